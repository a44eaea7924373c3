import { addDays, clockOf, type Day, dayOf, daysBetween, startOfDay } from '#vocabulary/day'
import { timeAgo } from '#vocabulary/time-ago'

/** A moment for people: `10:35` today, `明天 00:35`, `昨天 22:10`, else `06-19 10:35`. */
export function momentOf(instant: string, now: Date = new Date()): string {
  const at = new Date(instant)
  const [day, today] = [dayOf(at), dayOf(now)]
  if (day === today) return clockOf(at)
  if (day === addDays(today, 1)) return `明天 ${clockOf(at)}`
  if (day === addDays(today, -1)) return `昨天 ${clockOf(at)}`
  return `${day.slice(5)} ${clockOf(at)}`
}

/** A moment as a receipt prints it: `2026-06-18 15:02`. */
export function printedMoment(instant: string): string {
  const at = new Date(instant)
  return `${dayOf(at)} ${clockOf(at)}`
}

/** How long ago a moment was: 刚刚, 5分钟前, 昨天 22:10 and so on. */
export function agoOf(instant: string, now: Date = new Date()): string {
  return timeAgo(new Date(instant), now)
}

/** How many days of the park have passed since a day; 0 until it is over. */
export function daysSince(day: Day, now: Date = new Date()): number {
  return Math.max(0, daysBetween(day, dayOf(now)))
}

/** A day as `11-22` in this year, else whole. */
export function dayInWords(day: Day, now: Date = new Date()): string {
  return day.slice(0, 4) === dayOf(now).slice(0, 4) ? day.slice(5) : day
}

/** From when until when: `14:00–15:30` of today, `明天 10:00–12:00`; over midnight both moments; whole days as days, `12-01 全天`, `12-01 至 12-20`. */
export function spanOf({ from, until }: { from: string; until: string }, now?: Date): string {
  const [begin, end] = [new Date(from), new Date(until)]
  const [first, last] = [dayOf(begin), dayOf(new Date(end.getTime() - 1))]
  if (begin < end && isMidnight(begin) && isMidnight(end)) {
    const [one, other] = [dayInWords(first, now), dayInWords(last, now)]
    return first === last ? `${one} 全天` : `${one} 至 ${other}`
  }
  if (first === dayOf(end)) return `${momentOf(from, now)}–${clockOf(end)}`
  return `${momentOf(from, now)} 至 ${momentOf(until, now)}`
}

const isMidnight = (at: Date): boolean => at.getTime() === startOfDay(dayOf(at)).getTime()
