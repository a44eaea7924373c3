import type { History } from './history.ts'
import { type DayClass, dayNumber, SLOTS_A_DAY } from './slots.ts'

// Earlier days that went like today so far: what came next on them is likely to come next today.

/** How likeness is judged. */
export interface AnalogManner {
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

/** The hours so far that are compared, as slots back from now. */
const BACK = [0, 1, 2, 4, 6, 8] as const
/** No day is thrown away altogether: where none is like today, all count alike. */
const LEAST = 1e-9

/** Weighs the days before the slot `now` against the hours until `now`, looking back over so many days; one answer for each manner. */
export function findAnalogs(
  history: History,
  classOf: (day: number) => DayClass,
  now: number,
  days: number,
  manners: readonly AnalogManner[],
): Analogs[] {
  const today = classOf(dayNumber(now))
  const so = BACK.map((back) => history.free(now - back))
  const found: { at: number; free: number; weights: number[] }[] = []
  for (let ago = 1; ago <= days; ago++) {
    const at = now - ago * SLOTS_A_DAY
    const free = history.free(at)
    if (Number.isNaN(free)) continue
    let [sum, count] = [0, 0]
    for (let each = 0; each < BACK.length; each++) {
      const apart = (so[each] ?? Number.NaN) - history.free(at - (BACK[each] ?? 0))
      if (Number.isNaN(apart)) continue
      sum += apart * apart
      count++
    }
    if (count === 0) continue
    const then = classOf(dayNumber(at))
    const kind = then.key === today.key ? 0 : then.worked === today.worked ? 1 : 2
    const weights = manners.map(({ reach, halfLife, kinds }) => {
      const like = Math.exp(-sum / count / (2 * reach * reach))
      return kinds[kind] * (like * 0.5 ** (ago / halfLife) + LEAST)
    })
    found.push({ at, free, weights })
  }
  return manners.map((_, manner) => ({
    change(lead) {
      let [sum, weight] = [0, 0]
      for (const { at, free, weights } of found) {
        if (at + lead > now) continue
        const next = history.free(at + lead)
        if (Number.isNaN(next)) continue
        const say = weights[manner] ?? 0
        sum += say * (next - free)
        weight += say
      }
      return weight > 0 ? sum / weight : Number.NaN
    },
  }))
}
