import { bookingRefusals, CANCELLED } from '#contract/booking'
import type { Db } from '#platform/db'
import { formatPrice } from '#vocabulary/money'
import { refusals, refuse } from '#vocabulary/refusal'
import { withdrawApproval } from '../approval/begin.ts'
import { endCases } from '../approval/deciding.ts'
import type { BookingEngines } from '../engines.ts'
import { notifyPeople } from '../orders/notify.ts'
import { closeOrders, giveBackFor, retainedOf } from '../orders/open.ts'
import { announceBookings } from '../time/announce.ts'
import { type BookingRow, findBooking, lockBooking } from '../time/booking-queries.ts'
import { freeTime, moveBooking } from '../time/booking-states.ts'
import { cancellation, hasBegun, isOver } from './acts.ts'
import { isMine } from './book.ts'
import { listFollowing } from './queries.ts'

/** With what bookings are ended. */
export type Ending = Pick<BookingEngines, 'jobs' | 'approvals'>

/** Who cancels what, and the fee that they were shown. */
export interface Cancelling {
  areaId: string
  personId: string
  id: string
  reason: string
  /** The cancellation fee that they were shown, in fen. */
  retainedFen: number
  following: boolean
  now: Date
}

/**
 * Cancels a booking, or withdraws its application, in the caller's transaction; with `following` later dates of its series too. What was paid goes back by the
 * rule that was agreed. False: it was cancelled before. Refuses 404, `changed` where it is over, `started`, `cancel_fee` where the fee is higher than the one shown,
 * `approved_before`.
 */
export async function cancelIn(db: Db, engines: Ending, of: Cancelling): Promise<boolean> {
  const { areaId, personId, id, now } = of
  const seen = (await findBooking(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
  if (!isMine(seen, personId)) refuse(refusals.notFound, { field: 'id' })
  const undecided = seen.state === 'waiting' || seen.state === 'returned'
  const whole = seen.seriesId === null || of.following
  // A confirmed booking that was moved has paid, and its cancellation may cost a fee: it is cancelled as a confirmed one.
  if (undecided && whole && seen.caseId !== null && seen.paidFen === 0) {
    // Locks the units and bookings in its own order, and withdraws all dates that the case decides about.
    await withdrawApproval(engines.approvals, db, seen, now)
    return true
  }
  const following = of.following && seen.seriesId !== null ? await listFollowing(db, seen, now) : []
  const done = await cancelOne(db, engines, of, id)
  for (const each of following) await cancelOne(db, engines, of, each)
  return done
}

async function cancelOne(db: Db, engines: Ending, of: Cancelling, id: string): Promise<boolean> {
  const { personId, reason, now } = of
  const booking = (await lockBooking(db, id)) ?? refuse(refusals.notFound, { field: 'id' })
  if (booking.state === 'cancelled') return false
  if (isOver(booking, now)) refuse(bookingRefusals.changed)
  if (hasBegun(booking, now)) refuse(bookingRefusals.started)
  const paidFen = booking.paidFen > 0 ? await retainedOf(db, id) : 0
  const { backFen, retainedFen } = cancellation(booking, paidFen, now)
  if (retainedFen > of.retainedFen)
    refuse(bookingRefusals.cancelFee, { data: { amount: formatPrice(retainedFen), fen: retainedFen } })
  await endBooking(db, engines, booking, { by: personId, backFen, why: reason || '已取消', note: reason, now })
  return true
}

/** How a booking is cancelled. */
export interface Ended {
  /** Null: nobody, or the park. */
  by: string | null
  /** What goes back of what was paid, in fen. */
  backFen: number
  /** For who looks at it later. */
  why: string
  note: string
  now: Date
  what?: 'cancelled' | 'closed'
}

/**
 * Cancels a booking that is locked and has its time: its orders close, money goes back, its time is free, and whoever knew of it hears. Refuses `changed`
 * where it is over. Used by the desk too.
 */
export async function endBooking(
  db: Db,
  engines: Ending,
  booking: BookingRow,
  { by, backFen, why, note, now, what = 'cancelled' }: Ended,
): Promise<void> {
  const from = ['waiting', 'returned', 'unpaid', 'confirmed'] as const
  if (!(await moveBooking(db, { by, now }, booking, from, 'cancelled', { why }, { what, note })))
    refuse(bookingRefusals.changed)
  if (booking.state === 'waiting' || booking.state === 'returned')
    await endCases(engines, db, [booking], 'withdrawn', { by, now, opinion: note })
  else await closeOrders(db, booking.id)
  if (backFen > 0)
    await giveBackFor(db, engines.jobs, booking, { fen: backFen, why: `取消预订：${booking.subject}`, now })
  await freeTime(db, engines.jobs, booking, now)
  if (booking.confirmedAt !== null) await announceBookings(db, engines.jobs, CANCELLED, [booking])
  await notifyPeople(db, engines.jobs, [booking], { what, by })
}
