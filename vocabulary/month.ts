import { type Day, dayOf, startOfDay } from './day.ts'

/** The first day of the month of a day. */
export function monthOf(day: Day): Day {
  return `${day.slice(0, 7)}-01`
}

/** The first day of the month so many months later; earlier where it is below zero. */
export function addMonths(month: Day, count: number): Day {
  const [year = 0, nth = 1] = month.split('-').map(Number)
  const months = year * 12 + nth - 1 + count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`
}

/** The last month that is over, by its first day. */
export function lastClosedMonth(now: Date): Day {
  return addMonths(monthOf(dayOf(now)), -1)
}

/** When a month begins and when the next one does. */
export function spanOf(month: Day): { from: Date; until: Date } {
  return { from: startOfDay(month), until: startOfDay(addMonths(month, 1)) }
}

/** A month on the wire: `2026-11`. */
export const monthOnWire = (month: Day): string => month.slice(0, 7)
/** A month in words: 2026年11月. */
export const monthInWords = (month: Day): string => `${month.slice(0, 4)}年${Number(month.slice(5, 7))}月`
