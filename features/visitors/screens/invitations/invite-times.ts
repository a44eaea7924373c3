import { addDays, clockOf, type Day, dayOf, startOfDay } from '#vocabulary/day'

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

/** A moment of a day by its clock, `08:30`; null: it is none. */
export function momentAt(day: string, clock: string): Date | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(clock) ?? []
  if (hours === undefined || minutes === undefined || !/^\d{4}-\d\d-\d\d$/.test(day)) return null
  return new Date(startOfDay(day).getTime() + (Number(hours) * 60 + Number(minutes)) * 60_000)
}

/** The last day on which an invited visit may begin. */
export const lastDay = (now: Date): Day => addDays(dayOf(now), 30)
