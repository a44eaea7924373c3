import { dayOf } from '#vocabulary/day'
import type { TariffVersion } from '../fees/tariff.ts'
import type { StoredUsage } from '../fees/usage.ts'
import type { Priced, PriceFacts } from './pricing.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** The length of a span of the clock, within which strangers cannot distinguish entries: five minutes. */
export const SPAN_MS = 5 * MINUTE_MS

/** The last mark of the clock at or before a moment: where the span of this moment begins. */
export function lastMark(at: Date): Date {
  return new Date(floor(at.getTime()))
}

/** One possible course of a stay, as far as its spans determine it. */
export interface StayCase {
  enteredAt: Date
  facts: PriceFacts
}

/** The most cases that are priced one by one; above it all earlier usages are shifted together. */
const MAX_CASES = 240

/**
 * Every combination of entry and earlier usage that a stay's spans allow, as far as their prices can differ at a mark of the clock.
 */
export function casesOf(stay: Priced, facts: PriceFacts): StayCase[] {
  const begins = floor(stay.enteredAt.getTime())
  // All times of a tariff are whole minutes. So a price at a mark depends on the minute of the entry alone, or on its span where all times are multiples of five.
  const step = stepOf(facts.tariffs)
  const steps = Array.from({ length: SPAN_MS / step }, (_, i) => i * step)
  // It also depends on whether the entry was exactly on the minute: after a midnight, free time ends on the minute too, and one of the two comes first. The
  // same holds for the moment until which an earlier stay is paid, and for the start of its 24 hours. Used free time is a length: it needs one step more.
  const moments = steps.flatMap((at) => [at, at + 1])

  // The entry makes no difference where an earlier stay has paid for more than the span, and its 24 hours go on.
  const free = isCoveredThrough(facts, begins)
  const entries = (free ? [0] : moments).map((at) => new Date(begins + at))
  const cases = usagesOf(facts, { begins, moments, lengths: [...steps, SPAN_MS], entries: entries.length })
  return cases.flatMap((used) => entries.map((enteredAt) => ({ enteredAt, facts: { ...facts, used } })))
}

function floor(ms: number): number {
  return Math.floor(ms / SPAN_MS) * SPAN_MS
}

/** The largest step, in ms, that all times of these tariffs and a span are multiples of. */
function stepOf(tariffs: readonly TariffVersion[]): number {
  const minutes = tariffs.flatMap(({ rules }) => [
    rules.freeMinutes,
    ...rules.periods.flatMap(({ from, to, unitMinutes, first }) => [from, to, unitMinutes, first?.minutes ?? 0]),
  ])
  return minutes.every((each) => each % 5 === 0) ? SPAN_MS : MINUTE_MS
}

function isCoveredThrough({ tariffs, used }: PriceFacts, begins: number): boolean {
  const covered = used.some(({ coveredUntil }) => coveredUntil !== null && floor(coveredUntil) >= begins + SPAN_MS)
  const windows = tariffs.some(({ rules }) => rules.cap?.per === '24-hours')
  const inOne = used.some(
    ({ window }) => floor(window.startAt) + SPAN_MS <= begins && begins + SPAN_MS <= floor(window.startAt) + DAY_MS,
  )
  return covered && (inOne || !windows)
}

interface Spread {
  begins: number
  moments: readonly number[]
  lengths: readonly number[]
  /** With how many entries each usage is combined. */
  entries: number
}

/** What earlier stays used, in all ways that their spans allow and that can matter. */
function usagesOf({ tariffs, used }: PriceFacts, { begins, moments, lengths, entries }: Spread): StoredUsage[][] {
  if (used.length === 0) return [[]]
  const freeMs = Math.max(...tariffs.map(({ rules }) => rules.freeMinutes)) * MINUTE_MS
  const whole = withFreeTimeOnce(used)
  const covers = whole.some(({ coveredUntil }) => coveredUntil !== null && floor(coveredUntil) >= begins)
  const today = dayOf(new Date(begins))
  const frees = whole.some(({ days }) => days.some(({ day, freeMs: ms }) => day >= today && ms > 0 && ms < freeMs))
  const windows =
    tariffs.some(({ rules }) => rules.cap?.per === '24-hours') &&
    whole.some(({ window }) => floor(window.startAt) + DAY_MS + SPAN_MS > begins)
  const none = [0]
  const [cover, free, window] = [
    covers ? moments : none,
    frees ? lengths : none,
    windows ? [...moments, SPAN_MS] : none,
  ]
  const apart = entries * cover.length * free.length * window.length <= MAX_CASES
  const shifts = cover.flatMap((c) =>
    free.flatMap((f) => (apart || !covers ? window : [c]).map((w) => ({ cover: c, free: f, window: w }))),
  )
  return shifts.map((shift) => whole.map((each) => shifted(each, shift, freeMs)))
}

/** The free time of a day that several stays used, as if the first of them had used all of it. */
function withFreeTimeOnce(used: readonly StoredUsage[]): StoredUsage[] {
  const sums = new Map<string, number>()
  for (const { days } of used) for (const { day, freeMs } of days) sums.set(day, (sums.get(day) ?? 0) + freeMs)
  return used.map((each) => ({
    ...each,
    days: each.days.map((day) => {
      const freeMs = sums.get(day.day) ?? 0
      sums.set(day.day, 0)
      return { ...day, freeMs }
    }),
  }))
}

function shifted(
  { days, coveredUntil, window }: StoredUsage,
  by: { cover: number; free: number; window: number },
  freeMs: number,
): StoredUsage {
  return {
    days: days.map((day) => {
      // Nothing and all of it are no measure of a stay.
      const measured = day.freeMs > 0 && day.freeMs < freeMs
      return measured ? { ...day, freeMs: floor(day.freeMs) + by.free } : day
    }),
    coveredUntil: coveredUntil === null ? null : floor(coveredUntil) + by.cover,
    window: { ...window, startAt: floor(window.startAt) + by.window },
  }
}
