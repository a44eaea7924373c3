// What the other lots of the park say about one: on a holiday or a rainy day they are all emptier, and some show it earlier.

/** After how many days likeness counts half. */
const HALF_LIFE = 40
/** Less alike than this, a lot is not listened to. */
const LEAST_ALIKE = 0.1
/** Keeps the say of lots that are hardly alike small. */
const DAMP = 0.05

/** How the lots of a park go together. */
export interface Neighbours {
  /** Of each lot, from the others: how much more is free than usual, in its own measure; and their plain mean. 0 where no lot is known. */
  estimate(beyond: ArrayLike<number>): { alike: Float64Array; mean: Float64Array }
  /** Learns from one moment: how much more than usual was free in each lot, NaN where that is not known. */
  learn(beyond: ArrayLike<number>): void
  /** A day is over: what was learned earlier counts a little less. */
  age(): void
}

/** Nothing learned, for so many lots. */
export function createNeighbours(lots: number): Neighbours {
  const products = new Float64Array(lots * lots)
  const product = (one: number, other: number): number => products[one * lots + other] ?? 0

  function estimateFor(lot: number, beyond: ArrayLike<number>): { alike: number; mean: number } {
    let [sum, weight, total, count] = [0, DAMP, 0, 0]
    const own = product(lot, lot)
    for (let other = 0; other < lots; other++) {
      const reading = beyond[other] ?? Number.NaN
      if (other === lot || Number.isNaN(reading)) continue
      total += reading
      count++
      const theirs = product(other, other)
      if (own <= 0 || theirs <= 0) continue
      const alike = product(lot, other) / Math.sqrt(own * theirs)
      if (alike < LEAST_ALIKE) continue
      const say = alike ** 3
      sum += say * Math.sqrt(own / theirs) * reading
      weight += say
    }
    return { alike: sum / weight, mean: count > 0 ? total / count : 0 }
  }

  return {
    estimate(beyond) {
      const out = { alike: new Float64Array(lots), mean: new Float64Array(lots) }
      for (let lot = 0; lot < lots; lot++) {
        const { alike, mean } = estimateFor(lot, beyond)
        out.alike[lot] = alike
        out.mean[lot] = mean
      }
      return out
    },
    learn(beyond) {
      for (let one = 0; one < lots; one++) {
        const first = beyond[one] ?? Number.NaN
        if (Number.isNaN(first)) continue
        for (let other = 0; other < lots; other++) {
          const second = beyond[other] ?? Number.NaN
          if (!Number.isNaN(second)) products[one * lots + other] = product(one, other) + first * second
        }
      }
    },
    age() {
      const keep = 0.5 ** (1 / HALF_LIFE)
      for (let at = 0; at < products.length; at++) products[at] = (products[at] ?? 0) * keep
    },
  }
}
