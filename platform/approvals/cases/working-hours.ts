import { addDays, type Day, dayOf, startOfDay } from '#vocabulary/day'
import { isWorkday, nextWorkday, type WorkdayTable } from '#vocabulary/workdays'

/** People work from 9:00 to 18:00 of the park's clock, on workdays. */
const FROM_MINUTE = 9 * 60
const UNTIL_MINUTE = 18 * 60
const MINUTE_MS = 60_000

const at = (day: Day, minute: number): Date => new Date(startOfDay(day).getTime() + minute * MINUTE_MS)

/** The part of a workday that lies after a moment, as moments; null: nothing of that day is worked any more. */
function restOf(day: Day, from: Date, table: WorkdayTable): { from: Date; until: Date } | null {
  if (!isWorkday(day, table)) return null
  const [begin, until] = [at(day, FROM_MINUTE), at(day, UNTIL_MINUTE)]
  if (from >= until) return null
  return { from: from > begin ? from : begin, until }
}

/** The moment so many working hours after another one; a moment outside of work counts as the beginning of the next. `hours` above 0. */
export function addWorkingHours(from: Date, hours: number, table: WorkdayTable): Date {
  let left = Math.round(hours * 60) * MINUTE_MS
  for (let day = dayOf(from); ; day = nextWorkday(day, table)) {
    const rest = restOf(day, from, table)
    if (rest === null) continue
    const length = rest.until.getTime() - rest.from.getTime()
    if (left <= length) return new Date(rest.from.getTime() + left)
    left -= length
  }
}

/** Whole working minutes between two moments; 0 where the second is not later. */
export function workingMinutes(from: Date, until: Date, table: WorkdayTable): number {
  let ms = 0
  for (let day = dayOf(from); startOfDay(day) < until; day = addDays(day, 1)) {
    const rest = restOf(day, from, table)
    if (rest === null) continue
    const end = until < rest.until ? until : rest.until
    ms += Math.max(0, end.getTime() - rest.from.getTime())
  }
  return Math.floor(ms / MINUTE_MS)
}
