import { addDays, clockOf, dayOf, shortDay, startOfDay } from '#vocabulary/day'
import { addWorkdays, type WorkdayTable } from '#vocabulary/workdays'

const HOUR_MS = 3_600_000

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

/** A moment as people read it: `11月29日 09:30`; the end of a day: `11月29日`. */
export function momentWords(at: Date): string {
  if (clockOf(at) === '00:00') return shortDay(dayOf(new Date(at.getTime() - 1)))
  return `${shortDay(dayOf(at))} ${clockOf(at)}`
}

/** When a photo was used before, with its year: `2026年11月3日 10:20`. */
export const usedWords = (at: Date): string => `${dayOf(at).slice(0, 4)}年${shortDay(dayOf(at))} ${clockOf(at)}`
