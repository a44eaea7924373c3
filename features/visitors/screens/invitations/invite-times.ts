import { clockOf, type Day, dayOf } from '#vocabulary/day'

const HALF_MS = 30 * 60_000
const HOUR_MS = 3_600_000

/** When a visit is, as a form has it. */
export interface Times {
  readonly day: Day
  readonly clock: string
  readonly endDay: Day
  readonly endClock: string
}

/** An hour from the next half hour on. */
export function usualTimes(now: Date): Times {
  const from = new Date(Math.ceil((now.getTime() + 1) / HALF_MS) * HALF_MS)
  const until = new Date(from.getTime() + HOUR_MS)
  return { day: dayOf(from), clock: clockOf(from), endDay: dayOf(until), endClock: clockOf(until) }
}
