import type { Jobs } from '#platform/jobs'
import { checkInHandlers } from './checkin/calls.ts'
import { missedSweep } from './checkin/missed.ts'
import type { BookingEngines } from './engines.ts'
import { calendarHandlers } from './guests/calendar-calls.ts'
import { guestHandlers, type ShowBooking } from './guests/calls.ts'
import { linkHandlers } from './guests/link-calls.ts'
import { resealGuests } from './guests/queries.ts'
import { tellGuests } from './guests/subscribe.ts'
import { type BookOffered, queueHandlers } from './queue/calls.ts'
import { queueWork } from './queue/work.ts'
import { seriesPlanHandlers } from './series/plan-calls.ts'

/** What these rooms ask of the room of bookings, which comes after some of them. */
export interface BookingDoors {
  show: ShowBooking
  bookOffered: BookOffered
}

/** The calls of what stands around a booking: guests, waiting lists, checking in, series. */
export const aroundHandlers = (engines: BookingEngines, doors: BookingDoors) => ({
  ...guestHandlers(engines, doors.show),
  ...queueHandlers(engines, doors.bookOffered),
  ...seriesPlanHandlers(engines),
  ...linkHandlers(engines),
  ...calendarHandlers(engines),
  ...checkInHandlers,
})

/** What these rooms register with engines before the server starts. */
export function registerAround({ store, vault }: BookingEngines): void {
  vault.tend('booking.guest', () => resealGuests(store.db, vault))
}

/** What they hear of, and do by themselves. */
export function subscribeAround(engines: BookingEngines, jobs: Jobs): void {
  tellGuests(jobs, engines)
  queueWork(jobs, engines)
  jobs.sweep('booking.missed', missedSweep(engines))
}
