import { clockOf, type Day, dayOf } from '#vocabulary/day'
import { momentAt } from '../parts/moments.ts'

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

/** Both ends as moments; null: one that is not chosen. */
interface Moments {
  readonly from: Date | null
  readonly until: Date | null
}

/** Both ends of what a form has. */
export const momentsOf = ({ day, clock, endDay, endClock }: Times): Moments => ({
  from: momentAt(day, clock),
  until: momentAt(endDay, endClock),
})

/** What is wrong with them; null: nothing. */
export function timesProblem({ from, until }: Moments): string | null {
  if (from === null || until === null) return '请选择日期和时间'
  return until <= from ? '结束时间要晚于开始时间' : null
}
