import { booking } from '#contract/booking'
import type { HandlersOf } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'

/** What stands in for calls that are not built yet; goes away with the last of them. */
export const unbuilt = Object.fromEntries(
  Object.keys(booking.calls).map((name) => [name, () => refuse(refusals.unprocessable)]),
) as unknown as HandlersOf<typeof booking>
