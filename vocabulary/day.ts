// Days and clock times of the park. The park's zone is Asia/Shanghai, reckoned as a fixed +08:00 without summer time.

const ZONE_MS = 8 * 3_600_000
const DAY_MS = 86_400_000
const DAY_SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/
const INSTANT_SHAPE =
  /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)(?:\.(\d{1,9}))?(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

/** A calendar day of the park, `YYYY-MM-DD`. */
export type Day = string

/** A moment as it travels: ISO 8601 with offset, `2026-11-21T09:30:00+08:00`. */
export type Instant = string

function inZone(at: Date): string {
  return new Date(at.getTime() + ZONE_MS).toISOString()
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** Whether the text is `YYYY-MM-DD` and a real day of the Gregorian calendar, years 0001 to 9999. */
export function isDay(text: string): boolean {
  const parts = DAY_SHAPE.exec(text)
  if (!parts) return false
  const [year, month, date] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  return year >= 1 && month >= 1 && month <= 12 && date >= 1 && date <= daysInMonth(year, month)
}

/** The park's day at that moment. */
export function dayOf(at: Date): Day {
  return inZone(at).slice(0, 10)
}

/** The moment at which the day begins in the park. Throws RangeError for what is no day. */
export function startOfDay(day: Day): Date {
  if (!isDay(day)) throw new RangeError(`not a day: ${day}`)
  return new Date(`${day}T00:00:00+08:00`)
}

/** The day `count` days later (earlier when negative). Throws RangeError for what is no day or leaves years 0001–9999. */
export function addDays(day: Day, count: number): Day {
  const sum = dayOf(new Date(startOfDay(day).getTime() + count * DAY_MS))
  if (!isDay(sum)) throw new RangeError(`outside the calendar: ${day} and ${count} days`)
  return sum
}

/** How many days lie from the first day to the second; negative when the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / DAY_MS)
}

/** The day of the week by ISO 8601: 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(startOfDay(day).getTime() + ZONE_MS).getUTCDay() || 7
}

/** Whole minutes since the park's midnight, 0 to 1439. */
export function minutesOfDay(at: Date): number {
  const text = inZone(at)
  return Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16))
}

/** The park's clock at that moment, `HH:mm`. */
export function clockOf(at: Date): string {
  return inZone(at).slice(11, 16)
}

/** The moment as it travels, in the park's zone, to the second; milliseconds are dropped. */
export function toInstant(at: Date): Instant {
  return `${inZone(at).slice(0, 19)}+08:00`
}

/** The moment in the park's zone with its milliseconds, for cursors and other places where nothing may be lost. */
export function toPreciseInstant(at: Date): Instant {
  return `${inZone(at).slice(0, 23)}+08:00`
}

/** The moment that a text in ISO 8601 with seconds and offset (or Z) means, to the millisecond; null when it is none. */
export function parseInstant(text: string): Date | null {
  const parts = INSTANT_SHAPE.exec(text)
  const [, day = '', clock = '', fraction = '', offset = ''] = parts ?? []
  if (!parts || !isDay(day)) return null
  return new Date(`${day}T${clock}.${fraction.slice(0, 3).padEnd(3, '0')}${offset}`)
}

/** Whether the text is ISO 8601 with seconds and offset (or Z) and a real day; up to nine decimals of a second. */
export function isInstant(text: string): boolean {
  return parseInstant(text) !== null
}

/** A length of time in words, from whole minutes: `20分`, `3小时20分`, `1天2小时`. Negative and broken minutes count down to whole, at least 0. */
export function durationInWords(minutes: number): string {
  const whole = Math.max(0, Math.floor(minutes))
  const [days, hours, rest] = [Math.floor(whole / 1440), Math.floor((whole % 1440) / 60), whole % 60]
  const words = `${days ? `${days}天` : ''}${hours ? `${hours}小时` : ''}${rest ? `${rest}分` : ''}`
  return words || '0分'
}

/** A day of a year that is known: 12月1日. */
export const shortDay = (day: Day): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日`

/** A day with its year: 2026年12月1日. */
export const fullDay = (day: Day): string => `${Number(day.slice(0, 4))}年${shortDay(day)}`
