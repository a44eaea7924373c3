import { bookingRefusals } from '#contract/booking'
import type { Db } from '#platform/db'
import { refuse } from '#vocabulary/refusal'
import { alternativesFor, offerWords } from './alternatives.ts'
import { refuseBy } from './judge.ts'
import { lockWish } from './lock-queries.ts'
import { openPlace, type Weighing, weigh } from './weigh.ts'
import type { Hindrance } from './wish.ts'

// Whoever takes time first locks themselves (what they may have is counted over all places), their company where it counts, and the units; then the
// facts are what they will be when the time is taken.

/** A wish of somebody. */
export type Wanting = Weighing & { who: NonNullable<Weighing['who']> }

/** A wish that a rule stands in the way of; `explain` makes the refusal of it, outside of the transaction that found it. */
export class Hindered extends Error {
  readonly wanting: Wanting
  readonly hindrances: readonly Hindrance[]
  constructor(wanting: Wanting, hindrances: readonly Hindrance[]) {
    super(`hindered by ${hindrances.map(({ kind }) => kind.name).join()}`)
    this.name = 'Hindered'
    this.wanting = wanting
    this.hindrances = hindrances
  }
}

/**
 * Locks what a wish needs and judges it: person, company, then `unitIds` and those of `alsoUnits` by id. Answers the place as it stands under the lock. Throws
 * `Hindered`, and refuses `place_unknown` where the place went away meanwhile. `passing` leaves out rules that this wish does not have to keep.
 */
export async function weighLocked<W extends Wanting>(
  db: Db,
  wanting: W,
  {
    alsoUnits = [],
    passing = () => true,
  }: { alsoUnits?: readonly string[]; passing?: (hindrance: Hindrance) => boolean } = {},
): Promise<W> {
  const { who, wish, place, unitIds } = wanting
  const companyId = place.rules.companyHours === null ? null : wish.companyId
  await lockWish(db, who, { companyId, unitIds: [...unitIds, ...alsoUnits] })
  const seen = await weigh(db, wanting)
  // Judged by the place as it was read before the lock: once more where it has changed since.
  const same = seen.placeVersion === place.version
  const standing = same ? place : await openPlace(db, who.areaId, place.id, who)
  if (unitIds.some((id) => !standing.units.some((unit) => unit.id === id))) refuse(bookingRefusals.placeUnknown)
  const now = { ...wanting, place: standing }
  const hindrances = (same ? seen : await weigh(db, now)).hindrances.filter(passing)
  if (hindrances.length > 0) throw new Hindered(now, hindrances)
  return now
}

/** Somebody has some of the time, although no rule said so: a booking under another lock. Never seen while everybody locks the units. */
export function takenAfterAll(wanting: Wanting): Hindered {
  const data = { start: '', end: '' }
  return new Hindered(wanting, [{ kind: bookingRefusals.taken, data, clearsAt: null }])
}

/** Refuses by what hindered a wish, with free times nearby where its time is not free; throws any other error as it is. */
export async function explain(db: Db, error: unknown): Promise<never> {
  if (!(error instanceof Hindered)) throw error
  const { wanting, hindrances } = error
  const offers = isAboutTime(hindrances[0])
    ? ((await alternativesFor(db, { ...wanting, wishes: [wanting.wish] }))[0] ?? [])
    : []
  refuseBy(hindrances, offerWords(offers, wanting.place.id))
  throw error
}

const ABOUT_TIME: readonly string[] = [
  bookingRefusals.taken.name,
  bookingRefusals.held.name,
  bookingRefusals.placeClosed.name,
]

/** Whether another time or place would help. */
export function isAboutTime(hindrance: Hindrance | undefined): boolean {
  return hindrance !== undefined && ABOUT_TIME.includes(hindrance.kind.name)
}
