import { sql } from 'kysely'
import type { Db } from '#platform/db'

interface Contact {
  readonly companyId: string
  readonly personId: string
}

/** Whether somebody agreed to be named at a company. */
export async function isContact(db: Db, { companyId, personId }: Contact): Promise<boolean> {
  const row = await db
    .selectFrom('visitors.contact')
    .select('personId')
    .where('companyId', '=', companyId)
    .where('personId', '=', personId)
    .executeTakeFirst()
  return row !== undefined
}

/** Writes down that somebody agreed to be named at a company; false: they did before. */
export async function insertContact(db: Db, contact: Contact & { areaId: string; agreedAt: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('visitors.contact')
    .values(contact)
    .onConflict((conflict) => conflict.constraint('contact_pk').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Takes back that somebody is named at a company, or at all of theirs; how many it were. */
export async function deleteContacts(
  db: Db,
  { companyId, personId }: { companyId?: string; personId: string },
): Promise<number> {
  let query = db.deleteFrom('visitors.contact').where('personId', '=', personId)
  if (companyId !== undefined) query = query.where('companyId', '=', companyId)
  const { numDeletedRows } = await query.executeTakeFirst()
  return Number(numDeletedRows)
}

/** Who agreed to be named at a company and still manages or receives for it: receivers first, then who agreed first. */
export async function listContacts(
  db: Db,
  { areaId, companyId, limit }: { areaId: string; companyId: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ personId: string }>`
    select c.person_id
      from visitors.contact c
      join people.v_member m on m.company_id = c.company_id and m.person_id = c.person_id
      left join visitors.policy p on p.company_id = c.company_id
     where c.company_id = ${companyId} and c.area_id = ${areaId}
       and (m.manager or c.person_id = any(p.reception_ids))
     order by coalesce(c.person_id = any(p.reception_ids), false) desc, c.agreed_at, c.person_id
     limit ${limit}`.execute(db)
  return rows.map(({ personId }) => personId)
}
