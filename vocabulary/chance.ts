/** Chance that can be repeated: the same seed gives the same draws. */
export interface Chance {
  /** From 0 to below 1. */
  readonly next: () => number
  /** A whole number from 0 to below `count`. */
  whole(count: number): number
  /** From `least` to below `most`. */
  between(least: number, most: number): number
  happens(share: number): boolean
  /** One of these; throws RangeError for none. */
  pick<T>(items: readonly T[]): T
  /** The index of a weight, as often as it is heavy. */
  weighted(weights: readonly number[]): number
}

/** Makes a source of chance. Not for secrets. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0
  // mulberry32 by Tommy Ettinger, public domain.
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (count: number) => Math.floor(next() * count)
  return {
    next,
    whole,
    between: (least, most) => least + next() * (most - least),
    happens: (share) => next() < share,
    pick(items) {
      const at = whole(items.length)
      const item = items[at]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
    weighted(weights) {
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0)
      for (const [index, weight] of weights.entries()) {
        if (left < weight) return index
        left -= weight
      }
      return Math.max(
        0,
        weights.findLastIndex((weight) => weight > 0),
      )
    },
  }
}
