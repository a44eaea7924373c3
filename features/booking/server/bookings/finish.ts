import { bookingRefusals } from '#contract/booking'
import type { Db } from '#platform/db'
import { dayOf, startOfDay } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'
import { refusals, refuse } from '#vocabulary/refusal'
import { notifyPeople } from '../orders/notify.ts'
import { giveBackFor, retainedOf } from '../orders/open.ts'
import { backOf, backPercent } from '../time/back.ts'
import { type BookingRow, lockBooking } from '../time/booking-queries.ts'
import { freeTime, moveBooking } from '../time/booking-states.ts'
import { type CostLine, costWithin } from '../time/cost.ts'
import { MINUTE, type Span } from '../time/days.ts'
import { findPlace, type PlaceRow } from '../time/place-queries.ts'
import { isMine } from './book.ts'
import type { Ending } from './cancel.ts'

/** The first step of a place that begins now or later: an early end gives back whole steps. */
export function nextStep({ kind, rules }: Pick<PlaceRow, 'kind' | 'rules'>, now: Date): Date {
  const midnight = startOfDay(dayOf(now)).getTime()
  const step = kind === 'display' ? 1440 * MINUTE : rules.stepMinutes * MINUTE
  return new Date(midnight + Math.ceil((now.getTime() - midnight) / step) * step)
}

/**
 * What goes back for time that is given up: each step of it as if it had been booked by itself and were cancelled now, by the agreed lines and rule. In fen.
 */
export function backForTime(
  booking: Pick<BookingRow, 'back'> & { cost: readonly CostLine[] },
  given: Span,
  stepMinutes: number,
  now: Date,
): number {
  let sum = 0
  for (let at = given.from; at < given.until; ) {
    const until = new Date(Math.min(at.getTime() + stepMinutes * MINUTE, given.until.getTime()))
    sum += backOf(costWithin(booking.cost, { from: at, until }), backPercent(booking.back, at, now))
    at = until
  }
  return sum
}

/**
 * The same of what was paid: what is still to be paid of the booking is taken off first. `hadFen` is what the park has of it.
 */
export function backForPaidTime(
  booking: Pick<BookingRow, 'back' | 'totalFen'> & { cost: readonly CostLine[] },
  given: readonly Span[],
  { stepMinutes, hadFen, now }: { stepMinutes: number; hadFen: number; now: Date },
): number {
  const worth = given.reduce((sum, piece) => sum + costWithin(booking.cost, piece), 0)
  const paid = Math.min(worth, Math.max(0, hadFen - (booking.totalFen - worth)))
  if (paid === 0) return 0
  const back = given.reduce((sum, piece) => sum + backForTime(booking, piece, stepMinutes, now), 0)
  return Math.min(paid, Math.round((back * paid) / worth))
}

/** What an early end comes to: the whole steps that are left are free, and what they cost goes back by the rule. `hadFen` is what the park has of it. */
export function endingNow(
  booking: Pick<BookingRow, 'startsAt' | 'endsAt' | 'back' | 'totalFen'> & { cost: readonly CostLine[] },
  place: Pick<PlaceRow, 'kind' | 'rules'>,
  hadFen: number,
  now: Date,
): { endsAt: Date; backFen: number } {
  const step = nextStep(place, now)
  const endsAt = step > booking.startsAt && step < booking.endsAt ? step : booking.endsAt
  const stepMinutes = place.kind === 'display' ? 1440 : place.rules.stepMinutes
  const given = { from: endsAt, until: booking.endsAt }
  return { endsAt, backFen: backForPaidTime(booking, [given], { stepMinutes, hadFen, now }) }
}

/**
 * Ends a running booking in the caller's transaction: the whole steps that are left are free for others, and what they cost goes back by the rule. False: it was
 * ended before. Refuses 404, `not_running`, `finish_back` where less would go back than the person was shown.
 */
export async function finishIn(
  db: Db,
  { jobs }: Pick<Ending, 'jobs'>,
  {
    areaId,
    personId,
    id,
    shownFen,
    now,
  }: { areaId: string; personId: string; id: string; shownFen: number; now: Date },
): Promise<boolean> {
  const booking = await lockBooking(db, id)
  if (!booking || booking.areaId !== areaId || !isMine(booking, personId)) refuse(refusals.notFound, { field: 'id' })
  if (booking.state === 'done') return false
  if (booking.state !== 'confirmed' || booking.startsAt > now || booking.endsAt <= now)
    refuse(bookingRefusals.notRunning)
  const place = (await findPlace(db, areaId, booking.placeId)) ?? refuse(bookingRefusals.notRunning)
  const hadFen = booking.paidFen > 0 ? await retainedOf(db, id) : 0
  const { endsAt, backFen } = endingNow(booking, place, hadFen, now)
  if (backFen < shownFen) refuse(bookingRefusals.finishBack, { data: { amount: formatPrice(backFen), fen: backFen } })
  const takes = { from: booking.takesFrom, until: booking.takesUntil }
  const set = { endsAt, takes, why: '提前结束' }
  if (!(await moveBooking(db, { by: personId, now }, booking, ['confirmed'], 'done', set, { what: 'finished' })))
    refuse(bookingRefusals.changed)
  if (backFen > 0) await giveBackFor(db, jobs, booking, { fen: backFen, why: '提前结束使用', now })
  await freeTime(db, jobs, booking, now)
  await notifyPeople(db, jobs, [booking], { what: 'finished', by: personId })
  return true
}
