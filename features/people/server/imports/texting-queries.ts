import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** Those whom an import invited and who have not answered: invitations in the order of their ids, after one, or among some. */
export async function listToText(
  db: Db,
  importId: string,
  { after = null, limit, among }: { after?: string | null; limit?: number; among?: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id
      from people.import_run run
      join people.application a on a.company_id = run.company_id and a.state = 'invited' and a.imported
     where run.id = ${importId}
       and exists (select from people.import_row r
                    where r.import_id = run.id and r.outcome = 'new' and r.phone_index = a.phone_index)
       ${after === null ? sql`` : sql`and a.id > ${after}`}
       ${among === undefined ? sql`` : sql`and a.id = any(${[...among]}::uuid[])`}
     order by a.id
     ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The sealed phones of invitations. */
export function listInvitedPhones(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('people.application')
    .select(['id', 'phoneSealed'])
    .where('id', 'in', [...ids])
    .where('state', '=', 'invited')
    .execute()
}

/** Notes the ladder that texts those whom an import invited. */
export async function updateTexted(db: Db, id: string, ladderId: string, textedAt: Date): Promise<void> {
  await db.updateTable('people.importRun').set({ ladderId, textedAt }).where('id', '=', id).execute()
}

/** The name of a company, for the message. */
export async function companyName(db: Db, companyId: string): Promise<string> {
  const { name } = await db
    .selectFrom('people.company')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return name
}
