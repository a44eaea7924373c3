import { DAY_KEYS, type DayClass, SLOTS_A_DAY } from './slots.ts'

// The usual day: for each half hour a mean of earlier days in which recent ones count more, of this weekday first, then of days that are worked (or not)
// alike, then of all days. What is rare leans on what is common, so that a lot has a profile from its second day on.

/** How a profile remembers. */
export interface ProfileManner {
  /** After how many days of the same weekday a day counts half. */
  readonly weekdayHalfLife: number
  /** After how many days of the same kind (worked, not worked) a day counts half. */
  readonly kindHalfLife: number
  /** With the weight of how many days a worked weekday leans on all worked days. */
  readonly leanWorked: number
  /** The same of a day that is not worked: Saturday and Sunday are less alike. */
  readonly leanFree: number
  /** How far at most one day pulls what is known already, as a share of capacity: one holiday must not spoil the next Monday. */
  readonly pull: number
}

/** With what weight of a day the days of a kind lean on all days. */
const LEAN_ALL = 0.1
/** With less than this weight behind it, a profile takes a day as it is. */
const KNOWN = 1

/** The usual day of one lot, in shares of its capacity that are free. */
export interface Profile {
  /** The usual share for a slot (0 to 47) of such a day; NaN before the first day is learned. */
  usual(day: DayClass, slotOfDay: number): number
  /** Whether a day of this kind (worked or not) was ever learned for that slot; else `usual` is only the mean of other days. */
  knows(day: DayClass, slotOfDay: number): boolean
  /** Learns a whole day: 48 readings, NaN where there was none. */
  learn(day: DayClass, readings: ArrayLike<number>): void
}

interface Means {
  readonly weight: Float64Array
  readonly sum: Float64Array
}

const means = (rows: number): Means => ({
  weight: new Float64Array(rows * SLOTS_A_DAY),
  sum: new Float64Array(rows * SLOTS_A_DAY),
})

function add(to: Means, at: number, value: number, keep: number): void {
  to.weight[at] = (to.weight[at] ?? 0) * keep + 1
  to.sum[at] = (to.sum[at] ?? 0) * keep + value
}

/** An empty profile. */
export function createProfile(manner: ProfileManner): Profile {
  const [weekdays, kinds, all] = [means(DAY_KEYS), means(2), means(1)]
  const keepWeekday = 0.5 ** (1 / manner.weekdayHalfLife)
  const keepKind = 0.5 ** (1 / manner.kindHalfLife)

  function usual({ key, worked }: DayClass, slotOfDay: number): number {
    const whole = all.weight[slotOfDay] ?? 0
    if (whole === 0) return Number.NaN
    const mean = (all.sum[slotOfDay] ?? 0) / whole
    const kind = Number(worked) * SLOTS_A_DAY + slotOfDay
    const alike = ((kinds.sum[kind] ?? 0) + LEAN_ALL * mean) / ((kinds.weight[kind] ?? 0) + LEAN_ALL)
    const [own, lean] = [key * SLOTS_A_DAY + slotOfDay, worked ? manner.leanWorked : manner.leanFree]
    return ((weekdays.sum[own] ?? 0) + lean * alike) / ((weekdays.weight[own] ?? 0) + lean)
  }

  return {
    usual,
    knows: ({ worked }, slotOfDay) => (kinds.weight[Number(worked) * SLOTS_A_DAY + slotOfDay] ?? 0) > 0,
    learn(day, readings) {
      for (let at = 0; at < SLOTS_A_DAY; at++) {
        const read = readings[at] ?? Number.NaN
        if (Number.isNaN(read)) continue
        const own = day.key * SLOTS_A_DAY + at
        const known = usual(day, at)
        const firm = (weekdays.weight[own] ?? 0) >= KNOWN
        const value = firm ? Math.min(known + manner.pull, Math.max(known - manner.pull, read)) : read
        add(weekdays, own, value, keepWeekday)
        add(kinds, Number(day.worked) * SLOTS_A_DAY + at, value, keepKind)
        add(all, at, value, keepKind)
      }
    },
  }
}
