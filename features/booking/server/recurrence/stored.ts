import { addDays } from '#vocabulary/day'
import type { DatedRule } from '#vocabulary/recurrence'

/** A series as it was asked for: its rule, its place, and the minutes of a day from which until which each date lies. */
export type StoredRule = DatedRule & { from: number; to: number; placeId: string }

/** The rule of a series all of whose dates move by as many days and to other minutes of the day; null: workdays that move by a day are no rule any more. */
export function movedRule(
  rule: StoredRule,
  { days, from, to, placeId }: { days: number } & Pick<StoredRule, 'from' | 'to' | 'placeId'>,
): StoredRule | null {
  if (days !== 0 && rule.every === 'workday') return null
  const weekdays = rule.weekdays.map((weekday) => ((((weekday - 1 + days) % 7) + 7) % 7) + 1)
  return {
    ...rule,
    weekdays,
    first: addDays(rule.first, days),
    until: addDays(rule.until, days),
    from,
    to,
    placeId,
  }
}
