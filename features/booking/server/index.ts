import { booking as contract } from '#contract/booking'
import { type FeatureServer, serve } from '#platform/http'
import type { BookingEngines } from './engines.ts'
import { keeps } from './keeps.ts'
import { unbuilt } from './unbuilt.ts'

/** Booking: places, who has them when, and what was agreed and paid. */
export function booking(_engines: BookingEngines): FeatureServer {
  return {
    keeps,
    calls: serve(contract, {
      ...unbuilt,
    }),
    subscribe() {},
  }
}
