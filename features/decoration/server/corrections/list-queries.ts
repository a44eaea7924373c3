import { sql } from 'kysely'
import type { CaseState } from '#contract/decoration'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'
import type { Scope } from '../visits/cases.ts'
import { seenBy } from '../visits/scope-queries.ts'
import type { CorrectionRow } from './row.ts'

/** A correction in a list, with what its case is called and its first picture. */
export interface ListedCorrection extends CorrectionRow {
  readonly number: string
  readonly place: string
  readonly caseState: CaseState
  readonly fileId: string | null
  /** What the list is ordered by. */
  readonly at: Date
}

/** Which corrections are listed: those that wait for an answer, for a review, or that are closed; `all` is ordered by when they were made. */
export interface Listed {
  readonly of: 'answer' | 'review' | 'closed'
  readonly caseId: string | null
}

const STATES = { answer: ['ordered', 'refused'], review: ['answered'], closed: ['closed'] } as const
const byDue = keyset('asc', { 'c.dueAt as at': 'instant', 'c.id': 'id' })
const byClosed = keyset('desc', { 'c.closedAt as at': 'instant', 'c.id': 'id' })

const COLUMNS = sql`c.id, c.area_id, c.case_id, c.nth, c.state, c.safety, c.points, c.inspection_id, c.check_id, c.ordered_by,
  c.ordered_at, c.due_at, c.refusals, c.overdue_at, c.late_report, c.closed_at, c.version, w.number, w.place, w.state as case_state,
  (select p.file_id from decoration.visit_photo p where p.owner_id = c.id and p.role = 'before' order by p.at, p.id limit 1) as file_id`
const FROM = sql`decoration.correction c join decoration.work_case w on w.id = c.case_id`
const ofCase = (caseId: string | null) => sql<boolean>`(${caseId}::uuid is null or c.case_id = ${caseId}::uuid)`

/** Corrections that a scope sees: what waits by when it is due, so what is overdue comes first; closed ones from the latest. */
export async function listCorrections(
  db: Db,
  scope: Scope,
  { of, caseId, next, size }: Listed & PageAsked,
): Promise<Page<ListedCorrection>> {
  const [keys, at] = of === 'closed' ? ([byClosed, sql`c.closed_at`] as const) : ([byDue, sql`c.due_at`] as const)
  const { rows } = await sql<ListedCorrection>`
    select ${COLUMNS}, ${at} as at from ${FROM}
     where c.area_id = ${scope.areaId} and c.state = any (${[...STATES[of]]}::text[]) and ${ofCase(caseId)}
       and ${seenBy(scope, 'w')} and ${keys.after(next)}
     order by ${keys.order} limit ${size + 1}`.execute(db)
  return keys.cut(rows, size)
}

/** Corrections of one inspection or check, or these, as they are listed; in the order in which they were made. */
export async function listLines(
  db: Db,
  of: { inspectionId: string } | { checkId: string } | { id: string },
): Promise<ListedCorrection[]> {
  const where =
    'id' in of
      ? sql`c.id = ${of.id}`
      : 'inspectionId' in of
        ? sql`c.inspection_id = ${of.inspectionId}`
        : sql`c.check_id = ${of.checkId}`
  const { rows } = await sql<ListedCorrection>`
    select ${COLUMNS}, c.ordered_at as at from ${FROM} where ${where} order by c.nth`.execute(db)
  return rows
}

/** How many corrections of a scope stand how. */
export async function countCorrections(
  db: Db,
  scope: Scope,
  { caseId, now }: { caseId: string | null; now: Date },
): Promise<{ answer: number; overdue: number; review: number; closed: number }> {
  const { rows } = await sql<{ answer: number; overdue: number; review: number; closed: number }>`
    select count(*) filter (where c.state in ('ordered', 'refused'))::int as answer,
           count(*) filter (where c.state in ('ordered', 'refused') and c.due_at < ${now})::int as overdue,
           count(*) filter (where c.state = 'answered')::int as review,
           count(*) filter (where c.state = 'closed')::int as closed
      from ${FROM} where c.area_id = ${scope.areaId} and ${ofCase(caseId)} and ${seenBy(scope, 'w')}`.execute(db)
  return rows[0] ?? { answer: 0, overdue: 0, review: 0, closed: 0 }
}
