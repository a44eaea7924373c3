import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { QueueAsked } from '../ground/desk-ports.ts'
import { isCalled } from '../ground/narrowing-queries.ts'

/** An inspection that was missed, of a case under way in which nobody inspected since; of several the last. */
export interface MissedInspection {
  readonly id: string
  readonly caseId: string
  readonly dueOn: Day
  readonly lastOn: Day
  readonly stateAt: Date
  readonly number: string
  readonly place: string
}

const FROM = sql`decoration.inspection i join decoration.work_case c on c.id = i.case_id`
const MISSED = sql<boolean>`(i.state = 'missed' and c.state = 'working' and not exists (
  select from decoration.inspection d where d.case_id = i.case_id and d.id <> i.id
     and ((d.state = 'done' and d.done_at >= i.state_at) or (d.state = 'missed' and (d.state_at, d.id) > (i.state_at, i.id)))))`

/** What was missed of a case and nobody made up for; undefined: nothing. */
export async function findMissed(
  db: Db,
  caseId: string,
): Promise<Pick<MissedInspection, 'dueOn' | 'lastOn'> | undefined> {
  const { rows } = await sql<Pick<MissedInspection, 'dueOn' | 'lastOn'>>`
    select i.due_on, i.last_on from ${FROM} where i.case_id = ${caseId} and ${MISSED}`.execute(db)
  return rows[0]
}

/** How many cases of a park have a missed inspection that nobody made up for. */
export async function countMissed(db: Db, areaId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${FROM} where i.area_id = ${areaId} and ${MISSED}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Missed inspections of a park that nobody made up for, the longest ago first. */
export async function listMissedOf(db: Db, { areaId, limit, after, search }: QueueAsked): Promise<MissedInspection[]> {
  const at = sql`date_trunc('milliseconds', i.state_at)`
  const { rows } = await sql<MissedInspection>`
    select i.id, i.case_id, i.due_on, i.last_on, i.state_at, c.number, c.place from ${FROM}
     where i.area_id = ${areaId} and ${MISSED} and ${isCalled(search)}
       and (${after === null} or (${at}, i.id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
     order by ${at}, i.id limit ${limit}`.execute(db)
  return rows
}
