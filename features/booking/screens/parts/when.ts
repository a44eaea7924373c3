import { dayInWords } from '#client/messages'
import type { Kind } from '#contract/booking'
import { addDays, clockOf, type Day, dayOf, daysBetween, durationInWords, weekdayOf } from '#vocabulary/day'

const WEEKDAYS = '一二三四五六日'
const MINUTE_MS = 60_000

/** A day for people: `今天`, `明天`, else `11-26 周四`, in another year `2027-01-05 周二`. */
export function dayWords(day: Day, now: Date = new Date()): string {
  const today = dayOf(now)
  if (day === today) return '今天'
  if (day === addDays(today, 1)) return '明天'
  return `${dayInWords(day, now)} 周${WEEKDAYS[weekdayOf(day) - 1]}`
}

/** A time of one day: `14:00–15:30`; the day's end is `24:00`. */
export function hoursWords(startsAt: string, endsAt: string): string {
  const [start, end] = [new Date(startsAt), new Date(endsAt)]
  const isDayEnd = clockOf(end) === '00:00' && dayOf(end) !== dayOf(start)
  return `${clockOf(start)}–${isDayEnd ? '24:00' : clockOf(end)}`
}

/** The day in which a time ends; one that ends at midnight belongs to the day before. */
export function lastDayOf(endsAt: string): Day {
  return dayOf(new Date(Date.parse(endsAt) - 1))
}

/** What is booked, as a time: `今天 14:00–15:30`; of a spot that is booked by days `11-26 周四 至 11-28 周六，共 3 天`. */
export function timeWords(
  { kind, startsAt, endsAt }: { kind: Kind; startsAt: string; endsAt: string },
  now: Date = new Date(),
): string {
  const [first, last] = [dayOf(new Date(startsAt)), lastDayOf(endsAt)]
  if (kind === 'display') {
    if (first === last) return dayWords(first, now)
    return `${dayWords(first, now)} 至 ${dayWords(last, now)}，共 ${daysBetween(first, last) + 1} 天`
  }
  if (first === last) return `${dayWords(first, now)} ${hoursWords(startsAt, endsAt)}`
  const [start, end] = [new Date(startsAt), new Date(endsAt)]
  return `${dayWords(first, now)} ${clockOf(start)} – ${dayWords(dayOf(end), now)} ${clockOf(end)}`
}

/** How long it lasts: `1小时30分`. */
export function lengthWords(startsAt: string, endsAt: string): string {
  return durationInWords((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS)
}
