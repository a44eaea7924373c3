import { dayOf } from '#vocabulary/day'

/** So many years back statements can be chosen. */
const YEARS = 5

/** The park's month at that moment (now), `YYYY-MM`. */
export function monthOf(at: Date = new Date()): string {
  return dayOf(at).slice(0, 7)
}

/** The first month that can be chosen when this is the last. */
export function earliestMonth(latest: string): string {
  return `${Number(latest.slice(0, 4)) - YEARS}-01`
}
