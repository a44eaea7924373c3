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

/** Whether the table says anything of a year: its notice is out, or the park entered days of it. */
export function isPublished(year: number, table: WorkdayTable): boolean {
  return [...table.keys()].some((day) => yearOf(day) === year)
}

/** The years of these days of which the table says nothing, ascending: only their weeks are known. */
export function unpublishedYears(days: Iterable<Day>, table: WorkdayTable): number[] {
  const years = [...new Set([...days].map(yearOf))].sort((a, b) => a - b)
  return years.filter((year) => !isPublished(year, table))
}

/** What people read where workdays of such years are reckoned: `2027年的放假安排尚未发布，暂按周一至周五为工作日`; null: there are none. */
export function unpublishedWords(years: readonly number[]): string | null {
  if (years.length === 0) return null
  return `${years.map((year) => `${year}年`).join('、')}的放假安排尚未发布，暂按周一至周五为工作日`
}

const yearOf = (day: Day): number => Number(day.slice(0, 4))
