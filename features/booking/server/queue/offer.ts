import { OFFERED, type Offered, type TimeFreed } from '#contract/booking'
import { type Db, inTransaction } from '#platform/db'
import { parseInstant, toInstant } from '#vocabulary/day'
import type { BookingEngines } from '../engines.ts'
import { letGo, take } from '../time/occupancy-queries.ts'
import { type Candidate, type DueOffer, type Freed, listCandidates, lockPlace } from './offer-queries.ts'
import { moveWaiting } from './queries.ts'
import { offerEnds, together } from './rules.ts'

type Offering = Pick<BookingEngines, 'jobs'>

/**
 * Offers freed time to who waits for it, each slot to one person: the first in the queue whose request fits, and with what is left the next. Locks the place's units. Two
 * offers never stand for one slot, because an offer has the time (`occupancy_once`).
 */
export async function offerFreed(db: Db, engines: Offering, freed: Freed, now: Date): Promise<void> {
  if ((await listCandidates(db, freed, now)).length === 0) return
  await lockPlace(db, freed.placeId)
  // As it stands now that nobody else takes it.
  for (const candidate of together(await listCandidates(db, freed, now))) await offer(db, engines, candidate, now)
}

async function offer(db: Db, { jobs }: Offering, candidate: Candidate, now: Date): Promise<void> {
  const { id, areaId, placeId, personId, unitIds, startsAt, endsAt, takesUntil } = candidate
  const ends = offerEnds(startsAt, now)
  if (!ends) return
  const taker = { waitingId: id }
  const taken = await take(db, { unitIds, from: startsAt, until: takesUntil, taker, goodUntil: ends.guardedUntil, now })
  // They may have left the queue meanwhile.
  const stands = taken && (await moveWaiting(db, id, 'queued', { state: 'offered', offeredUntil: ends.until }))
  if (!stands) {
    await letGo(db, taker)
    return
  }
  const payload: Offered = {
    waitingId: id,
    areaId,
    placeId,
    personId,
    startsAt: toInstant(startsAt),
    endsAt: toInstant(endsAt),
    until: toInstant(ends.until),
  }
  await jobs.announce(db, { type: OFFERED, payload })
}

/** Ends an offer that was not taken, and offers its time to the next in the same transaction; false: it was answered before. */
export async function passOn(db: Db, engines: Offering, offered: DueOffer, now: Date): Promise<boolean> {
  const { id, placeId, unitIds, startsAt, endsAt } = offered
  await lockPlace(db, placeId)
  if (!(await moveWaiting(db, id, 'offered', { state: 'passed' }))) return false
  await letGo(db, { waitingId: id })
  await offerFreed(db, engines, { placeId, unitIds, from: startsAt, until: endsAt }, now)
  return true
}

/** Offers the time that such an event says became free. */
export async function offerFromEvent(db: Db, engines: Offering, event: TimeFreed, now: Date): Promise<void> {
  const [from, until] = [parseInstant(event.startsAt), parseInstant(event.endsAt)]
  if (!from || !until) throw new Error('freed time without moments')
  await offerFreed(db, engines, { placeId: event.placeId, unitIds: event.unitIds, from, until }, now)
}

/** Passes one offer on whose time is over, in a transaction of its own; who gets the next one hears of it at once. */
export async function passDue(engines: Pick<BookingEngines, 'store' | 'jobs' | 'clock'>, due: DueOffer): Promise<void> {
  await inTransaction(engines.store.db, (db) => passOn(db, engines, due, engines.clock()))
  engines.jobs.wake()
}
