import type { Jobs } from '#platform/jobs'
import { showBooking } from './bookings/show.ts'
import { checkInHandlers } from './checkin/calls.ts'
import { missedSweep } from './checkin/missed.ts'
import type { BookingEngines } from './engines.ts'
import { calendarHandlers } from './guests/calendar-calls.ts'
import { guestHandlers } from './guests/calls.ts'
import { linkHandlers } from './guests/link-calls.ts'
import { resealGuests } from './guests/queries.ts'
import { notifyGuests } from './guests/subscribe.ts'
import { queueHandlers } from './queue/calls.ts'
import { queueWork } from './queue/work.ts'
import { seriesMakeHandlers } from './series/make-calls.ts'
import { seriesPlanHandlers } from './series/plan-calls.ts'

/** The calls of what stands around a booking: guests, waiting lists, checking in, series. */
export const aroundHandlers = (engines: BookingEngines) => ({
  ...guestHandlers(engines, (db, viewer, id) => showBooking(db, engines, viewer, id)),
  ...linkHandlers(engines),
  ...calendarHandlers(engines),
  ...queueHandlers(engines),
  ...checkInHandlers,
  ...seriesPlanHandlers(engines),
  ...seriesMakeHandlers(engines),
})

/** What these rooms register with engines before the server starts. */
export function registerAround({ store, vault }: BookingEngines): void {
  vault.tend('booking.guest', () => resealGuests(store.db, vault))
}

/** What they hear of, and do by themselves. */
export function subscribeAround(engines: BookingEngines, jobs: Jobs): void {
  notifyGuests(jobs, engines)
  queueWork(jobs, engines)
  jobs.sweep('booking.missed', missedSweep(engines))
}
