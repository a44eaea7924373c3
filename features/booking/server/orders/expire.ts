import { CANCELLED } from '#contract/booking'
import { type Db, inTransaction } from '#platform/db'
import type { Sweep } from '#platform/jobs'
import type { BookingEngines } from '../engines.ts'
import { announceBookings } from '../time/announce.ts'
import { percentBack } from '../time/back.ts'
import { type BookingRow, findBookingById, lockBooking } from '../time/booking-queries.ts'
import { announceAhead, freeTime, moveBooking } from '../time/booking-states.ts'
import { lockUnits, take } from '../time/occupancy-queries.ts'
import { otherShapeOf, shapeBefore, shapeOf } from '../time/other-shape.ts'
import { notifyPeople } from './notify.ts'
import { closeOrders, giveBackFor } from './open.ts'
import { countUnpaid, listOpenOrders, listUnpaid, standsOpen } from './queries.ts'
import { ORDER_SUBJECT } from './subject.ts'

type Engines = Pick<BookingEngines, 'store' | 'payments' | 'jobs' | 'clock'>

/** How long after a failure one is tried again. */
const AGAIN_MS = 30_000
/** How many more are read, so that failing ones do not block the others. */
const LOOKED_AT = 200

/** Ends bookings that were not paid in time. */
export function expirySweep(engines: Engines): Sweep<string> {
  const { store, clock } = engines
  /** Which this process has taken, and from when it takes them again. Another process may take them too: who comes second finds it done. */
  const taken = new Map<string, number>()
  return {
    async take(limit) {
      const now = clock()
      for (const [id, again] of taken) if (again <= now.getTime()) taken.delete(id)
      const due = (await listUnpaid(store.db, now, LOOKED_AT)).filter(({ id }) => !taken.has(id)).slice(0, limit)
      for (const { id } of due) taken.set(id, now.getTime() + AGAIN_MS)
      return due.map(({ id }) => id)
    },
    work: (id) => expire(engines, id),
    due: () => countUnpaid(store.db, clock()),
  }
}

/** Ends a booking that was not paid in time, after the channels were asked once more whether the money is there: who has paid keeps the time. */
export async function expire(engines: Engines, bookingId: string): Promise<void> {
  const { store, payments, clock } = engines
  for (const { id } of await listOpenOrders(store.db, bookingId))
    for (const trade of await payments.tradesOf(store.db, { kind: ORDER_SUBJECT, id }))
      if (trade.state === 'paying') await payments.query(trade.id)
  await inTransaction(store.db, (db) => expireIn(engines, db, bookingId, clock()), { retry: true })
}

/**
 * Ends it in the caller's transaction, where it is still unpaid and its time is over: a change is undone, so that the booking is what it was before; where it
 * was none, or the place before is shut, the booking is over, and what it had paid goes back.
 */
export async function expireIn({ jobs }: Pick<Engines, 'jobs'>, db: Db, bookingId: string, now: Date): Promise<void> {
  const seen = await findBookingById(db, bookingId)
  if (seen?.aside) await lockUnits(db, [...seen.unitIds, ...seen.aside.unitIds])
  const booking = await lockBooking(db, bookingId)
  if (booking?.state !== 'unpaid' || booking.payUntil === null || booking.payUntil > now) return
  // It was changed between the two looks: its units are others than those that are locked, and its time to pay began anew.
  if (booking.sequence !== seen?.sequence) return
  if (await fallBack({ jobs }, db, booking, now)) return
  const set = { why: '未在规定时间内支付' }
  if (!(await moveBooking(db, { by: null, now }, booking, ['unpaid'], 'expired', set, { what: 'unpaid' }))) return
  await closeOrders(db, booking.id)
  if (booking.paidFen > 0) {
    // Who cannot have back what they had because its place is shut has all money back.
    const percent = shapeBefore(booking) ? 100 : percentBack(booking, now)
    await giveBackFor(db, jobs, booking, { percent, why: '超时未支付，预订取消', now })
  }
  await freeTime(db, jobs, booking, now)
  if (booking.confirmedAt !== null) await announceBookings(db, jobs, CANCELLED, [booking])
  await notifyPeople(db, jobs, [booking], { what: 'unpaid', by: null })
}

/** Makes a booking what it was before a change that was not paid; false: it was no change, or its place is shut then. Its units and it are locked. */
async function fallBack({ jobs }: Pick<Engines, 'jobs'>, db: Db, booking: BookingRow, now: Date): Promise<boolean> {
  const earlier = shapeBefore(booking)
  if (!earlier) return false
  const { takes, ...shape } = shapeOf(earlier)
  const time = { ...shape, takesFrom: takes.from, takesUntil: takes.until }
  if (!(await standsOpen(db, time))) return false
  const { id: bookingId } = booking
  const [order] = await listOpenOrders(db, bookingId)
  const before = {
    ...shape,
    takes,
    // While they were asked to pay nobody could check in.
    checkIn: shape.checkIn && (shape.checkedInAt !== null || shape.startsAt > now),
    payUntil: null,
    sequence: booking.sequence + 1,
    aside: otherShapeOf(booking, 'lapsed', order?.id ?? null),
  }
  if (!(await moveBooking(db, { by: null, now }, booking, ['unpaid'], 'confirmed', before, { what: 'lapsed' })))
    return false
  const taken = { unitIds: shape.unitIds, ...takes, taker: { bookingId }, instead: { bookingId }, now }
  if (!(await take(db, taken))) throw new Error('time that a booking kept is taken')
  await closeOrders(db, bookingId)
  await announceAhead(db, jobs, booking, now)
  await notifyPeople(db, jobs, [booking], { what: 'lapsed', by: null })
  return true
}
