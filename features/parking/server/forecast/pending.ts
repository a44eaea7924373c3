import type { Bands } from './band.ts'
import { FEATURES } from './features.ts'
import type { History } from './history.ts'
import type { Ridge } from './ridge.ts'
import { dayNumbered, isDaytime, SLOTS_A_DAY, slotOfDay } from './slots.ts'

// What was foreseen and has not come yet: kept until its day is over, then compared with what was read.

/** A large error weighs less in learning, so that the median is learned more than the mean: an error below this share weighs fully. */
const PLAIN_ERROR = 0.03

/** One half hour foreseen: shares of capacity that will be free, all from 0 to 1. Four of five readings should lie from `low` to `high`. */
export interface Foreseen {
  readonly slot: number
  readonly free: number
  readonly low: number
  readonly high: number
}

/** How the forecasts of one past day came out, half hour by half hour of its daytime. */
export interface Review {
  readonly day: string
  /** How long before each half hour the forecast was made, in slots. */
  readonly lead: number
  readonly points: readonly (Foreseen & { readonly was: number })[]
  /** The mean error as a share of capacity, and the share of readings that lay within the band. */
  readonly error: number
  readonly held: number
}

/** What was foreseen for a slot that has not come yet, and from what. */
export interface Pending {
  slot: number
  usual: number
  /** What is taken for granted: how far a deviation of now lasts. */
  granted: number
  /** Whether something is to be learned of it: made with a reading of now, for a kind of day that was known. */
  teaches: boolean
  readonly x: Float64Array
  free: number
  low: number
  high: number
}

/** A place for what will be foreseen. */
export const emptyPending = (): Pending => ({
  slot: -1,
  usual: 0,
  granted: 0,
  teaches: false,
  x: new Float64Array(FEATURES),
  free: 0,
  low: 0,
  high: 0,
})

/** Learns from a finished day what was foreseen for it at one lead. */
export function learnDay(
  lot: { readonly index: number; readonly history: History },
  day: number,
  line: readonly Pending[],
  to: { readonly ridge: Ridge; readonly bands: Bands },
): void {
  for (let slot = day * SLOTS_A_DAY; slot < (day + 1) * SLOTS_A_DAY; slot++) {
    const entry = line[slot % line.length]
    const was = lot.history.free(slot)
    if (!entry || entry.slot !== slot || !entry.teaches || Number.isNaN(was)) continue
    const error = entry.free - was
    const at = slotOfDay(slot)
    const weight = 0.05 / Math.max(PLAIN_ERROR, Math.abs(error))
    to.ridge.learn(lot.index, at, entry.x, was - entry.usual - entry.granted, weight)
    to.bands.learn(lot.index, at, error)
    if (isDaytime(slot)) to.bands.judge(lot.index, was < entry.low ? 'below' : was > entry.high ? 'above' : 'inside')
  }
}

/** How a finished day came out at one lead; null where nothing was foreseen for it. */
export function reviewOf(line: readonly Pending[], lead: number, day: number, readings: Float64Array): Review | null {
  const points: Review['points'][number][] = []
  for (let at = 0; at < SLOTS_A_DAY; at++) {
    const slot = day * SLOTS_A_DAY + at
    const entry = line[slot % line.length]
    const was = readings[at] ?? Number.NaN
    if (!entry || entry.slot !== slot || Number.isNaN(was) || !isDaytime(slot)) continue
    points.push({ slot, free: entry.free, low: entry.low, high: entry.high, was })
  }
  if (points.length === 0) return null
  const error = points.reduce((sum, { free, was }) => sum + Math.abs(free - was), 0) / points.length
  const held = points.filter(({ low, high, was }) => was >= low && was <= high).length / points.length
  return { day: dayNumbered(day), lead, points, error, held }
}
