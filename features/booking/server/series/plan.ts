import { bookingRefusals, type SeriesRule } from '#contract/booking'
import { type Day, dayOf, daysBetween } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import { unpublishedYears, type WorkdayTable } from '#vocabulary/workdays'
import { daysOfRule, MAX_DATES, MAX_SPAN_DAYS, type StoredRule } from '../recurrence/dates.ts'
import { atMinute, MINUTE, minutesIn } from '../time/days.ts'

/** One date of a series. */
export interface SeriesDate {
  day: Day
  startsAt: Date
  endsAt: Date
}

/** What is requested to repeat: the first date. */
export interface Repeated {
  placeId: string
  startsAt: Date
  endsAt: Date
}

/**
 * The rule of a series with its first day and clock times, and its dates: each begins at the clock time of the first and is as long. Refuses what is backwards,
 * more than 52 dates or a year, and what has no date.
 */
export function datesOf(
  { placeId, startsAt, endsAt }: Repeated,
  rule: SeriesRule,
  table: WorkdayTable,
): { rule: StoredRule; dates: SeriesDate[] } {
  if (endsAt <= startsAt) refuse(bookingRefusals.backwards, { field: 'endsAt' })
  const first = dayOf(startsAt)
  if (daysBetween(first, rule.until) > MAX_SPAN_DAYS) refuse(bookingRefusals.seriesLong, { field: 'rule' })
  const days = daysOfRule({ ...rule, first }, table)
  if (days.length > MAX_DATES) refuse(bookingRefusals.seriesLong, { field: 'rule' })
  if (days.length === 0) refuse(bookingRefusals.seriesEmpty, { field: 'rule' })
  const { from } = minutesIn({ from: startsAt, until: endsAt })
  const length = endsAt.getTime() - startsAt.getTime()
  const dates = days.map((day) => {
    const starts = atMinute(day, from)
    return { day, startsAt: starts, endsAt: new Date(starts.getTime() + length) }
  })
  return { rule: { ...rule, first, placeId, from, to: from + length / MINUTE }, dates }
}

/** Of a series of workdays those days of which only the week is known: nobody has published the holidays of their year. */
export function unsureDays(
  dates: readonly Pick<SeriesDate, 'day'>[],
  { every }: Pick<SeriesRule, 'every'>,
  table: WorkdayTable,
): ReadonlySet<Day> {
  if (every !== 'workday') return new Set()
  const days = dates.map(({ day }) => day).filter((day) => !table.has(day))
  const years = new Set(unpublishedYears(days, table).map(String))
  return new Set(days.filter((day) => years.has(day.slice(0, 4))))
}
