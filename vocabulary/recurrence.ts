import { addDays, type Day, weekdayOf } from './day.ts'
import { isWorkday, type WorkdayTable } from './workdays.ts'

// When something repeats: series of bookings, cycles of tasks, plans of rounds.

/** How often something repeats. `workday` follows swapped workdays · `week` on the weekdays named · `fortnight` every other week likewise · `month` on the same day of the month. */
export const EVERY = ['workday', 'week', 'fortnight', 'month'] as const

/** When something repeats. */
export interface RecurrenceRule {
  every: (typeof EVERY)[number]
  /** 1 Monday to 7 Sunday; of `week` and `fortnight`; empty: the weekday of the first day. */
  weekdays: number[]
  /** The last day; at most a year and 52 dates. */
  until: Day
}

/** A series has so many dates at most. */
export const MAX_DATES = 52
/** Days between the first date of a rule and its last, at most. */
export const MAX_SPAN_DAYS = 366

/** When something repeats, with the day from which on. */
export type DatedRule = RecurrenceRule & { first: Day }

/**
 * The days of a rule, from its first day on, ascending; of `workday` those that are worked, swapped weekend days among them and days off left out. A
 * month without that day of the month has none. At most one more than a series may have, so that the caller sees that it is too long.
 */
export function daysOfRule(rule: DatedRule, table: WorkdayTable): Day[] {
  return daysBy(rule, fallsOn(rule, table), MAX_DATES + 1)
}

/** The days of a rule as a calendar program reckons them that knows no holidays: of `workday` Monday to Friday. */
export function daysOfPlainRule(rule: DatedRule): Day[] {
  return daysBy(rule, rule.every === 'workday' ? (day) => weekdayOf(day) <= 5 : onRule(rule), MAX_SPAN_DAYS)
}

function daysBy({ first, until }: DatedRule, fits: (day: Day) => boolean, most: number): Day[] {
  const days: Day[] = []
  const last = [until, addDays(first, MAX_SPAN_DAYS)].toSorted()[0] ?? until
  for (let day = first; day <= last && days.length < most; day = addDays(day, 1)) if (fits(day)) days.push(day)
  return days
}

/** Whether a rule falls on a day, whatever its bounds: for what repeats without end. */
export function fallsOn(rule: Omit<DatedRule, 'until'>, table: WorkdayTable): (day: Day) => boolean {
  return rule.every === 'workday' ? (day) => isWorkday(day, table) : onRule(rule)
}

function onRule({ every, weekdays, first }: Omit<DatedRule, 'until'>): (day: Day) => boolean {
  if (every === 'month') return (day) => day.slice(8) === first.slice(8)
  const wanted = weekdays.length === 0 ? [weekdayOf(first)] : weekdays
  const monday = addDays(first, 1 - weekdayOf(first))
  return (day) => {
    const weekday = weekdayOf(day)
    if (!wanted.includes(weekday)) return false
    if (every === 'week') return true
    const weeks = Math.round((Date.parse(addDays(day, 1 - weekday)) - Date.parse(monday)) / (7 * 86_400_000))
    return weeks % 2 === 0
  }
}
