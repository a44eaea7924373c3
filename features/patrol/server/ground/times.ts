import { addDays, clockOf, type Day, dayOf, parseInstant, startOfDay } from '#vocabulary/day'
import { addWorkdays, type WorkdayTable } from '#vocabulary/workdays'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** A clock that is further off is marked. */
const OFF_MS = 5 * MINUTE_MS
/** What is older was not told in time by any phone: the time is not believed. */
const OLDEST_MS = 60 * 86_400_000

/** What a phone says of its clock. */
export interface PhoneClock {
  /** How far it was ahead of ours when the pack was fetched, in ms. */
  readonly ahead: number
  /** What it shows now. */
  readonly sentAt: string
}

/** A moment by our clock, and whether the phone's was more than five minutes off. */
export interface Corrected {
  readonly at: Date
  readonly clockOff: boolean
}

/** What took longer to come waited for network: where its photos were used before they are marked, not refused. */
const WAITED_MS = 2 * MINUTE_MS

/** Whether an act waited on the phone, by that phone's own clock. */
export function hasWaited({ at, sentAt }: { readonly at: string; readonly sentAt: string }): boolean {
  const [from, until] = [parseInstant(at), parseInstant(sentAt)]
  return from !== null && until !== null && until.getTime() - from.getTime() > WAITED_MS
}

/** When something happened by our clock, from the phone's: never later than now. A time that cannot be is now, and marked. */
export function corrected(at: string, { ahead, sentAt }: PhoneClock, now: Date): Corrected {
  const shown = parseInstant(at)?.getTime() ?? now.getTime()
  const drift = (parseInstant(sentAt)?.getTime() ?? now.getTime()) - now.getTime()
  const isOff = Math.abs(ahead) > OFF_MS || Math.abs(drift) > OFF_MS
  const found = shown - ahead
  const ms = now.getTime()
  if (found < ms - OLDEST_MS) return { at: now, clockOff: true }
  return { at: new Date(Math.min(found, ms)), clockOff: isOff || found > ms + OFF_MS }
}

/** Until when a problem is to be mended: a plain one until the end of the workday so many after today, a major one in so many hours. */
export function dueAfter(
  { grade, length }: { grade: 'plain' | 'major'; length: number },
  from: Date,
  table: WorkdayTable,
): Date {
  if (grade === 'major') return new Date(from.getTime() + length * HOUR_MS)
  return startOfDay(addDays(addWorkdays(dayOf(from), length, table), 1))
}

/** A due moment moved by more workdays or hours; the end of a day stays the end of a day. */
export function prolonged(
  dueAt: Date,
  { grade, by }: { grade: 'plain' | 'major'; by: number },
  table: WorkdayTable,
): Date {
  if (grade === 'major') return new Date(dueAt.getTime() + by * HOUR_MS)
  const lastOn = dayOf(new Date(dueAt.getTime() - 1))
  return startOfDay(addDays(addWorkdays(lastOn, by, table), 1))
}

/** The end of the workday so many after the day of a moment. */
export const endOfWorkday = (from: Date, workdays: number, table: WorkdayTable): Date =>
  startOfDay(addDays(addWorkdays(dayOf(from), workdays, table), 1))

/** A day as people read it: `11月29日`. */
export const dayWords = (day: Day): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日`

/** A moment as people read it: `11月29日 09:30`; the end of a day: `11月29日`. */
export function momentWords(at: Date): string {
  if (clockOf(at) === '00:00') return dayWords(dayOf(new Date(at.getTime() - 1)))
  return `${dayWords(dayOf(at))} ${clockOf(at)}`
}

/** When a photo was used before, with its year: `2026年11月3日 10:20`. */
export const usedWords = (at: Date): string => `${dayOf(at).slice(0, 4)}年${dayWords(dayOf(at))} ${clockOf(at)}`
