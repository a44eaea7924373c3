import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { Address } from '../process.ts'

/** Locks the open cases of these subjects, in the order of their ids; answers their ids. */
export async function lockOpenCases(
  db: Db,
  { areaId, kind, subjectIds }: { areaId: string; kind: string; subjectIds: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('approvals.case')
    .select('id')
    .where('subjectKind', '=', kind)
    .where('subjectId', '=', sql<string>`any(${[...subjectIds]}::text[])`)
    .where('areaId', '=', areaId)
    .where('endedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** How a feature ends cases. */
export interface Settling {
  readonly to: string
  readonly by: string | null
  readonly opinion: string
  readonly now: Date
}

/** Ends cases, whose locks the caller holds: drops what waits, tells history, closes duties. Answers their subjects and the closed duties. */
export async function endCases(
  db: Db,
  caseIds: readonly string[],
  { to, by, opinion, now }: Settling,
): Promise<{ subjects: string[]; duties: { id: string; address: Address }[] }> {
  const { rows } = await sql<{ subjects: string[]; duties: { id: string; address: Address }[] }>`
    with ended as (
      update approvals.case c set state = ${to}, returned_fields = '{}', expect = c.expect + 1, acts = c.acts + 1,
        moved_at = ${now}, ended_at = ${now}
      where c.id = any(${[...caseIds]}::uuid[]) returning c.id, c.subject_id, c.acts, c.expect
    ),
    dropped as (
      update approvals.node n set state = 'dropped', stands = false, closed_at = ${now}, turn_at = null
      from ended e where n.case_id = e.id and n.state = 'waiting'
    ),
    told as (
      insert into approvals.act (case_id, nth, act, by_id, opinion, detail, expect, at)
      select e.id, e.acts, 'settle', ${by}::uuid, ${opinion}, jsonb_build_object('outcome', ${to}::text), e.expect, ${now} from ended e
    ),
    closed as (
      delete from approvals.duty d using ended e where d.case_id = e.id returning d.id, d.address
    )
    select (select coalesce(jsonb_agg(subject_id), '[]') from ended) as subjects,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'address', address)), '[]') from closed) as duties`.execute(
    db,
  )
  return rows[0] ?? { subjects: [], duties: [] }
}
