import { type RawBuilder, sql } from 'kysely'
import type { Half } from '#contract/decoration'
import type { Db } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { QueueAsked } from '../ground/desk-ports.ts'
import { isCalled } from '../ground/narrowing-queries.ts'

/** A check that nobody decided in its half day. */
export interface LateCheck {
  readonly id: string
  readonly caseId: string
  readonly title: string
  readonly onDay: Day
  readonly half: Half
  readonly number: string
  readonly place: string
}

/** SQL: when the half day of a check `k` ends, as `halfEnds` of `visits/times.ts` says it. */
const ENDS: RawBuilder<Date> = sql`((k.on_day + case k.half when 'am' then interval '12 hours' else interval '1 day' end) at time zone 'Asia/Shanghai')`

/** How many checks of a park nobody decided in their half day. */
export async function countLate(db: Db, areaId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from decoration.visit_check k
     where k.area_id = ${areaId} and k.state = 'asked' and ${ENDS} <= ${now}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Checks of a park that nobody decided in their half day, the longest waiting first. */
export async function listLate(db: Db, { areaId, now, limit, after, search }: QueueAsked): Promise<LateCheck[]> {
  const { rows } = await sql<LateCheck>`
    select k.id, k.case_id, k.title, k.on_day, k.half, c.number, c.place
      from decoration.visit_check k join decoration.work_case c on c.id = k.case_id
     where k.area_id = ${areaId} and k.state = 'asked' and ${ENDS} <= ${now} and ${isCalled(search)}
       and (${after === null} or (${ENDS}, k.id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
     order by ${ENDS}, k.id limit ${limit}`.execute(db)
  return rows
}
