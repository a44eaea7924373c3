import { CONFIRMED, MOVED } from '#contract/booking'
import type { Db } from '#platform/db'
import type { PaymentEvents, Trade, Verdict } from '#platform/payments'
import { formatPrice } from '#vocabulary/money'
import type { BookingEngines } from '../engines.ts'
import { announceBookings } from '../time/announce.ts'
import { type BookingRow, findBookingById, lockBooking, type OtherShape } from '../time/booking-queries.ts'
import { announceAhead, moveBooking } from '../time/booking-states.ts'
import { isFree, letGoBeside, lockUnits, take } from '../time/occupancy-queries.ts'
import { shapeBefore, shapeOf, type TimeOf, timeOf } from '../time/other-shape.ts'
import { insertEvents } from '../time/state-queries.ts'
import { notifyPeople } from './notify.ts'
import { dueOf } from './open.ts'
import { findOrder, findUnitsOfOrder, type OrderRow, standsOpen, updateOrderPaid } from './queries.ts'
import { type MoneyUse, useOf } from './rules.ts'
import { ORDER_SUBJECT } from './subject.ts'

/**
 * Settles an order whose money came in, in the transaction of the payments engine. Lock order: that transaction holds the trade, so nobody who holds a
 * booking may wait for one. Accepts the money where the booking waits for it, or where an expired booking or change can take its time again. Else
 * answers `refund`, and `moneyRefused` notifies the person.
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
  const lapsed = order.state === 'closed' && booking.aside?.orderId === orderId ? booking.aside : null
  const of = { id: booking.id, totalFen: lapsed?.totalFen ?? booking.totalFen }
  const dueFen = order.state === 'closed' ? await dueOf(db, of) : order.amountFen
  const use = useOf(booking, order, { paidFen: trade.amountFen, dueFen, now })
  if (use === 'refund') return 'refund'
  const wanted = use === 'change' && lapsed ? timeOf(lapsed) : booking
  if (use !== 'confirm' && !(await takeAgain(db, booking.id, wanted, now))) return 'refund'
  await takeMoney(db, { booking, order, use }, trade, now)
  await leaveBefore(db, jobs, booking, use, now)
  const { placeId, startsAt, endsAt } = use === 'change' && lapsed ? shapeOf(lapsed) : booking
  const stands = { ...booking, placeId, startsAt, endsAt }
  // What only became dearer was confirmed before.
  const isNew = use === 'retake' || booking.confirmedAt === null
  await announceBookings(db, jobs, isNew ? CONFIRMED : MOVED, [stands])
  await notifyPeople(db, jobs, [booking], { what: 'paid', by: order.personId })
  return 'accepted'
}

/** Takes the time of what has expired again, whose units are locked, instead of what the booking has; false: somebody has it, or the place is closed then. */
async function takeAgain(db: Db, bookingId: string, time: TimeOf, now: Date): Promise<boolean> {
  const { unitIds, takesFrom: from, takesUntil: until } = time
  if (!(await isFree(db, unitIds, { from, until, now, but: { bookingId } })) || !(await standsOpen(db, time)))
    return false
  if (await take(db, { unitIds, from, until, taker: { bookingId }, instead: { bookingId }, now })) return true
  throw new Error('time that was free under the lock of its units is taken')
}

/** A change is paid: the time before it is free. */
async function leaveBefore(
  db: Db,
  jobs: Pick<BookingEngines, 'jobs'>['jobs'],
  booking: BookingRow,
  use: MoneyUse,
  now: Date,
): Promise<void> {
  const { areaId } = booking
  const before = shapeBefore(booking)
  if (use === 'change') await announceAhead(db, jobs, booking, now)
  if (use !== 'confirm' || !before) return
  await letGoBeside(db, booking)
  await announceAhead(db, jobs, { areaId, ...timeOf(before) }, now)
}

/** Writes the money into order and booking, and the booking's state. */
async function takeMoney(
  db: Db,
  { booking, order, use }: { booking: BookingRow; order: OrderRow; use: Exclude<MoneyUse, 'refund'> },
  trade: Trade,
  now: Date,
): Promise<void> {
  const by = order.personId
  const note = formatPrice(order.amountFen)
  await updateOrderPaid(db, order.id, { tradeId: trade.id, paidAt: trade.paidAt ?? now })
  const { aside: otherShape } = booking
  const set = {
    paidFen: booking.paidFen + order.amountFen,
    confirmedAt: booking.confirmedAt ?? now,
    endedAt: null,
    why: '',
    aside: null,
    ...(use === 'change' && otherShape && { ...changedTo(otherShape, booking), sequence: booking.sequence + 1 }),
  }
  const from = [({ retake: 'expired', change: 'confirmed', confirm: 'unpaid' } as const)[use]]
  if (!(await moveBooking(db, { by, now }, booking, from, 'confirmed', set, { what: 'paid', note })))
    throw new Error('a locked booking has changed its state')
}

/** What an undone change makes of a booking; who has checked in stays so where it only becomes longer. */
function changedTo(otherShape: OtherShape, { placeId, startsAt, checkedInAt }: BookingRow) {
  const shape = shapeOf(otherShape)
  const longer = shape.placeId === placeId && shape.startsAt.getTime() === startsAt.getTime()
  return { ...shape, checkedInAt: longer ? checkedInAt : null }
}

/** Handles each paid trade that was refused: writes the refund into the booking's history and notifies its person. */
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
  await notifyPeople(db, jobs, [booking], { what: 'late', by: null, note })
}
