import { sql } from 'kysely'
import type { CaseState, InspectionState } from '#contract/decoration'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { Page } from '#vocabulary/page'
import type { Scope } from '../visits/cases.ts'
import { seenBy } from '../visits/scope-queries.ts'
import type { InspectionRow } from './row.ts'

/** An inspection in a list, with what its case is called. */
export interface ListedInspection extends InspectionRow {
  readonly number: string
  readonly place: string
  readonly caseState: CaseState
  readonly openCorrections: number
}

/** Which inspections are listed. */
export interface Listed {
  readonly state: InspectionState
  readonly caseId: string | null
  /** Those that this person did; null: whoever did. */
  readonly byId: string | null
}

const byDue = keyset('asc', { 'i.dueOn as dueOn': 'day', 'i.id': 'id' })
const newest = keyset('desc', { 'i.stateAt as stateAt': 'instant', 'i.id': 'id' })

const COLUMNS = sql`i.id, i.area_id, i.case_id, i.state, i.planned, i.due_on, i.last_on, i.done_at, i.by_id, i.presence, i.presence_words,
  i.list_version, i.findings, i.faults, i.remark, i.clock_off, i.late, i.created_at, i.duty_at, i.state_at, w.number, w.place, w.state as case_state,
  (select count(*)::int from decoration.correction c where c.inspection_id = i.id and c.state <> 'closed') as open_corrections`
const FROM = sql`decoration.inspection i join decoration.work_case w on w.id = i.case_id`
const within = (scope: Scope, { caseId, byId }: Omit<Listed, 'state'>) => sql<boolean>`i.area_id = ${scope.areaId}
  and (${caseId}::uuid is null or i.case_id = ${caseId}::uuid) and (${byId}::uuid is null or i.by_id = ${byId}::uuid)
  and ${seenBy(scope, 'w')}`

/** Inspections that a scope sees: due ones by their day, others from the latest. */
export async function listInspections(
  db: Db,
  scope: Scope,
  { next, size, ...of }: Listed & PageAsked,
): Promise<Page<ListedInspection>> {
  const read = async (after: ReturnType<typeof byDue.after>, order: typeof byDue.order) => {
    const { rows } = await sql<ListedInspection & { dueOn: Day }>`
      select ${COLUMNS} from ${FROM} where i.state = ${of.state} and ${within(scope, of)} and ${after}
       order by ${order} limit ${size + 1}`.execute(db)
    return rows
  }
  if (of.state === 'due') return byDue.cut(await read(byDue.after(next), byDue.order), size)
  return newest.cut(await read(newest.after(next), newest.order), size)
}

/** One inspection as it is listed; undefined: there is none. */
export async function findListed(db: Db, areaId: string, id: string): Promise<ListedInspection | undefined> {
  const { rows } = await sql<ListedInspection>`
    select ${COLUMNS} from ${FROM} where i.id = ${id} and i.area_id = ${areaId}`.execute(db)
  return rows[0]
}

/** How many inspections of a scope stand how; `today`: due ones whose day has come. */
export async function countInspections(
  db: Db,
  scope: Scope,
  { today, ...of }: Omit<Listed, 'state'> & { today: Day },
): Promise<{ due: number; today: number; done: number; missed: number }> {
  const { rows } = await sql<{ due: number; today: number; done: number; missed: number }>`
    select count(*) filter (where i.state = 'due')::int as due,
           count(*) filter (where i.state = 'due' and i.due_on <= ${today}::date)::int as today,
           count(*) filter (where i.state = 'done')::int as done,
           count(*) filter (where i.state = 'missed')::int as missed
      from ${FROM} where ${within(scope, of)}`.execute(db)
  return rows[0] ?? { due: 0, today: 0, done: 0, missed: 0 }
}

/** Inspections of a park whose day has come, the first one first; of cases under way. */
export async function listToday(db: Db, areaId: string, today: Day, limit: number): Promise<ListedInspection[]> {
  const { rows } = await sql<ListedInspection>`
    select ${COLUMNS} from ${FROM} where i.area_id = ${areaId} and i.state = 'due' and i.due_on <= ${today}::date
     order by i.due_on, i.id limit ${limit}`.execute(db)
  return rows
}
