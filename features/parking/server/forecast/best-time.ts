import type { Foreseen } from './pending.ts'

/** What is foreseen in spaces: whole ones, the band rounded outward. */
export interface ForeseenSpaces {
  readonly slot: number
  readonly free: number
  readonly low: number
  readonly high: number
}

/** Turns shares into spaces of a lot with so many (at least 0). */
export function spacesOf({ slot, free, low, high }: Foreseen, capacity: number): ForeseenSpaces {
  return {
    slot,
    free: Math.round(free * capacity),
    low: Math.floor(low * capacity),
    high: Math.ceil(high * capacity),
  }
}

/**
 * The best half hour to come: the one whose band begins highest, so that a free space is most certain; of equal ones that with more free spaces, then the
 * earliest. Null for no half hours.
 */
export function bestTime<One extends { readonly free: number; readonly low: number }>(
  foreseen: readonly One[],
): One | null {
  let best: One | null = null
  for (const each of foreseen)
    if (!best || each.low > best.low || (each.low === best.low && each.free > best.free)) best = each
  return best
}
