import { booking as contract, MINUTES_PUBLISHED } from '#contract/booking'
import { inTransaction } from '#platform/db'
import { type FeatureServer, serve } from '#platform/http'
import { textIn } from '#platform/jobs'
import { accountsHandlers, registerAccounts, subscribeAccounts } from './accounts/register.ts'
import { approvalHandlers } from './approval/calls.ts'
import { bookingSubject } from './approval/register.ts'
import { BOOKING_SUBJECT } from './approval/subject.ts'
import { aroundHandlers, registerAround, subscribeAround } from './around.ts'
import { bookingHandlers } from './bookings/calls.ts'
import { bookingClosing } from './bookings/closing.ts'
import { endHolds } from './bookings/hold-calls.ts'
import { endingSweep } from './bookings/sweeps.ts'
import { deskHandlers } from './desk/index.ts'
import type { BookingEngines } from './engines.ts'
import { exportHandlers } from './exports/calls.ts'
import { innerHandlers } from './inner/calls.ts'
import { notifyOfMinutes } from './inner/notify.ts'
import { declareNews, subscribeNews } from './messages/write.ts'
import { orderHandlers } from './orders/calls.ts'
import { registerOrders, subscribeOrders } from './orders/register.ts'
import { placeHandlers } from './places/calls.ts'
import { queueClosing } from './queue/closing.ts'
import { retention } from './retention.ts'
import { registerSetup } from './setup.ts'
import { todoHandlers } from './todo/calls.ts'

/** Booking: places, who has them when, and what was agreed and paid. */
export function booking(engines: BookingEngines): FeatureServer {
  registerSetup(engines)
  registerOrders(engines)
  engines.approvals.subject(BOOKING_SUBJECT, bookingSubject(engines))
  registerAround(engines)
  declareNews(engines)
  registerAccounts(engines)
  engines.keeper.closes('booking', bookingClosing(engines))
  engines.keeper.closes('booking.queue', queueClosing(engines))
  return {
    retention,
    calls: serve(contract, {
      ...placeHandlers(engines),
      ...bookingHandlers(engines),
      ...orderHandlers(engines),
      ...accountsHandlers(engines),
      ...approvalHandlers(engines),
      ...aroundHandlers(engines),
      ...innerHandlers(engines),
      ...deskHandlers(engines),
      ...todoHandlers(engines),
      ...exportHandlers(engines),
    }),
    subscribe(jobs) {
      subscribeOrders(engines, jobs)
      subscribeAround(engines, jobs)
      subscribeNews(engines, jobs)
      subscribeAccounts(engines, jobs)
      jobs.sweep('booking.ends', endingSweep(engines))
      jobs.every('booking.holds', '* * * * *', () =>
        inTransaction(engines.store.db, (db) => endHolds(db, jobs, engines.clock())),
      )
      jobs.subscribe(MINUTES_PUBLISHED, 'booking.tell-minutes', (db, { payload }) =>
        notifyOfMinutes(db, engines, textIn(payload, 'bookingId')),
      )
    },
    demo: async (park) => (await import('./demo.ts')).demo(engines, park),
  }
}
