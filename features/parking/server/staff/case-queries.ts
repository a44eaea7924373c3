import { sql } from 'kysely'
import type { Db } from '#platform/db'

// What joins applications and their cases.

/** Lets one transaction at a time make the process of a park. */
export async function lockAreaProcess(db: Db, areaId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`parking staff process ${areaId}`}, 0))`.execute(db)
}

/**
 * Locks what an act about an undecided application touches, in the one order of all that does: the pools from which it can get a space, by id; then the
 * application. Answers how it stands; null: it is gone.
 */
export async function lockApplication(db: Db, id: string) {
  await sql`select p.id from parking.staff_pool p join parking.staff_application a on a.area_id = p.area_id
     where a.id = ${id} and a.kind = 'parking' and a.state in ('asked', 'company_approved') and (p.company_id = a.company_id or p.company_id is null)
     order by p.id for update of p`.execute(db)
  const row = await db
    .selectFrom('parking.staffApplication')
    .select(['state', 'caseId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Joins an application to the case that decides about it. */
export async function setCase(db: Db, id: string, caseId: string): Promise<void> {
  await db.updateTable('parking.staffApplication').set({ caseId }).where('id', '=', id).execute()
}

/** Undecided applications without a case, by id. */
export function listCaseless(db: Db, after: string | null, limit: number) {
  let query = db
    .selectFrom('parking.staffApplication')
    .select(['id', 'areaId'])
    .where('caseId', 'is', null)
    .where('state', 'in', ['asked', 'company_approved'])
    .orderBy('id')
    .limit(limit)
  if (after !== null) query = query.where('id', '>', after)
  return query.execute()
}
