import { SLOTS_A_DAY } from './slots.ts'

// Weighted least squares for each half hour of the day. A half hour learns from its neighbours too, a lot leans on all lots, and what nobody has seen
// yet stays zero. Sums are kept, not samples, so that learning costs the same on every day.

/** Weight of the half hours beside the one that is asked for, by distance. */
const BESIDE = [1, 0.8, 0.5, 0.3, 0.15]
/** Weight, in samples, of what all lots say together against what this lot says. */
const LEAN = 60
/** Weight of "no effect" at a lead of one slot; it grows with the lead, for what is far off has few independent samples. */
const NOTHING = 0.02
/** Coefficients are solved anew every day; those of the night, when little happens, every third day. */
const NIGHT_RENEWED_DAYS = 3
/** The half hours that are no night: 07:00 to 20:00. */
const [DAY_BEGINS, DAY_ENDS] = [14, 40]
/** After how many days a lot's own samples count half, and those of all lots. */
const [OWN_HALF_LIFE, ALL_HALF_LIFE] = [25, 100]

/** Coefficients of one lead time, learned for lots and half hours of the day. */
export interface Ridge {
  /** The coefficients for a lot and a slot of the day. The array is good until the next call. */
  coefficients(lot: number, slotOfDay: number): Float64Array
  /** Learns that the values `x` came with the outcome, with such a weight. */
  learn(lot: number, slotOfDay: number, x: ArrayLike<number>, outcome: number, weight: number): void
  /** A day is over: what was learned earlier counts a little less. */
  age(): void
}

/** For each half hour of a day the sums of products: the lower triangle row by row, then the products with the outcome. */
interface Sums {
  readonly rows: readonly Float64Array[]
  readonly samples: Float64Array
}

/** Nothing learned, for so many lots and values and a lead of so many slots. */
export function createRidge(lots: number, size: number, lead: number): Ridge {
  const half = (size * (size + 1)) / 2
  const width = half + size
  const sums = (): Sums => ({
    rows: Array.from({ length: SLOTS_A_DAY }, () => new Float64Array(width)),
    samples: new Float64Array(SLOTS_A_DAY),
  })
  const own = Array.from({ length: lots }, sums)
  const all = sums()
  const solved = Array.from({ length: lots }, () => new Map<number, Float64Array>())
  const system = new Float64Array(width)
  let days = 0

  function gather(from: Sums, slotOfDay: number, reach: number, scale: number): void {
    for (let off = -reach; off <= reach; off++) {
      const row = from.rows[slotOfDay + off]
      if (row === undefined) continue
      const weight = scale * (BESIDE[Math.abs(off)] ?? 0)
      for (let at = 0; at < width; at++) system[at] = (system[at] ?? 0) + weight * (row[at] ?? 0)
    }
  }

  function put(to: Sums, slotOfDay: number, x: ArrayLike<number>, outcome: number, weight: number): void {
    const row = to.rows[slotOfDay]
    if (row === undefined) return
    let at = 0
    for (let i = 0; i < size; i++) {
      const scaled = weight * (x[i] ?? 0)
      for (let j = 0; j <= i; j++, at++) row[at] = (row[at] ?? 0) + scaled * (x[j] ?? 0)
      row[half + i] = (row[half + i] ?? 0) + scaled * outcome
    }
    to.samples[slotOfDay] = (to.samples[slotOfDay] ?? 0) + 1
  }

  return {
    coefficients(lot, slotOfDay) {
      const cached = solved[lot]?.get(slotOfDay)
      if (cached) return cached
      system.fill(0)
      const mine = own[lot]
      if (mine) gather(mine, slotOfDay, BESIDE.length - 1, 1)
      let samples = 1
      for (let off = -1; off <= 1; off++) samples += all.samples[slotOfDay + off] ?? 0
      gather(all, slotOfDay, 1, LEAN / samples)
      for (let i = 0; i < size; i++) {
        const at = (i * (i + 3)) / 2
        system[at] = (system[at] ?? 0) + NOTHING * lead
      }
      const found = solve(system, size)
      solved[lot]?.set(slotOfDay, found)
      return found
    },
    learn(lot, slotOfDay, x, outcome, weight) {
      const mine = own[lot]
      if (mine) put(mine, slotOfDay, x, outcome, weight)
      put(all, slotOfDay, x, outcome, weight)
    },
    age() {
      const fade = ({ rows, samples }: Sums, keep: number) => {
        for (const row of rows) for (let at = 0; at < width; at++) row[at] = (row[at] ?? 0) * keep
        for (let at = 0; at < samples.length; at++) samples[at] = (samples[at] ?? 0) * keep
      }
      for (const each of own) fade(each, 0.5 ** (1 / OWN_HALF_LIFE))
      fade(all, 0.5 ** (1 / ALL_HALF_LIFE))
      days++
      for (const each of solved)
        for (const slot of each.keys())
          if ((slot >= DAY_BEGINS && slot <= DAY_ENDS) || (slot + days) % NIGHT_RENEWED_DAYS === 0) each.delete(slot)
    },
  }
}

/** Solves by Cholesky: the lower triangle row by row, then the right-hand side. */
function solve(system: Float64Array, size: number): Float64Array {
  const half = (size * (size + 1)) / 2
  const root = new Float64Array(half)
  const out = new Float64Array(size)
  for (let i = 0, rowAt = 0; i < size; rowAt += ++i) {
    for (let j = 0, other = 0; j <= i; other += ++j) {
      let rest = system[rowAt + j] ?? 0
      for (let k = 0; k < j; k++) rest -= (root[rowAt + k] ?? 0) * (root[other + k] ?? 0)
      root[rowAt + j] = i === j ? Math.sqrt(Math.max(rest, 1e-9)) : rest / (root[other + j] ?? 1)
    }
    let right = system[half + i] ?? 0
    for (let k = 0; k < i; k++) right -= (root[rowAt + k] ?? 0) * (out[k] ?? 0)
    out[i] = right / (root[rowAt + i] ?? 1)
  }
  for (let i = size - 1; i >= 0; i--) {
    let left = out[i] ?? 0
    for (let k = i + 1; k < size; k++) left -= (root[(k * (k + 1)) / 2 + i] ?? 0) * (out[k] ?? 0)
    out[i] = left / (root[(i * (i + 3)) / 2] ?? 1)
  }
  return out
}
