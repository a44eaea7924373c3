import { dayOf } from '#vocabulary/day'
import type { Summary } from '../parts/calls.ts'

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

/** Six months as a chart wants them; a purpose for which nothing was paid in any of them is left out. */
export function chartOf({ purposes, months }: Pick<Summary, 'purposes' | 'months'>) {
  const used = purposes
    .map((name, at) => ({ name, at }))
    .filter(({ at }) => months.some(({ spentFen }) => spentFen[at]))
  return {
    names: used.map(({ name }) => name),
    points: months.map(({ month, spentFen }) => ({
      name: `${Number(month.slice(5))}月`,
      values: used.map(({ at }) => spentFen[at] ?? 0),
    })),
  }
}
