import { DAYTIME, SLOTS_A_DAY } from './slots.ts'

// A feed that freezes goes on sending the same number. Such numbers are no readings: they are neither learned nor scored.

/** How many readings one after the other must be the same before the feed counts as silent now: a day. */
const FROZEN_SLOTS = SLOTS_A_DAY

/** Whether a day of 48 readings (NaN where there was none) is silent: in its daytime, 08:00 to 19:00, nothing changed. */
export function isSilentDay(readings: ArrayLike<number>): boolean {
  let first = Number.NaN
  for (let at = DAYTIME.first; at <= DAYTIME.last; at++) {
    const each = readings[at] ?? Number.NaN
    if (Number.isNaN(each)) continue
    if (Number.isNaN(first)) first = each
    else if (each !== first) return false
  }
  return true
}

/** Tells, reading by reading, whether a feed has been silent for a day. */
export interface SilenceWatch {
  /** Takes the reading of the next slot, NaN where there is none; answers whether the feed is silent now. */
  heard(reading: number): boolean
}

/** A watch over one feed, from its first reading on. Slots without a reading neither break a silence nor lengthen it. */
export function watchSilence(): SilenceWatch {
  let [last, same] = [Number.NaN, 0]
  return {
    heard(reading) {
      if (Number.isNaN(reading)) return same >= FROZEN_SLOTS
      same = reading === last ? same + 1 : 0
      last = reading
      return same >= FROZEN_SLOTS
    },
  }
}
