import type { Day } from '#vocabulary/day'

/** What a plate used in a lot on a calendar day. */
export interface DayUsage {
  day: Day
  /** Of the day's free time, in ms. */
  freeMs: number
  /** The price of the first stretch was taken. */
  first: boolean
  /** Counts against a cap per calendar day. */
  chargedFen: number
}

/** What one stay used, kept with it for the plate's later stays in the lot. JSON: instants are ms since 1970. */
export interface StoredUsage {
  /** The last two days on which it was charged or free: no later stay asks for others. */
  days: DayUsage[]
  /** Until when the last unit that it was charged for runs; null where that is over. */
  coveredUntil: number | null
  /** The last of its stretches of 24 hours, and what was charged in it. */
  window: { startAt: number; chargedFen: number }
}

/** What a plate's earlier stays used, all together, as its next stay needs it. */
export interface Usage {
  days: ReadonlyMap<Day, Omit<DayUsage, 'day'>>
  coveredUntil: number | null
  window: { startAt: number; chargedFen: number } | null
}

/** Nothing was used before. */
export const NO_USAGE: Usage = { days: new Map(), coveredUntil: null, window: null }

const WINDOW_MS = 86_400_000

/** The usages of all earlier stays of a plate in a lot as one, for a stay that enters then; their order does not matter. */
export function combineUsage(stored: readonly StoredUsage[], entryAt: Date): Usage {
  const at = entryAt.getTime()
  const days = new Map<Day, Omit<DayUsage, 'day'>>()
  let coveredUntil: number | null = null
  const windows: StoredUsage['window'][] = []
  for (const each of stored) {
    for (const { day, freeMs, first, chargedFen } of each.days) {
      const before = days.get(day) ?? { freeMs: 0, first: false, chargedFen: 0 }
      days.set(day, {
        freeMs: before.freeMs + freeMs,
        first: before.first || first,
        chargedFen: before.chargedFen + chargedFen,
      })
    }
    if (each.coveredUntil !== null && each.coveredUntil > at) {
      coveredUntil = Math.max(coveredUntil ?? 0, each.coveredUntil)
    }
    if (each.window.startAt <= at && at < each.window.startAt + WINDOW_MS) windows.push(each.window)
  }
  // Stays of one stretch share its beginning; were there two, the earlier goes on and both count.
  const chargedFen = windows.reduce((sum, each) => sum + each.chargedFen, 0)
  const window = windows.length > 0 ? { startAt: Math.min(...windows.map((each) => each.startAt)), chargedFen } : null
  return { days, coveredUntil, window }
}
