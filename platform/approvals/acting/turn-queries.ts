import { sql } from 'kysely'
import type { Db } from '#platform/db'
import { countDue, type DueCount } from '#platform/jobs'

/** A node that the clock is to look at. */
export interface NodeTurn {
  readonly id: string
  readonly caseId: string
}

/** A death between taking and working makes the turn come again after so long. */
const AGAIN_SECONDS = 60

/** Takes turns that are due, the longest waiting first: nobody else takes them for a minute. */
export async function takeTurns(db: Db, now: Date, limit: number): Promise<NodeTurn[]> {
  const { rows } = await sql<NodeTurn>`
    with due as materialized (
      select id from approvals.node where turn_at <= ${now} order by turn_at limit ${limit} for update skip locked
    )
    update approvals.node set turn_at = ${now}::timestamptz + make_interval(secs => ${AGAIN_SECONDS})
    where id in (select id from due)
    returning id, case_id`.execute(db)
  return rows
}

/** How many turns are due, for gauges. */
export function countTurns(db: Db, now: Date): Promise<DueCount> {
  return countDue(db, sql`select turn_at as at from approvals.node where turn_at <= ${now}`, now)
}

/** Makes the nodes of a subject's open case that wait escalate now, whatever their time; nodes that have gone up already stay. Answers how many. */
export async function hastenNodes(db: Db, subject: { kind: string; id: string }, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update approvals.node n set turn_at = ${now}, escalate_at = ${now}
    from approvals.case c
    where c.id = n.case_id and c.subject_kind = ${subject.kind} and c.subject_id = ${subject.id} and c.state = 'waiting'
      and n.state = 'waiting' and cardinality(n.superiors) = 0`.execute(db)
  return Number(numAffectedRows)
}
