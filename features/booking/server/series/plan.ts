import { bookingRefusals, type SeriesRule } from '#contract/booking'
import { type Day, dayOf, daysBetween } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import type { WorkdayTable } from '#vocabulary/workdays'
import { daysOfRule, MAX_DATES, MAX_SPAN_DAYS, type StoredRule } from '../recurrence/dates.ts'
import { atMinute, MINUTE, minutesIn } from '../time/days.ts'
import { dayWords, minuteWords } from '../time/words.ts'

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

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日']

/** A rule in words: 每周三、五 10:00–11:00，至12月31日. */
export function ruleWords({ every, weekdays, first, until, from, to }: StoredRule, firstWeekday: number): string {
  const days = (weekdays.length === 0 ? [firstWeekday] : [...new Set(weekdays)].toSorted((a, b) => a - b))
    .map((weekday) => WEEKDAYS[weekday - 1])
    .join('、')
  const when = {
    workday: '每个工作日',
    week: `每周${days}`,
    fortnight: `每两周的周${days}`,
    month: `每月${Number(first.slice(8))}日`,
  }[every]
  const end = to <= 1440 ? minuteWords(to) : '次日及以后'
  return `${when} ${minuteWords(from)}–${end}，至${dayWords(until)}`
}
