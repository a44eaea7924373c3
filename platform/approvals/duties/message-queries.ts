import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { Address } from '../process.ts'
import type { CaseState } from '../subject.ts'

/** A row of the inbox, as a message about it needs it. */
export interface DutyFacts {
  readonly id: string
  readonly address: Address
  readonly kind: string
  readonly subjectKind: string
  readonly title: string
  readonly text: string
  readonly path: string
  readonly dueAt: Date | null
  readonly urgedAt: Date | null
  /** Whose own matter its case is; null: nobody's with an account, or no case. */
  readonly askerId: string | null
}

/** The open rows of these duties. */
export function listOpen(db: Db, areaId: string, ids: readonly string[]): Promise<DutyFacts[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('approvals.duty as duty')
    .leftJoin('approvals.case as case', 'case.id', 'duty.caseId')
    .select([
      'duty.id',
      'address',
      'kind',
      'duty.subjectKind',
      'duty.title',
      'text',
      'path',
      'dueAt',
      'urgedAt',
      'askerId',
    ])
    .where('duty.areaId', '=', areaId)
    .where('duty.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('duty.id')
    .orderBy('address')
    .execute()
}

/** An ended case, as a message to its applicant needs it. */
export interface EndedCase {
  readonly id: string
  readonly subjectKind: string
  readonly subjectId: string
  readonly title: string
  readonly applicantId: string
  readonly state: CaseState
  /** What was written with the act that ended it. */
  readonly opinion: string
}

/** These cases of a park that are over, with the words of their last act. */
export async function listEnded(db: Db, areaId: string, ids: readonly string[]): Promise<EndedCase[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<EndedCase>`
    select c.id, c.subject_kind, c.subject_id, c.title, c.applicant_id, c.state,
           coalesce((select a.opinion from approvals.act a where a.case_id = c.id order by a.nth desc limit 1), '') as opinion
      from approvals.case c
     where c.id = any(${[...ids]}::uuid[]) and c.area_id = ${areaId} and c.ended_at is not null
     order by c.id`.execute(db)
  return rows
}

/** Of these ids of nodes and cases, those whose case this person applied for or acted on. */
export async function listTakenPart(
  db: Db,
  { areaId, personId }: { areaId: string; personId: string },
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with asked as (
      select t.id, coalesce(n.case_id, t.id) as case_id
        from unnest(${[...ids]}::uuid[]) t (id) left join approvals.node n on n.id = t.id)
    select asked.id from asked join approvals.case c on c.id = asked.case_id
     where c.area_id = ${areaId}
       and (c.applicant_id = ${personId} or exists (select from approvals.act a where a.case_id = c.id and a.by_id = ${personId}))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Of these cases, those of which this person is the applicant. */
export async function listApplied(
  db: Db,
  { areaId, personId }: { areaId: string; personId: string },
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('approvals.case')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('areaId', '=', areaId)
    .where('applicantId', '=', personId)
    .execute()
  return rows.map(({ id }) => id)
}

/** The case of a node. */
export interface CaseOf {
  /** Of the node. */
  readonly id: string
  readonly subjectKind: string
  readonly title: string
  readonly state: CaseState
}

/** The cases of these nodes in a park; what is no node has none. */
export async function listCasesOf(db: Db, areaId: string, nodeIds: readonly string[]): Promise<CaseOf[]> {
  const { rows } = await sql<CaseOf>`
    select n.id, c.subject_kind, c.title, c.state from approvals.node n join approvals.case c on c.id = n.case_id
     where n.id = any(${[...nodeIds]}::uuid[]) and c.area_id = ${areaId}`.execute(db)
  return rows
}
