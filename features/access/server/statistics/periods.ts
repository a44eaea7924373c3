import { addDays, type Day, weekdayOf } from '#vocabulary/day'
import { isWorkday, type WorkdayTable } from '#vocabulary/workdays'

/** The periods for which figures are published: nobody chooses borders of their own, so that no two tables differ by one person. */
export type PeriodKind = 'day' | 'week' | 'month'

/** Days from one to another, both included. */
export interface Days {
  readonly from: Day
  readonly to: Day
}

/** So far back figures are told, in days. */
const BACK_DAYS = 730

/** The period of a kind in which a day lies, told up to `last`, and the whole one before it. A day after `last`, or none, means the one of `last`. */
export function periodOf(kind: PeriodKind, at: Day | undefined, last: Day): { now: Days; before: Days } {
  const earliest = addDays(last, -BACK_DAYS)
  const day = at === undefined || at > last ? last : at < earliest ? earliest : at
  const from = beginOf(kind, day)
  const end = addDays(beginOf(kind, addDays(from, { day: 1, week: 7, month: 31 }[kind])), -1)
  const to = end > last ? last : end
  const ended = addDays(from, -1)
  return { now: { from, to }, before: { from: beginOf(kind, ended), to: ended } }
}

function beginOf(kind: PeriodKind, day: Day): Day {
  if (kind === 'day') return day
  return kind === 'week' ? addDays(day, 1 - weekdayOf(day)) : `${day.slice(0, 8)}01`
}

/** Every day of a period, in order. */
export function daysOf({ from, to }: Days): Day[] {
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** Its workdays; all its days where it has none. */
export function workedDaysOf(period: Days, table: WorkdayTable): Day[] {
  const days = daysOf(period)
  const worked = days.filter((day) => isWorkday(day, table))
  return worked.length > 0 ? worked : days
}

/** The later of two days: names are told from the day after people were told of it, though the period began before. */
export const laterOf = (one: Day, other: Day): Day => (one > other ? one : other)
