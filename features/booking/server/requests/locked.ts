import { bookingRefusals } from '#contract/booking'
import type { Db } from '#platform/db'
import { refuse } from '#vocabulary/refusal'
import { alternativesFor, offerWords } from './alternatives.ts'
import { type EvaluationInput, evaluate, openPlace } from './evaluate.ts'
import { refuseBy } from './judge.ts'
import { lockForRequest } from './lock-queries.ts'
import type { Blocker } from './request.ts'

// Whoever takes time first locks themselves (what they may have is counted over all places), their company where it counts, and the units; then the
// facts are what they will be when the time is taken.

/** What is evaluated of a person who wants the time. */
export type Wanting = EvaluationInput & { who: NonNullable<EvaluationInput['who']> }

/** A request that a rule stands in the way of; `explain` makes the refusal of it, outside of the transaction that found it. */
export class BlockedError extends Error {
  readonly wanting: Wanting
  readonly blockers: readonly Blocker[]
  constructor(wanting: Wanting, blockers: readonly Blocker[]) {
    super(`blocked by ${blockers.map(({ kind }) => kind.name).join()}`)
    this.name = 'BlockedError'
    this.wanting = wanting
    this.blockers = blockers
  }
}

/**
 * Locks what a request needs and judges it: person, company, then `unitIds` and those of `alsoUnits` by id. Answers the place as it stands under the lock. Throws
 * `BlockedError`, and refuses `place_unknown` where the place went away meanwhile. `passing` leaves out rules that this request does not have to keep.
 */
export async function evaluateLocked<W extends Wanting>(
  db: Db,
  wanting: W,
  {
    alsoUnits = [],
    passing = () => true,
  }: { alsoUnits?: readonly string[]; passing?: (blocker: Blocker) => boolean } = {},
): Promise<W> {
  const { who, request, place, unitIds } = wanting
  const companyId = place.rules.companyHours === null ? null : request.companyId
  await lockForRequest(db, who, { companyId, unitIds: [...unitIds, ...alsoUnits] })
  const seen = await evaluate(db, wanting)
  // Judged by the place as it was read before the lock: once more where it has changed since.
  const same = seen.placeVersion === place.version
  const current = same ? place : await openPlace(db, who.areaId, place.id, who)
  if (unitIds.some((id) => !current.units.some((unit) => unit.id === id))) refuse(bookingRefusals.placeUnknown)
  const now = { ...wanting, place: current }
  const blockers = (same ? seen : await evaluate(db, now)).blockers.filter(passing)
  if (blockers.length > 0) throw new BlockedError(now, blockers)
  return now
}

/** Somebody has some of the time, although no rule said so: a booking under another lock. Never seen while everybody locks the units. */
export function takenAfterAll(wanting: Wanting): BlockedError {
  const data = { start: '', end: '' }
  return new BlockedError(wanting, [{ kind: bookingRefusals.taken, data, clearsAt: null }])
}

/** Refuses by what blocked a request, with free times nearby where its time is not free; throws any other error as it is. */
export async function explain(db: Db, error: unknown): Promise<never> {
  if (!(error instanceof BlockedError)) throw error
  const { wanting, blockers } = error
  const offers = isAboutTime(blockers[0])
    ? ((await alternativesFor(db, { ...wanting, requests: [wanting.request] }))[0] ?? [])
    : []
  refuseBy(blockers, offerWords(offers, wanting.place.id))
  throw error
}

const ABOUT_TIME: readonly string[] = [
  bookingRefusals.taken.name,
  bookingRefusals.held.name,
  bookingRefusals.offered.name,
  bookingRefusals.placeClosed.name,
]

/** Whether another time or place would help. */
export function isAboutTime(blocker: Blocker | undefined): boolean {
  return blocker !== undefined && ABOUT_TIME.includes(blocker.kind.name)
}
