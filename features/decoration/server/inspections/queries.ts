import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { Pause } from '../visits/times.ts'
import { INSPECTION, type InspectionRow } from './row.ts'

/** An inspection of the park; undefined: there is none. `hold`: until the end of the transaction, its case first. */
export function findInspection(db: Db, areaId: string, id: string, hold = false): Promise<InspectionRow | undefined> {
  return db
    .selectFrom('decoration.inspection')
    .select(INSPECTION)
    .where('id', '=', id)
    .where('areaId', '=', areaId)
    .$if(hold, (query) => query.forUpdate())
    .$castTo<InspectionRow>()
    .executeTakeFirst()
}

/** Writes an inspection; false: a case that has a due one gets no second, and a number was used before. */
export async function insertInspection(db: Db, { findings, ...row }: InspectionRow): Promise<boolean> {
  const made = await db
    .insertInto('decoration.inspection')
    .values({ ...row, findings: JSON.stringify(findings) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Writes what became of an inspection. The caller holds it. */
export async function updateInspection(
  db: Db,
  id: string,
  { findings, ...facts }: Partial<Omit<InspectionRow, 'id' | 'areaId' | 'caseId'>>,
): Promise<void> {
  await db
    .updateTable('decoration.inspection')
    .set({ ...facts, ...(findings && { findings: JSON.stringify(findings) }) })
    .where('id', '=', id)
    .execute()
}

/** Deletes what is due of a case, and answers its ids: nobody works there for now. */
export async function deleteDue(db: Db, caseId: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('decoration.inspection')
    .where('caseId', '=', caseId)
    .where('state', '=', 'due')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The day from which the next inspection of a case is reckoned: of the last planned one that was done, or was missed; undefined: there was none. */
export async function findLastPlanned(
  db: Db,
  caseId: string,
): Promise<Pick<InspectionRow, 'state' | 'dueOn' | 'doneAt'> | undefined> {
  return await db
    .selectFrom('decoration.inspection')
    .select(['state', 'dueOn', 'doneAt'])
    .where('caseId', '=', caseId)
    .where('planned', '=', true)
    .orderBy('dueOn', 'desc')
    .limit(1)
    .$castTo<Pick<InspectionRow, 'state' | 'dueOn' | 'doneAt'>>()
    .executeTakeFirst()
}

/** While a job stood still, in order. */
export function listPauses(db: Db, caseId: string): Promise<Pause[]> {
  return db
    .selectFrom('decoration.workPause')
    .select(['fromAt', 'toAt'])
    .where('caseId', '=', caseId)
    .orderBy('fromAt')
    .execute()
}

/** Writes that a job stands still from now on. */
export async function insertPause(db: Db, caseId: string, now: Date): Promise<void> {
  await db
    .insertInto('decoration.workPause')
    .values({ caseId, fromAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Writes that a job goes on. */
export async function endPause(db: Db, caseId: string, now: Date): Promise<void> {
  await db
    .updateTable('decoration.workPause')
    .set({ toAt: now })
    .where('caseId', '=', caseId)
    .where('toAt', 'is', null)
    .execute()
}

/** Cases whose due inspection can be done no more, by a day of their park. */
export async function listMissed(db: Db, today: Day, limit: number): Promise<{ id: string; caseId: string }[]> {
  return await db
    .selectFrom('decoration.inspection')
    .select(['id', 'caseId'])
    .where('state', '=', 'due')
    .where('lastOn', '<', today)
    .orderBy('lastOn')
    .limit(limit)
    .execute()
}

/** Due inspections whose day has come and that staff were not asked for yet; marked as asked. */
export async function takeUnasked(db: Db, today: Day, now: Date, limit: number): Promise<InspectionRow[]> {
  return await db
    .with(
      (cte) => cte('due').materialized(),
      (q) =>
        q
          .selectFrom('decoration.inspection')
          .select('id')
          .where('state', '=', 'due')
          .where('dueOn', '<=', today)
          .where('dutyAt', 'is', null)
          .orderBy('dueOn')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('decoration.inspection')
    .set({ dutyAt: now })
    .where('id', 'in', (q) => q.selectFrom('due').select('due.id'))
    .returning(INSPECTION)
    .$castTo<InspectionRow>()
    .execute()
}

/** Cases under way without an inspection that is due, at most so many after one. */
export async function listUnplanned(db: Db, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.id from decoration.work_case w
     where w.state = 'working' and (${after}::uuid is null or w.id > ${after}::uuid)
       and not exists (select from decoration.inspection i where i.case_id = w.id and i.state = 'due')
     order by w.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
