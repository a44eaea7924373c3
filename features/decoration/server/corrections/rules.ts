import { addDays, dayOf, startOfDay } from '#vocabulary/day'
import { dueOf } from '../visits/times.ts'

/** Why pairs of before and after do not fit: so many pictures of before have none, or one stands beside none or twice. */
export type PairsWrong = { readonly why: 'missing'; readonly count: number } | { readonly why: 'wrong' }

/** Why pairs do not fit; null: each picture of before has one of after. */
export function pairsWrong(before: readonly string[], given: readonly string[]): PairsWrong | null {
  const isWrong = given.some((id, at) => !before.includes(id) || given.indexOf(id) < at)
  if (isWrong) return { why: 'wrong' }
  const count = before.filter((id) => !given.includes(id)).length
  return count > 0 ? { why: 'missing', count } : null
}

/** Until when a correction is due after it was refused: a safety kind in 24 hours, else the old time, and never before the end of the next day. */
export function dueAgain(before: Date, safety: boolean, now: Date): Date {
  if (safety) return dueOf([{ safety, days: 1 }], undefined, now)
  const least = startOfDay(addDays(dayOf(now), 2))
  return before > least ? before : least
}
