import { sql } from 'kysely'
import type { CaseState, CheckState } from '#contract/decoration'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { Page } from '#vocabulary/page'
import type { Scope } from '../visits/cases.ts'
import { seenBy } from '../visits/scope-queries.ts'
import type { CheckRow } from './row.ts'

/** A check in a list, with what its case is called. */
export interface ListedCheck extends CheckRow {
  readonly number: string
  readonly place: string
  readonly caseState: CaseState
}

/** Which checks are listed; null: whatever. */
export interface Listed {
  readonly state: CheckState | null
  readonly caseId: string | null
  readonly day: Day | null
}

const byDay = keyset('asc', { 'k.onDay as onDay': 'day', 'k.half as half': 'text', 'k.id': 'id' })
const newest = keyset('desc', { 'k.changedAt as changedAt': 'instant', 'k.id': 'id' })

const COLUMNS = sql`k.id, k.area_id, k.case_id, k.kind, k.nth, k.state, k.title, k.on_day, k.half, k.asked_at, k.asked_by, k.decided_at,
  k.decided_by, k.list_version, k.fields, k.answers, k.words, k.pair_marked, k.party_name_sealed, k.withdraw_reason, k.duty_at, k.fee_fen,
  k.clock_off, k.version, k.changed_at, w.number, w.place, w.state as case_state`
const FROM = sql`decoration.visit_check k join decoration.work_case w on w.id = k.case_id`
const within = (scope: Scope, { caseId, day }: Omit<Listed, 'state'>) => sql<boolean>`k.area_id = ${scope.areaId}
  and (${caseId}::uuid is null or k.case_id = ${caseId}::uuid) and (${day}::date is null or k.on_day = ${day}::date)
  and ${seenBy(scope, 'w')}`

/** Checks that a scope sees: asked ones and those of a day by their half day, others from the latest. */
export async function listChecks(
  db: Db,
  scope: Scope,
  { next, size, ...of }: Listed & PageAsked,
): Promise<Page<ListedCheck>> {
  const read = async (after: ReturnType<typeof byDay.after>, order: typeof byDay.order) => {
    const { rows } = await sql<ListedCheck>`
      select ${COLUMNS} from ${FROM} where (${of.state}::text is null or k.state = ${of.state}) and ${within(scope, of)} and ${after}
       order by ${order} limit ${size + 1}`.execute(db)
    return rows
  }
  if (of.state === 'asked' || of.day !== null) return byDay.cut(await read(byDay.after(next), byDay.order), size)
  return newest.cut(await read(newest.after(next), newest.order), size)
}

/** One check as it is listed; undefined: there is none. */
export async function findListed(db: Db, areaId: string, id: string): Promise<ListedCheck | undefined> {
  const { rows } = await sql<ListedCheck>`
    select ${COLUMNS} from ${FROM} where k.id = ${id} and k.area_id = ${areaId}`.execute(db)
  return rows[0]
}

/** How many checks of a scope stand how. */
export async function countChecks(
  db: Db,
  scope: Scope,
  of: Omit<Listed, 'state'>,
): Promise<Record<CheckState, number>> {
  const { rows } = await sql<Record<CheckState, number>>`
    select count(*) filter (where k.state = 'asked')::int as asked, count(*) filter (where k.state = 'passed')::int as passed,
           count(*) filter (where k.state = 'failed')::int as failed, count(*) filter (where k.state = 'withdrawn')::int as withdrawn
      from ${FROM} where ${within(scope, of)}`.execute(db)
  return rows[0] ?? { asked: 0, passed: 0, failed: 0, withdrawn: 0 }
}

/** Checks of a park that are asked for a day or before it, by their half day. */
export async function listUntil(db: Db, areaId: string, until: Day, limit: number): Promise<ListedCheck[]> {
  const { rows } = await sql<ListedCheck>`
    select ${COLUMNS} from ${FROM} where k.area_id = ${areaId} and k.state = 'asked' and k.on_day <= ${until}::date
     order by k.on_day, k.half, k.id limit ${limit}`.execute(db)
  return rows
}
