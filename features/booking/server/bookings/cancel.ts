import { bookingRefusals, CANCELLED, type Scope } from '#contract/booking'
import type { Db } from '#platform/db'
import { formatPrice } from '#vocabulary/money'
import { refusals, refuse } from '#vocabulary/refusal'
import { withdrawApproval } from '../approval/begin.ts'
import { endCases } from '../approval/deciding.ts'
import { listUndecided } from '../approval/queries.ts'
import type { BookingEngines } from '../engines.ts'
import { notifyPeople } from '../orders/notify.ts'
import { closeOrders, giveBackFor, retainedOfEach } from '../orders/open.ts'
import { announceBookings } from '../time/announce.ts'
import { type BookingRow, findBooking, lockBookings } from '../time/booking-queries.ts'
import { freeTime, moveBooking } from '../time/booking-states.ts'
import { cancellation, hasBegun, isOver, isUndecided } from './acts.ts'
import { isMine } from './book.ts'
import { listAhead } from './queries.ts'

/** With what bookings are ended. */
export type Ending = Pick<BookingEngines, 'jobs' | 'approvals'>

/** Who cancels what, and the fee that they were shown. */
export interface Cancelling {
  areaId: string
  personId: string
  id: string
  reason: string
  /** The fee that they were shown, of all that is cancelled together, in fen. */
  retainedFen: number
  /** How much of its series; of a booking without one it alone. */
  scope: Scope
  now: Date
}

/**
 * Cancels a booking, or withdraws its application, in the caller's transaction; by its scope other dates of its series too, all or none. What was paid goes back by the
 * rule that was agreed. False: it was cancelled before. Refuses 404, `changed` where it is over, `started`, `cancel_fee` where the fee is higher than the one shown,
 * `approved_before`.
 */
export async function cancelIn(db: Db, engines: Ending, of: Cancelling): Promise<boolean> {
  const { areaId, personId, id, now } = of
  const seen = (await findBooking(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
  if (!isMine(seen, personId)) refuse(refusals.notFound, { field: 'id' })
  const ids = of.scope === 'one' || seen.seriesId === null ? [id] : await listAhead(db, seen, of.scope, now)
  if (await withdrawsAll(db, seen, ids)) {
    // Locks the units and bookings in its own order, and withdraws all dates that the case decides about.
    await withdrawApproval(engines.approvals, db, seen, now)
    return true
  }
  // In the order of their ids: who cancels some of a series and who cancels others wait for each other, never in a circle.
  const bookings = await lockBookings(db, ids.length > 0 ? ids : [id])
  const open = bookings.filter((each) => !isOver(each, now) && !hasBegun(each, now))
  if (open.length === 0) return refuseNoneOpen(bookings, now)
  await endAll(db, engines, open, of)
  return true
}

/** Whether what is cancelled is all that a case decides about: then its application is withdrawn as a whole. */
async function withdrawsAll(db: Db, seen: BookingRow, ids: readonly string[]): Promise<boolean> {
  // A confirmed booking that was moved has paid, and its cancellation may cost a fee: it is cancelled as a confirmed one.
  if (!isUndecided(seen) || seen.caseId === null || seen.paidFen > 0) return false
  const undecided = seen.seriesId === null ? [seen] : await listUndecided(db, seen.id)
  return undecided.length === ids.length && undecided.every(({ id, paidFen }) => paidFen === 0 && ids.includes(id))
}

/** False where all were cancelled before. */
function refuseNoneOpen(bookings: readonly BookingRow[], now: Date): false {
  if (bookings.length > 0 && bookings.every(({ state }) => state === 'cancelled')) return false
  if (bookings.some((each) => !isOver(each, now))) refuse(bookingRefusals.started)
  return refuse(bookingRefusals.changed)
}

async function endAll(db: Db, engines: Ending, open: readonly BookingRow[], of: Cancelling): Promise<void> {
  const { personId: by, reason, now } = of
  const retained = await retainedOfEach(db, open)
  const each = open.map((booking) => ({ booking, ...cancellation(booking, retained.get(booking.id) ?? 0, now) }))
  const feeFen = each.reduce((sum, { retainedFen }) => sum + retainedFen, 0)
  if (feeFen > of.retainedFen) refuse(bookingRefusals.cancelFee, { data: { amount: formatPrice(feeFen), fen: feeFen } })
  for (const { booking, backFen } of each) await endOne(db, engines, booking, { by, backFen, reason, now })
  const undecided = open.filter(isUndecided)
  await endCases(engines, db, undecided, 'withdrawn', { by, now, opinion: reason })
  await announceBookings(
    db,
    engines.jobs,
    CANCELLED,
    open.filter(({ confirmedAt }) => confirmedAt !== null),
  )
  await notifyPeople(db, engines.jobs, open, { what: 'cancelled', by })
}

/** Ends a booking that is locked and has its time: its orders close, money goes back, its time is free. Refuses `changed` where it is over. */
async function endOne(
  db: Db,
  engines: Ending,
  booking: BookingRow,
  { by, backFen, reason, now }: { by: string; backFen: number; reason: string; now: Date },
): Promise<void> {
  const from = ['waiting', 'returned', 'unpaid', 'confirmed'] as const
  const set = { why: reason || '已取消' }
  const line = { what: 'cancelled', note: reason } as const
  if (!(await moveBooking(db, { by, now }, booking, from, 'cancelled', set, line))) refuse(bookingRefusals.changed)
  if (!isUndecided(booking)) await closeOrders(db, booking.id)
  if (backFen > 0)
    await giveBackFor(db, engines.jobs, booking, { fen: backFen, why: `取消预订：${booking.subject}`, now })
  await freeTime(db, engines.jobs, booking, now)
}
