import { sql } from 'kysely'
import type { CaseState } from '#contract/decoration'
import type { Db } from '#platform/db'
import type { ExportAsked, QueueAsked } from '../ground/desk-ports.ts'
import { isCalled, narrowedBy } from '../ground/narrowing-queries.ts'

/** How many cases of a park stand in each state. */
export async function countStates(db: Db, areaId: string): Promise<{ state: CaseState; count: number }[]> {
  const { rows } = await sql<{ state: CaseState; count: number }>`
    select state, count(*)::int as count from decoration.work_case where area_id = ${areaId} group by state
     order by state`.execute(db)
  return rows
}

/** A case that waits in a state. */
export interface WaitingCaseRow {
  readonly id: string
  readonly number: string
  readonly place: string
  readonly stateAt: Date
  readonly payUntil: Date | null
  readonly stopReason: string
}

/** A state in which cases wait, and since when they are late in it. */
export interface WaitsIn {
  readonly state: CaseState
  /** Only those that entered the state before; left out: all. */
  readonly enteredBefore?: Date
  /** What entered the state before is late; left out: nothing is. */
  readonly lateBefore?: Date
}

/** How many cases of a park wait in a state, and how many too long. */
export async function countWaiting(
  db: Db,
  areaId: string,
  { state, enteredBefore, lateBefore }: WaitsIn,
): Promise<{ count: number; overdue: number }> {
  const { rows } = await sql<{ count: number; overdue: number }>`
    select count(*)::int as count, (count(*) filter (where state_at < ${lateBefore ?? null}::timestamptz))::int as overdue
      from decoration.work_case
     where area_id = ${areaId} and state = ${state}
       and state_at < coalesce(${enteredBefore ?? null}::timestamptz, 'infinity')`.execute(db)
  return rows[0] ?? { count: 0, overdue: 0 }
}

/** Cases of a park that wait in a state, the longest waiting first. */
export async function listWaiting(
  db: Db,
  { areaId, after, limit, search }: QueueAsked,
  { state, enteredBefore }: WaitsIn,
): Promise<WaitingCaseRow[]> {
  const { rows } = await sql<WaitingCaseRow>`
    select id, number, place, state_at, pay_until, stop_reason from decoration.work_case c
     where area_id = ${areaId} and state = ${state} and ${isCalled(search)}
       and state_at < coalesce(${enteredBefore ?? null}::timestamptz, 'infinity')
       and (${after === null} or (date_trunc('milliseconds', state_at), id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
     order by date_trunc('milliseconds', state_at), id limit ${limit}`.execute(db)
  return rows
}

/** A case as it stands in a workbook. */
export interface ExportedCaseRow {
  readonly id: string
  readonly number: string
  readonly place: string
  readonly state: CaseState
  readonly foremanName: string
  readonly scope: string
  readonly areaHundredths: number | null
  readonly firstOn: string | null
  readonly lastOn: string | null
  readonly applicantId: string
  readonly companyId: string | null
  readonly submittedAt: Date | null
  readonly approvedAt: Date | null
  readonly begunAt: Date | null
  readonly endedAt: Date | null
}

/** Cases of a park behind an id, in the order of their making; so many at most. Drafts are their applicants' alone. */
export async function listExportedCases(
  db: Db,
  asked: ExportAsked & { next: string | null },
  limit: number,
): Promise<ExportedCaseRow[]> {
  const { rows } = await sql<ExportedCaseRow>`
    select c.id, c.number, c.place, c.state, c.foreman_name, c.scope, c.area_hundredths, c.first_on, c.last_on,
           c.applicant_id, c.company_id, c.submitted_at, c.approved_at, c.begun_at, c.ended_at
      from decoration.work_case c
     where c.area_id = ${asked.areaId} and ${narrowedBy(asked)}
       and (${asked.next === null} or c.id > ${asked.next}::uuid)
     order by c.id limit ${limit}`.execute(db)
  return rows
}
