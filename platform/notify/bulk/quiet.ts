import { addDays, dayOf, minutesOfDay, startOfDay } from '#vocabulary/day'

const MORNING = 8 * 60
const EVENING = 21 * 60

/** No SMS to many leaves from 21:00 to 08:00 of the park. */
export function isQuiet(at: Date): boolean {
  const minutes = minutesOfDay(at)
  return minutes < MORNING || minutes >= EVENING
}

/** That moment, or the end of the quiet hours that it lies in. */
export function outOfQuiet(at: Date): Date {
  if (!isQuiet(at)) return at
  const day = minutesOfDay(at) >= EVENING ? addDays(dayOf(at), 1) : dayOf(at)
  return new Date(startOfDay(day).getTime() + MORNING * 60_000)
}
