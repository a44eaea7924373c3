import type { Analogs } from './analogs.ts'
import type { History } from './history.ts'
import type { Profile } from './profile.ts'
import { type DayClass, dayNumber, SLOTS_A_DAY, slotOfDay } from './slots.ts'

// What is known at one moment that may tell how far a later half hour will be from the usual. Each value is near zero on a usual day.

/** Slots of a week. */
export const WEEK = 7 * SLOTS_A_DAY

/** What a forecast is made of, for one lot at one moment. */
export interface Situation {
  readonly history: History
  /** The slot from which is forecast, and the last one with a reading; null when the feed is silent. */
  readonly now: number
  readonly read: number | null
  readonly classOf: (day: number) => DayClass
  readonly profiles: { readonly base: Profile; readonly fast: Profile; readonly slow: Profile; readonly kind: Profile }
  /** What the other lots tell, now and half an hour ago. */
  readonly others: { readonly alike: number; readonly before: number; readonly mean: number }
  /** The mean deviation of the last day and of the last week. */
  readonly lastDay: number
  readonly lastWeek: number
  /** Days like today: judged strictly, and loosely. */
  readonly analogs: readonly [Analogs, Analogs]
}

/** How many values `describe` gives. */
export const FEATURES = 30

const or0 = (value: number): number => (Number.isNaN(value) ? 0 : value)

/** What the profile says of a slot; NaN before there is one. */
export function usualAt(profile: Profile, classOf: Situation['classOf'], slot: number): number {
  return profile.usual(classOf(dayNumber(slot)), slotOfDay(slot))
}

/** Writes the values for the slot `target` into `out`; `usual` is what the base profile says of it. */
export function describe(situation: Situation, target: number, usual: number, out: Float64Array): void {
  const { history, now, read, classOf, profiles, others, analogs } = situation
  const from = read ?? now
  const usualNow = or0(usualAt(profiles.base, classOf, from))
  const gap = (profile: Profile, slot: number, base: number) => or0(usualAt(profile, classOf, slot) - base)
  const beyond = read === null ? 0 : or0(history.beyond(read))
  const since = (back: number) => (read === null ? 0 : or0(history.beyond(read) - history.beyond(read - back)))
  const free = read === null ? 0.5 : history.free(read)
  const next = free + usual - usualNow
  const sameWeekday = classOf(dayNumber(target)).key === classOf(dayNumber(target - WEEK)).key
  const yesterday = target - SLOTS_A_DAY
  const taken = 1 - usualNow
  let at = 0
  const put = (value: number) => {
    out[at++] = value
  }
  put(beyond)
  put(since(1))
  put(since(2))
  put(since(4))
  put(situation.lastDay)
  put(situation.lastWeek)
  put(or0(history.beyond(yesterday)))
  put(yesterday - 2 <= now ? history.meanBeyond(Math.min(now, yesterday + 2), Math.min(5, now - yesterday + 3)) : 0)
  put(or0(history.beyond(target - 2 * SLOTS_A_DAY)))
  put(sameWeekday ? or0(history.free(target - WEEK) - usual) : 0)
  put(sameWeekday ? or0(history.free(from - WEEK) - usualNow) : 0)
  put(gap(profiles.fast, target, usual))
  put(gap(profiles.fast, from, usualNow))
  put(gap(profiles.slow, target, usual))
  put(gap(profiles.slow, from, usualNow))
  put(gap(profiles.kind, target, usual))
  put(usual - usualNow)
  put(usual - 0.5)
  put(0.1)
  put(others.mean)
  put(others.alike)
  put(others.alike - others.before)
  for (const each of analogs) put(read === null ? 0 : or0(free + each.change(target - from) - usual))
  put(Math.max(0, 0.05 - next))
  put(Math.max(0, next - 0.95))
  put(Math.max(0, 0.1 - free))
  put(Math.max(0, free - 0.9))
  put((beyond * (1 - usual - taken)) / Math.max(0.1, taken))
  put((beyond * (usual - usualNow)) / Math.max(0.1, usualNow))
}
