import { CONFIRMED } from '#contract/booking'
import type { Db } from '#platform/db'
import type { PaymentEvents, Trade, Verdict } from '#platform/payments'
import { formatPrice } from '#vocabulary/money'
import type { BookingEngines } from '../engines.ts'
import { type BookingRow, findBookingById, lockBooking } from '../time/booking-queries.ts'
import { moveBooking } from '../time/booking-states.ts'
import { isFree, lockUnits, take } from '../time/occupancy-queries.ts'
import { insertEvents } from '../time/state-queries.ts'
import { tellBookings } from '../time/told.ts'
import { dueOf } from './open.ts'
import { findOrder, findUnitsOfOrder, type OrderRow, standsOpen, updateOrderPaid } from './queries.ts'
import { type MoneyUse, useOf } from './rules.ts'
import { ORDER_SUBJECT } from './subject.ts'
import { tellPeople } from './told.ts'

/**
 * Money for an order came in; runs in the engine's transaction, which holds the trade: nobody who holds a booking waits for one. It is accepted where the
 * booking waits for it, and where it has expired but its time is still free: that is taken again under the units' lock. Else it goes back, and
 * `moneyRefused` tells the person.
 */
export async function settleOrder(
  { jobs }: Pick<BookingEngines, 'jobs'>,
  db: Db,
  trade: Trade,
  now: Date,
): Promise<Verdict> {
  const orderId = trade.subject.id
  const seen = await findUnitsOfOrder(db, trade.areaId, orderId)
  if (!seen) return 'refund'
  await lockUnits(db, seen.unitIds)
  const booking = await lockBooking(db, seen.bookingId)
  const order = await findOrder(db, trade.areaId, orderId)
  if (!booking || !order) return 'refund'
  const dueFen = order.state === 'closed' ? await dueOf(db, booking) : order.amountFen
  const use = useOf(booking, order, { paidFen: trade.amountFen, dueFen, now })
  if (use === 'refund' || (use === 'retake' && !(await takeAgain(db, booking, now)))) return 'refund'
  await takeMoney(db, { booking, order, use }, trade, now)
  // What only became dearer was confirmed before.
  if (use === 'retake' || booking.confirmedAt === null) await tellBookings(db, jobs, CONFIRMED, [booking])
  await tellPeople(db, jobs, [booking])
  return 'accepted'
}

/** Takes the time of an expired booking again, whose units are locked; false: somebody has it, or the place is closed then. */
async function takeAgain(db: Db, booking: BookingRow, now: Date): Promise<boolean> {
  const { id: bookingId, unitIds, takesFrom: from, takesUntil: until } = booking
  if (!(await isFree(db, unitIds, { from, until, now })) || !(await standsOpen(db, booking))) return false
  if (await take(db, { unitIds, from, until, taker: { bookingId }, now })) return true
  throw new Error('time that was free under the lock of its units is taken')
}

/** Writes the money into order and booking, and the booking's state. */
async function takeMoney(
  db: Db,
  { booking, order, use }: { booking: BookingRow; order: OrderRow; use: MoneyUse },
  trade: Trade,
  now: Date,
): Promise<void> {
  const by = order.personId
  const note = formatPrice(order.amountFen)
  await updateOrderPaid(db, order.id, { tradeId: trade.id, paidAt: trade.paidAt ?? now })
  const set = {
    paidFen: booking.paidFen + order.amountFen,
    confirmedAt: booking.confirmedAt ?? now,
    endedAt: null,
    why: '',
  }
  const from = [use === 'retake' ? 'expired' : 'unpaid'] as const
  if (!(await moveBooking(db, { by, now }, booking, from, 'confirmed', set, { what: 'paid', note })))
    throw new Error('a locked booking has changed its state')
}

/** Told of each paid trade: money of an order that nothing needed is on its way back, the booking's history says so, and its person hears of it. */
export async function moneyRefused(
  { jobs, clock }: Pick<BookingEngines, 'jobs' | 'clock'>,
  db: Db,
  payload: unknown,
): Promise<void> {
  // As the payments engine announces it.
  const { areaId, subjectKind, subjectId, amountFen, verdict } = payload as PaymentEvents['payments.trade.paid']
  if (subjectKind !== ORDER_SUBJECT || verdict !== 'refund') return
  const order = await findOrder(db, areaId, subjectId)
  const booking = order && (await findBookingById(db, order.bookingId))
  if (!booking) return
  const note = formatPrice(amountFen)
  await insertEvents(db, [{ bookingId: booking.id, at: clock(), what: 'late', by: null, note }])
  await tellPeople(db, jobs, [booking])
}
