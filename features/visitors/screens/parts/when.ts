import { timesProblem } from '#can/visitors'
import { clockOf, dayOf } from '#vocabulary/day'
import { momentAt, type WithinDay } from './moments.ts'

const MINUTE_MS = 60_000
/** Times begin at a quarter. */
const STEP_MS = 15 * MINUTE_MS
/** How long a visit is where nobody says otherwise. */
const USUAL_MS = 120 * MINUTE_MS

/** When a visit is, as the form has it. */
export type Times = WithinDay

/** From this moment on, for two hours; what would end on the next day ends at 23:59. */
export function usualTimes(now: Date): Times {
  const end = new Date(Math.ceil((now.getTime() + USUAL_MS) / STEP_MS) * STEP_MS)
  const day = dayOf(now)
  return { day, begins: clockOf(now), ends: dayOf(end) === day ? clockOf(end) : '23:59' }
}

const NEVER = new Date(Number.NaN)

/** Both ends as moments; one that is not chosen is no time. */
export const momentsOf = ({ day, begins, ends }: Times): { from: Date; until: Date } => ({
  from: momentAt(day, begins) ?? NEVER,
  until: momentAt(day, ends) ?? NEVER,
})

/** What is wrong with the times, under the field that it is about. */
export function timeProblems(times: Times, now: Date): { day?: string; ends?: string } {
  const { day, begins, ends } = times
  if (day === '' || begins === '' || ends === '') return { day: '请选择来访日期和时间' }
  const { from, until } = momentsOf(times)
  switch (timesProblem(from.getTime(), until.getTime(), now.getTime())) {
    case 'backwards':
      return { ends: '离开时间要晚于到达时间' }
    case 'past':
      return { ends: '所选时间已过，请重新选择' }
    case 'too_far':
      return { day: '最多可提前 30 天登记' }
    case null:
      return {}
  }
}
