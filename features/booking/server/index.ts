import { booking as contract, MINUTES_PUBLISHED } from '#contract/booking'
import { type FeatureServer, serve } from '#platform/http'
import { textIn } from '#platform/jobs'
import { refusals, refuse } from '#vocabulary/refusal'
import { approvalHandlers } from './approval/calls.ts'
import { bookingSubject } from './approval/register.ts'
import { BOOKING_SUBJECT } from './approval/subject.ts'
import { aroundHandlers, registerAround, subscribeAround } from './around.ts'
import { showBooking } from './bookings/detail.ts'
import { bookingListHandlers } from './bookings/list-calls.ts'
import { deskHandlers } from './desk/index.ts'
import type { BookingEngines } from './engines.ts'
import { innerHandlers } from './inner/calls.ts'
import { tellMinutes } from './inner/tell.ts'
import { keeps } from './keeps.ts'
import { orderHandlers } from './orders/calls.ts'
import { registerOrders, subscribeOrders } from './orders/register.ts'
import { placeHandlers } from './places/calls.ts'
import { unbuilt } from './unbuilt.ts'

/** Booking: places, who has them when, and what was agreed and paid. */
export function booking(engines: BookingEngines): FeatureServer {
  registerOrders(engines)
  engines.approvals.subject(BOOKING_SUBJECT, bookingSubject(engines))
  registerAround(engines)
  return {
    keeps,
    calls: serve(contract, {
      ...unbuilt,
      ...bookingListHandlers(engines),
      ...placeHandlers(engines),
      ...orderHandlers(engines),
      ...approvalHandlers(engines),
      ...aroundHandlers(engines, {
        show: async (db, viewer, id) => (await showBooking(engines, db, viewer, id)).detail,
        bookOffered: async () => refuse(refusals.unprocessable),
      }),
      ...innerHandlers(engines),
      ...deskHandlers(engines),
    }),
    subscribe(jobs) {
      subscribeOrders(engines, jobs)
      subscribeAround(engines, jobs)
      jobs.subscribe(MINUTES_PUBLISHED, 'booking.tell-minutes', (db, { payload }) =>
        tellMinutes(db, engines.live, textIn(payload, 'bookingId')),
      )
    },
    demo: async (park) => (await import('./demo/index.ts')).demo(engines, park),
  }
}
