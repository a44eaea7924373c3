import { booking as contract } from '#contract/booking'
import { type FeatureServer, serve } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import type { BookingEngines } from './engines.ts'
import { calendarHandlers } from './guests/calendar-calls.ts'
import { guestHandlers } from './guests/calls.ts'
import { linkHandlers } from './guests/link-calls.ts'
import { resealGuests } from './guests/queries.ts'
import { tellGuests } from './guests/subscribe.ts'
import { keeps } from './keeps.ts'
import { unbuilt } from './unbuilt.ts'

/** Booking: places, who has them when, and what was agreed and paid. */
export function booking(engines: BookingEngines): FeatureServer {
  const { jobs, store, vault } = engines
  vault.tend('booking.guest', () => resealGuests(store.db, vault))
  return {
    keeps,
    calls: serve(contract, {
      ...unbuilt,
      ...guestHandlers(engines, async () => refuse(refusals.unprocessable)),
      ...linkHandlers(engines),
      ...calendarHandlers(engines),
    }),
    subscribe() {
      tellGuests(jobs, engines)
    },
  }
}
