import type { Limit } from '#platform/identity'

/** Counts uses of limits in the database; answers the seconds to wait, 0 where all allow it. `identity.limits` is one. */
export interface Limits<Db> {
  take(db: Db, limits: readonly Limit[]): Promise<number>
}

/** How many unknown codes one scanning party may present, in a window of so many seconds. */
export const UNKNOWN_CODES = { max: 30, seconds: 600 } as const
/** Parties that are shut out are remembered in process, at most so many. */
const REMEMBERED = 10_000

/** Keeps scanning parties from guessing. */
export interface Tries {
  /** Whether the party has guessed too often and must wait. */
  shutOut(by: string): boolean
  /** Counts an unknown code of the party; returns at once, see below. */
  count(by: string): void
  /** Settles when everything that was counted is in the database. */
  settled(): Promise<void>
}

/**
 * Counts beside the caller's transaction, because a try must count although the caller rolls back, and without being waited for,
 * because a transaction that waits for a second connection of the same pool can stop all of them. Two things follow: as many more guesses pass as
 * are under way at once, and each process lets one more pass before it learns that the party is shut out. Against 43 random and three
 * keyed digits neither is anything.
 */
export function createTries<Db>(options: {
  db: Db
  limits: Limits<Db>
  clock: () => Date
  report: (error: unknown) => void
}): Tries {
  const { db, limits, clock, report } = options
  const until = new Map<string, number>()
  const underWay = new Set<Promise<void>>()

  async function take(by: string): Promise<void> {
    const wait = await limits.take(db, [{ key: `codes:unknown:${by}`, ...UNKNOWN_CODES }])
    if (wait === 0) return
    until.delete(by) // so that the map stays in order of time
    until.set(by, clock().getTime() + wait * 1000)
    const oldest = until.size > REMEMBERED ? until.keys().next().value : undefined
    if (oldest !== undefined) until.delete(oldest)
  }

  return {
    shutOut(by) {
      const end = until.get(by)
      if (end === undefined) return false
      if (clock().getTime() < end) return true
      until.delete(by)
      return false
    },
    count(by) {
      const counting = take(by)
        .catch(report)
        .finally(() => underWay.delete(counting))
      underWay.add(counting)
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
