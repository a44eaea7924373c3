import type { Jobs } from '#platform/jobs'
import type { BookingEngines } from '../engines.ts'
import { expirySweep } from './expire.ts'
import { giveBack, refundEnded, repeatRefused } from './give-back.ts'
import { hintNotified, type Notified, PEOPLE_NOTIFIED } from './notify.ts'
import { GIVE_BACK } from './open.ts'
import { moneyRefused, settleOrder } from './settle.ts'
import { ORDER_SUBJECT } from './subject.ts'

/** Says who takes the money of bookings and how it goes back; while the server is being put together. */
export function registerOrders(engines: BookingEngines): void {
  const { payments, books, clock } = engines
  payments.subject(ORDER_SUBJECT, {
    called: '场地预订',
    settle: (db, trade) => settleOrder(engines, db, trade, clock()),
    refunded: (db, _trade, refund) => refundEnded(engines, db, refund, clock()),
  })
  books.subject(ORDER_SUBJECT)
}

/** The work behind orders: giving back, what was not paid in time, and telling people. */
export function subscribeOrders(engines: BookingEngines, jobs: Jobs): void {
  jobs.handle(GIVE_BACK, (payload) => giveBack(engines, payload))
  jobs.sweep('booking.expire', expirySweep(engines))
  jobs.every('booking.give-back-again', '23 * * * *', () => repeatRefused(engines))
  jobs.subscribe('payments.trade.paid', 'booking.money-refused', (db, { payload }) =>
    moneyRefused(engines, db, payload),
  )
  jobs.subscribe(PEOPLE_NOTIFIED, 'booking.tell', (db, { payload }) =>
    hintNotified(db, engines.live, payload as Notified),
  )
}
