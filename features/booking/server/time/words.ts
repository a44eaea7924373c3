import { addDays, clockOf, type Day, dayOf, shortDay } from '#vocabulary/day'
import type { Span } from './days.ts'
import { lastDayOf } from './days.ts'

/** A moment in words: 11月25日 10:00. */
export function momentWords(at: Date): string {
  return `${shortDay(dayOf(at))} ${clockOf(at)}`
}

/** A time in words: 11月25日 10:00–11:00, of whole days 11月25日–11月27日, across days with both moments. */
export function spanWords({ from, until }: Span): string {
  const [first, last] = [dayOf(from), lastDayOf({ until })]
  if (clockOf(from) === '00:00' && clockOf(until) === '00:00')
    return first === last ? shortDay(first) : `${shortDay(first)}–${shortDay(last)}`
  if (first === last) return `${momentWords(from)}–${endClock(first, until)}`
  return `${momentWords(from)}–${momentWords(until)}`
}

/** Words for several times take no more signs than this. */
const MAX_SIGNS = 400

/**
 * Several times in words, those at the same hours together: 10:00–11:00：11月25日、12月2日；14:00–15:00：12月9日. One is as `spanWords` says it. So
 * many that it grew too long end in how many there are.
 */
export function spansWords(spans: readonly Span[]): string {
  const [first] = spans
  if (first && spans.length === 1) return spanWords(first)
  const parts = spans.map((span) => [shortDay(dayOf(span.from)), spanWords(span)] as const)
  const byHours = Map.groupBy(parts, ([day, words]) => words.replace(`${day} `, ''))
  const words = [...byHours].map(([hours, each]) => `${hours}：${each.map(([day]) => day).join('、')}`).join('；')
  return words.length <= MAX_SIGNS ? words : `${words.slice(0, MAX_SIGNS - 10)}…等${spans.length}次`
}

function endClock(day: Day, until: Date): string {
  return dayOf(until) === addDays(day, 1) ? '24:00' : clockOf(until)
}

/** Minutes of a day as a clock: 9:30 is 570, and 1440 is 24:00. */
export function minuteWords(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** A length in words, from minutes: 30分钟, 2小时, 1小时30分钟. */
export function lengthWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `${hours > 0 ? `${hours}小时` : ''}${rest > 0 || hours === 0 ? `${rest}分钟` : ''}`
}

/** Hours of minutes, with at most one decimal, counted down: 90 is 1.5. */
export function hoursWords(minutes: number): string {
  return String(Math.floor(Math.max(0, minutes) / 6) / 10)
}

/** What is left of a time as minutes and seconds, counted up: 09:07. */
export function leftWords(from: Date, until: Date): string {
  const seconds = Math.max(0, Math.ceil((until.getTime() - from.getTime()) / 1000))
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}
