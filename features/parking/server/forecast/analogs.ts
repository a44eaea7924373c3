import type { History } from './history.ts'
import { type DayClass, dayNumber, SLOTS_A_DAY } from './slots.ts'

// Earlier days that went like today so far: what came next on them is likely to come next today.

/** How likeness is judged. */
export interface AnalogManner {
  /** The hours so far that are compared, as slots back from now. */
  readonly back: readonly number[]
  /** How far two days may lie apart, as a share of capacity, to count 60 %. */
  readonly reach: number
  /** After how many days a day counts half. */
  readonly halfLife: number
  /** What a day of the same weekday, of the same kind and of the other kind counts. */
  readonly kinds: readonly [number, number, number]
}

/** What earlier days say from one moment on. */
export interface Analogs {
  /** The change in the share of free spaces until so many slots from now; NaN when no day tells. */
  change(lead: number): number
}

/** No day is thrown away altogether: where none is like today, all count alike. */
const LEAST = 1e-9

/** Weighs the days before the slot `now` against the hours until `now`, looking back over so many days. */
export function findAnalogs(
  history: History,
  classOf: (day: number) => DayClass,
  now: number,
  days: number,
  manner: AnalogManner,
): Analogs {
  const today = classOf(dayNumber(now))
  const so = manner.back.map((back) => history.free(now - back))
  const found: { at: number; free: number; weight: number }[] = []
  for (let ago = 1; ago <= days; ago++) {
    const at = now - ago * SLOTS_A_DAY
    const free = history.free(at)
    if (Number.isNaN(free)) continue
    let [sum, count] = [0, 0]
    for (let each = 0; each < so.length; each++) {
      const apart = (so[each] ?? Number.NaN) - history.free(at - (manner.back[each] ?? 0))
      if (Number.isNaN(apart)) continue
      sum += apart * apart
      count++
    }
    if (count === 0) continue
    const then = classOf(dayNumber(at))
    const kind = manner.kinds[then.key === today.key ? 0 : then.worked === today.worked ? 1 : 2]
    const like = Math.exp(-sum / count / (2 * manner.reach * manner.reach))
    found.push({ at, free, weight: kind * (like * 0.5 ** (ago / manner.halfLife) + LEAST) })
  }
  return {
    change(lead) {
      let [sum, weight] = [0, 0]
      for (const each of found) {
        if (each.at + lead > now) continue
        const next = history.free(each.at + lead)
        if (Number.isNaN(next)) continue
        sum += each.weight * (next - each.free)
        weight += each.weight
      }
      return weight > 0 ? sum / weight : Number.NaN
    },
  }
}
