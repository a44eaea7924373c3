import { randomInt } from 'node:crypto'

const isDeepRun = process.env['DEEP'] !== undefined
const deepArea = process.env['AREA'] || null

/**
 * Whether the long loops run for what belongs to this area or engine: each call in each way, instead of a slice that costs the same however many
 * there are. `npm run test:deep` runs them for all, `npm run test:deep -- parking` for one.
 */
export function isDeep(area: string): boolean {
  return isDeepRun && (deepArea === null || deepArea === area)
}

/** What the slices and made-up inputs of a run follow from: always the same, `SEED` names another; the long loops draw a new one. */
export const seed: number = seedOf(process.env['SEED'])

function seedOf(given: string | undefined): number {
  if (!given) return isDeepRun ? randomInt(2 ** 31) : 20_261_121
  const number = Number(given)
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`SEED is no whole number: ${given}`)
  return number
}

/** One of those that share a budget, and its part of it. */
export interface Share<T> {
  readonly of: T
  /** At least one. */
  readonly runs: number
}

/**
 * Deals `total` runs out, one at a time, in an order that the seed decides: each gets as many as any other, or one fewer. Where there are more
 * of them than runs, those that get none are left out: the seed says which.
 */
export function shareOut<T>(all: readonly T[], total: number, by: number = seed): Share<T>[] {
  const order = shuffled(
    all.map((_, i) => i),
    by,
  )
  const each = Math.floor(total / Math.max(1, all.length))
  const luckier = new Set(order.slice(0, total - each * all.length))
  return all.map((of, i) => ({ of, runs: each + (luckier.has(i) ? 1 : 0) })).filter(({ runs }) => runs > 0)
}

/** As many of these as are wanted, in their order; the seed says which. */
export function sliceOf<T>(all: readonly T[], wanted: number, by: number = seed): T[] {
  return shareOut(all, Math.min(wanted, all.length), by).map(({ of }) => of)
}

/** Fisher and Yates, by a small generator of its own (mulberry32): the same seed gives the same order everywhere. */
function shuffled(list: number[], by: number): number[] {
  let state = by >>> 0
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
  for (let i = list.length - 1; i > 0; i -= 1) {
    const j = below(i + 1)
    const [a, b] = [list[i], list[j]]
    if (a !== undefined && b !== undefined) [list[i], list[j]] = [b, a]
  }
  return list
}
