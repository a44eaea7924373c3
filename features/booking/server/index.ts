import { booking as contract } from '#contract/booking'
import { type FeatureServer, serve } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import { aroundHandlers, registerAround, subscribeAround } from './around.ts'
import type { BookingEngines } from './engines.ts'
import { keeps } from './keeps.ts'
import { orderHandlers } from './orders/calls.ts'
import { registerOrders, subscribeOrders } from './orders/register.ts'
import { placeHandlers } from './places/calls.ts'
import { unbuilt } from './unbuilt.ts'

/** Booking: places, who has them when, and what was agreed and paid. */
export function booking(engines: BookingEngines): FeatureServer {
  registerOrders(engines)
  registerAround(engines)
  return {
    keeps,
    calls: serve(contract, {
      ...unbuilt,
      ...placeHandlers(engines),
      ...orderHandlers(engines),
      ...aroundHandlers(engines, {
        show: async () => refuse(refusals.unprocessable),
        bookOffered: async () => refuse(refusals.unprocessable),
      }),
    }),
    subscribe(jobs) {
      subscribeOrders(engines, jobs)
      subscribeAround(engines, jobs)
    },
  }
}
