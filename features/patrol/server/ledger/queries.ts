import { type RawBuilder, sql } from 'kysely'
import type { LedgerFilter } from '#contract/patrol'
import { type Db, keyset, type PageAsked } from '#platform/db'
import { addDays, startOfDay } from '#vocabulary/day'
import type { Page } from '#vocabulary/page'
import { PROBLEM, type ProblemRow } from '../problems/row.ts'

/** Whose ledger it is: the park's, that of companies, or what one person reported or is to mend. */
export type LedgerOf =
  | { readonly areaId: string }
  | { readonly areaId: string; readonly companyIds: readonly string[] }
  | { readonly areaId: string; readonly personId: string }

/** A ledger that is narrowed. */
export type LedgerAsked = { readonly of: LedgerOf; readonly filter: LedgerFilter }

const pressing = keyset('desc', { overdue: 'flag', reportedAt: 'instant', id: 'id' })

/** The ledger, overdue problems first, then the newest. */
export function listLedger(db: Db, { of, filter }: LedgerAsked, asked: PageAsked): Promise<Page<ProblemRow>> {
  const query = db
    .selectFrom('patrol.problem')
    .select(PROBLEM)
    .where('areaId', '=', of.areaId)
    .$if('companyIds' in of, (some) =>
      some.where(sql<boolean>`company_id = any (${'companyIds' in of ? [...of.companyIds] : []}::uuid[])`),
    )
    .$if('personId' in of, (some) => some.where(isOwn('personId' in of ? of.personId : '')))
    .where(narrowedBy(filter))
    .$castTo<ProblemRow>()
  return pressing.page(query, asked)
}

/** What somebody reported, or is to mend. */
const isOwn = (personId: string): RawBuilder<boolean> =>
  sql<boolean>`(reporter_id = ${personId}::uuid or assignee_id = ${personId}::uuid)`

/** Where the ledger goes on behind a row. */
export const afterRow = (row: ProblemRow): string => pressing.cursor(row)

/** What a filter asks, as one condition. */
function narrowedBy(filter: LedgerFilter): RawBuilder<boolean> {
  const { state, undone, grade, kind, buildingId, companyId, overdue, closedLate, from, to, text } = filter
  const all: RawBuilder<boolean>[] = []
  if (state !== undefined) all.push(sql<boolean>`state = ${state}`)
  if (undone === true) all.push(sql<boolean>`state not in ('closed', 'void')`)
  if (undone === false) all.push(sql<boolean>`state in ('closed', 'void')`)
  if (grade !== undefined) all.push(sql<boolean>`grade = ${grade}`)
  if (kind !== undefined) all.push(sql<boolean>`kind = ${kind}`)
  if (buildingId !== undefined) all.push(sql<boolean>`building_id is not distinct from ${buildingId}::uuid`)
  if (companyId !== undefined) all.push(sql<boolean>`company_id is not distinct from ${companyId}::uuid`)
  if (overdue !== undefined) all.push(sql<boolean>`overdue = ${overdue}`)
  if (closedLate !== undefined) all.push(sql<boolean>`(state = 'closed' and late = ${closedLate})`)
  if (from !== undefined) all.push(sql<boolean>`reported_at >= ${startOfDay(from)}`)
  if (to !== undefined) all.push(sql<boolean>`reported_at < ${startOfDay(addDays(to, 1))}`)
  const part = text?.trim() ?? ''
  if (part !== '')
    all.push(
      sql<boolean>`(position(lower(${part}) in lower(text)) > 0 or position(lower(${part}) in lower(place)) > 0)`,
    )
  return all.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(all, sql` and `)})`
}

/** What waits for somebody: the most pressing of it and how much there is. */
export interface WaitingRow {
  readonly what: 'major' | 'overdue'
  readonly count: number
  readonly id: string
  readonly text: string
}

/** Major and overdue problems that are not done: all of the park for who reviews, else those that somebody mends. */
export async function listWaiting(
  db: Db,
  who: { areaId: string; personId: string; companyIds: readonly string[]; reviews: boolean },
  now: Date,
): Promise<WaitingRow[]> {
  const { areaId, personId, companyIds, reviews } = who
  const mine = reviews
    ? sql`true`
    : sql`(p.assignee_id = ${personId}::uuid or p.company_id = any (${[...companyIds]}::uuid[])) and p.state in ('mending', 'rejected')`
  const { rows } = await sql<WaitingRow>`
    with undone as (
      select p.id, p.grade, p.place || '：' || p.text as text, p.due_at, p.reported_at,
             p.state in ('mending', 'rejected') and p.due_at <= ${now} as is_late
        from patrol.problem p
       where p.area_id = ${areaId} and p.state not in ('closed', 'void') and ${mine})
    (select 'major' as what, count(*) over ()::int as count, id, text from undone where grade = 'major' order by due_at nulls first, reported_at, id limit 1)
    union all
    (select 'overdue', count(*) over ()::int, id, text from undone where is_late order by due_at, id limit 1)`.execute(
    db,
  )
  return rows
}
