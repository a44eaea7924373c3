import { SLOTS_A_DAY } from './slots.ts'

// The band that holds four times of five: as wide as errors at this half hour were lately, times a factor for each side that is moved after every
// miss and hit until one in ten falls out below and one in ten above (adaptive conformal inference).

/** The share of readings that should fall out on either side. */
const OUTSIDE = 0.1
/** How far a factor moves on a whole miss. */
const STEP = 0.04
/** Factors at the start, and their bounds. */
const [FACTOR, MIN_FACTOR, MAX_FACTOR] = [1.55, 0.2, 8]
/** After how many days an error counts half. */
const HALF_LIFE = 20
/** Weight of the half hours beside, by distance. */
const BESIDE = [1, 0.8, 0.5, 0.3, 0.15]
/** Weight, in days, of all lots against this lot, and of `typicalError` against all lots. */
const [LEAN_ALL, LEAN_TYPICAL] = [2, 2]
/** No band is narrower than this share of capacity on either side. */
const LEAST_WIDTH = 0.002

/** The mean error that is expected before anything is known, as a share of capacity, for a lead of so many slots. */
export const typicalError = (lead: number): number => Math.min(0.15, 0.02 * lead ** 0.4)

/** Bands of one lead time, for all lots. */
export interface Bands {
  /** How far the band reaches below and above the forecast, as shares of capacity. */
  reach(lot: number, slotOfDay: number): { below: number; above: number }
  /** Learns how wide errors are: forecast minus reading, as a share of capacity. */
  learn(lot: number, slotOfDay: number, error: number): void
  /** Learns whether a reading of the daytime fell below the band, above it or inside. */
  judge(lot: number, fell: 'below' | 'above' | 'inside'): void
  /** A day is over: what was learned earlier counts a little less. */
  age(): void
}

interface Errors {
  readonly sum: Float64Array
  readonly weight: Float64Array
}

/** Nothing learned, for so many lots and a lead of so many slots. */
export function createBands(lots: number, lead: number): Bands {
  const errors = (): Errors => ({ sum: new Float64Array(SLOTS_A_DAY), weight: new Float64Array(SLOTS_A_DAY) })
  const own = Array.from({ length: lots }, errors)
  const all = errors()
  const factors = Array.from({ length: lots }, () => ({ below: FACTOR, above: FACTOR }))
  const common = { below: FACTOR, above: FACTOR }

  function around(from: Errors | undefined, slotOfDay: number): { sum: number; weight: number } {
    let [sum, weight] = [0, 0]
    for (let off = 1 - BESIDE.length; off < BESIDE.length; off++) {
      const say = BESIDE[Math.abs(off)] ?? 0
      sum += say * (from?.sum[slotOfDay + off] ?? 0)
      weight += say * (from?.weight[slotOfDay + off] ?? 0)
    }
    return { sum, weight }
  }

  const keep = 0.5 ** (1 / HALF_LIFE)
  const fade = (each: Float64Array): void => {
    for (let at = 0; at < each.length; at++) each[at] = (each[at] ?? 0) * keep
  }

  return {
    reach(lot, slotOfDay) {
      const [theirs, mine] = [around(all, slotOfDay), around(own[lot], slotOfDay)]
      const usual = (theirs.sum + LEAN_TYPICAL * typicalError(lead)) / (theirs.weight + LEAN_TYPICAL)
      const size = (mine.sum + LEAN_ALL * usual) / (mine.weight + LEAN_ALL)
      const factor = factors[lot] ?? common
      return {
        below: Math.max(LEAST_WIDTH, size * factor.below),
        above: Math.max(LEAST_WIDTH, size * factor.above),
      }
    },
    learn(lot, slotOfDay, error) {
      for (const each of [own[lot], all]) {
        if (!each) continue
        each.sum[slotOfDay] = (each.sum[slotOfDay] ?? 0) + Math.abs(error)
        each.weight[slotOfDay] = (each.weight[slotOfDay] ?? 0) + 1
      }
    },
    judge(lot, fell) {
      const factor = factors[lot]
      if (!factor) return
      for (const side of ['below', 'above'] as const) {
        const moved = factor[side] + STEP * ((fell === side ? 1 : 0) - OUTSIDE)
        factor[side] = Math.min(MAX_FACTOR, Math.max(MIN_FACTOR, moved))
      }
    },
    age() {
      for (const { sum, weight } of [...own, all]) {
        fade(sum)
        fade(weight)
      }
    },
  }
}
