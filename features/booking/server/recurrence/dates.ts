import type { SeriesRule } from '#contract/booking'
import { addDays, type Day, weekdayOf } from '#vocabulary/day'
import { isWorkday, type WorkdayTable } from '#vocabulary/workdays'

/** A series has so many dates at most, and lies within so many days. */
export const MAX_DATES = 52
export const MAX_SPAN_DAYS = 366

/** When a series repeats, with the day from which on. */
export type DatedRule = SeriesRule & { first: Day }

/** A series as it was asked for: its rule, its place, and the minutes of a day from which until which each date lies. */
export type StoredRule = DatedRule & { from: number; to: number; placeId: string }

/**
 * The days of a rule, from its first day on, ascending; of `workday` those that are worked, swapped weekend days among them and days off left out. A
 * month without that day of the month has none. At most one more than a series may have, so that the caller sees that it is too long.
 */
export function daysOfRule(rule: DatedRule, table: WorkdayTable): Day[] {
  return daysBy(rule, rule.every === 'workday' ? (day) => isWorkday(day, table) : onRule(rule), MAX_DATES + 1)
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

function onRule({ every, weekdays, first }: DatedRule): (day: Day) => boolean {
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

/** The rule of a series all of whose dates move by as many days and to other minutes of the day; null: workdays that move by a day are no rule any more. */
export function movedRule(
  rule: StoredRule,
  { days, from, to, placeId }: { days: number } & Pick<StoredRule, 'from' | 'to' | 'placeId'>,
): StoredRule | null {
  if (days !== 0 && rule.every === 'workday') return null
  const weekdays = rule.weekdays.map((weekday) => ((((weekday - 1 + days) % 7) + 7) % 7) + 1)
  return {
    ...rule,
    weekdays,
    first: addDays(rule.first, days),
    until: addDays(rule.until, days),
    from,
    to,
    placeId,
  }
}
