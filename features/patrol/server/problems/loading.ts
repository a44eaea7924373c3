import { problemRefusals as no } from '#contract/patrol'
import type { Db } from '#platform/db'
import type { CallContext } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import { companiesOf, mayManage, mayReview, type Who } from '../ground/rights.ts'
import { findProblem, type Reader } from './queries.ts'
import type { ProblemRow } from './row.ts'
import { type Actor, type ProblemActName, problemRefusal, standsAs } from './rules.ts'

/** How a caller looks at problems. */
export const readerOf = (person: Who): Reader => ({
  areaId: person.areaId,
  personId: person.personId,
  seesAll: mayManage(person),
  companyIds: companiesOf(person),
})

/** How a caller acts on problems. */
export const actorOf = (person: Who): Actor => ({
  personId: person.personId,
  reviews: mayReview(person),
  companyIds: companiesOf(person),
})

/** Refuses an act that came too late, saying how the problem stands now. */
export function refuseMoved(problem: Pick<ProblemRow, 'state'>, isMovedState: boolean): never {
  return refuse(no.moved, { data: { what: isMovedState ? standsAs(problem.state) : '已有新的处理' } })
}

/**
 * A problem on which the caller may do this by the version that they saw, its row held. Refuses 404 what is not theirs to see, then what the act refuses; of two the slower hears how
 * it stands.
 */
export async function problemFor(
  { db, person, now }: Pick<CallContext, 'person' | 'now'> & { db: Db },
  act: ProblemActName,
  of: { id: string; seen: number; appealUntil?: (problem: ProblemRow) => Promise<Date | null> },
): Promise<ProblemRow> {
  const problem = (await findProblem(db, readerOf(person), of.id, true)) ?? refuse(refusals.notFound, { field: 'id' })
  const appealUntil = of.appealUntil ? await of.appealUntil(problem) : null
  const kind = problemRefusal(act, actorOf(person), problem, { now, appealUntil })
  if (kind === no.moved) refuseMoved(problem, true)
  // Whoever may not do it at all hears that, whatever they saw.
  if (kind === no.mayNotMend || kind === no.mayNotReview) refuse(kind)
  if (problem.version !== of.seen) refuseMoved(problem, false)
  if (kind !== null) refuse(kind)
  return problem
}
