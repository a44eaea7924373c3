import { CANCELLED } from '#contract/booking'
import { type Db, inTransaction } from '#platform/db'
import type { Sweep } from '#platform/jobs'
import type { BookingEngines } from '../engines.ts'
import { backPercent } from '../time/back.ts'
import { lockBooking } from '../time/booking-queries.ts'
import { freeTime, moveBooking } from '../time/booking-states.ts'
import { tellBookings } from '../time/told.ts'
import { closeOrders, giveBackFor } from './open.ts'
import { countUnpaid, listOpenOrders, listUnpaid } from './queries.ts'
import { ORDER_SUBJECT } from './subject.ts'
import { tellPeople } from './told.ts'

type Engines = Pick<BookingEngines, 'store' | 'payments' | 'jobs' | 'clock'>

/** One that failed is looked at again after so long. */
const AGAIN_MS = 30_000
/** So many more are looked at, so that failing ones stand in nobody's way. */
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

/** Ends it in the caller's transaction, where it is still unpaid and its time is over; what it had paid before goes back by its rule. */
export async function expireIn({ jobs }: Pick<Engines, 'jobs'>, db: Db, bookingId: string, now: Date): Promise<void> {
  const booking = await lockBooking(db, bookingId)
  if (booking?.state !== 'unpaid' || booking.payUntil === null || booking.payUntil > now) return
  const set = { why: '未在规定时间内支付' }
  if (!(await moveBooking(db, { by: null, now }, booking, ['unpaid'], 'expired', set, { what: 'unpaid' }))) return
  await closeOrders(db, booking.id)
  if (booking.paidFen > 0) {
    const percent = backPercent(booking.back, booking.startsAt, now)
    await giveBackFor(db, jobs, booking, { percent, why: '超时未支付，预订取消', now })
  }
  await freeTime(db, jobs, booking, now)
  if (booking.confirmedAt !== null) await tellBookings(db, jobs, CANCELLED, [booking])
  await tellPeople(db, jobs, [booking])
}
