import { addDays, type Day, weekdayOf } from './day.ts'

// Workdays in China: Monday to Friday, except where the yearly notice of the State Council gives days off and swaps weekend
// days for them (调休). The notice is a table that a park operator can change.

/** A day on which the week does not decide: `off` a holiday, not `off` a weekend day that is worked. */
export interface SpecialDay {
  readonly day: Day
  readonly off: boolean
  readonly name: string
}

/** Special days by day. */
export type WorkdayTable = ReadonlyMap<Day, SpecialDay>

/** The table of the given special days; for a day named twice the later row counts, so an operator's rows go last. */
export function workdayTable(rows: Iterable<SpecialDay>): WorkdayTable {
  return new Map([...rows].map((row) => [row.day, row]))
}

/** Whether people work on that day. */
export function isWorkday(day: Day, table: WorkdayTable): boolean {
  const special = table.get(day)
  return special ? !special.off : weekdayOf(day) <= 5
}

/** The first workday after the day. */
export function nextWorkday(day: Day, table: WorkdayTable): Day {
  return addWorkdays(day, 1, table)
}

/** The day `count` workdays after (before, when negative); the day itself, worked or not, when 0. */
export function addWorkdays(day: Day, count: number, table: WorkdayTable): Day {
  const step = Math.sign(count)
  let [at, left] = [day, Math.abs(count)]
  while (left > 0) {
    at = addDays(at, step)
    if (isWorkday(at, table)) left -= 1
  }
  return at
}
