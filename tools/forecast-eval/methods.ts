import { SLOTS_A_DAY } from '#door/parking'

// The simple methods that a forecast has to beat. Each sees readings up to and with `now` only.

const WEEK = 7 * SLOTS_A_DAY

/** The readings of one lot, and which of its days are silent. */
export interface Past {
  readonly free: Float64Array
  readonly silent: readonly boolean[]
}

/** Foretells the reading of slot `target` at slot `now`, both counted from the first reading's midnight; NaN where nothing was read yet. */
export type Method = (past: Past, now: number, target: number) => number

/** As it is now: the last reading. */
export const persistence: Method = ({ free }, now) => {
  let at = now
  while (at >= 0 && Number.isNaN(free[at])) at--
  return free[at] ?? Number.NaN
}

const weeksAgo = ({ free, silent }: Past, target: number, weeks: number): number => {
  const at = target - weeks * WEEK
  return at < 0 || silent[Math.floor(at / SLOTS_A_DAY)] ? Number.NaN : (free[at] ?? Number.NaN)
}

/** As at this time a week ago; where that is not known, as it is now. */
export const lastWeek: Method = (past, now, target) => {
  const then = weeksAgo(past, target, 1)
  return Number.isNaN(then) ? persistence(past, now, target) : then
}

/** The mean of this time in the last four weeks, of those that are known; where none is, as it is now. */
export const fourWeeks: Method = (past, now, target) => {
  const known = [1, 2, 3, 4].map((weeks) => weeksAgo(past, target, weeks)).filter((each) => !Number.isNaN(each))
  return known.length > 0 ? known.reduce((sum, each) => sum + each, 0) / known.length : persistence(past, now, target)
}
