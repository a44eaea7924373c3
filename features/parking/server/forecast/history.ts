import { SLOTS_A_DAY } from './slots.ts'

// What is remembered of one lot: the last thirteen weeks, slot by slot, in shares of capacity that were free.

/** How many days are remembered. */
export const RETENTION_DAYS = 91
const SIZE = RETENTION_DAYS * SLOTS_A_DAY
/** A reading counts as the present one for so many slots. */
const FRESH_SLOTS = 4

/** Readings of one lot and how far each was from the usual. NaN is what is not known. */
export interface History {
  /** The share that was free in a slot; NaN for what is not known, is forgotten or lies ahead. */
  free(slot: number): number
  /** How much more was free than usual, as the profile was on that day. */
  beyond(slot: number): number
  /** The last slot with a reading, at most two hours old; null when there is none or the feed is silent. */
  latest(): number | null
  /** The mean of `beyond` over so many slots, the last one included; 0 where nothing is known. */
  meanBeyond(last: number, slots: number): number
  /** Writes down the next slot. */
  write(slot: number, free: number, usual: number): void
  /** Forgets what was read on a day: the feed was silent. */
  forget(day: number): void
  /** Forgets how far a day was from the usual: there was no usual day of its kind. */
  forgetBeyond(day: number): void
  /** The 48 readings of a day. */
  day(day: number): Float64Array
}

/** A history without a reading. */
export function createHistory(): History {
  const free = new Float64Array(SIZE).fill(Number.NaN)
  const beyond = new Float64Array(SIZE).fill(Number.NaN)
  let now = Number.NEGATIVE_INFINITY

  const read = (from: Float64Array, slot: number): number =>
    slot > now || slot <= now - SIZE || slot < 0 ? Number.NaN : (from[slot % SIZE] ?? Number.NaN)

  function erase(from: Float64Array, day: number): void {
    for (let slot = day * SLOTS_A_DAY; slot < (day + 1) * SLOTS_A_DAY; slot++) from[slot % SIZE] = Number.NaN
  }

  return {
    free: (slot) => read(free, slot),
    beyond: (slot) => read(beyond, slot),
    latest() {
      for (let slot = now; slot > now - FRESH_SLOTS; slot--) if (!Number.isNaN(read(free, slot))) return slot
      return null
    },
    meanBeyond(last, slots) {
      let [sum, count] = [0, 0]
      for (let slot = last - slots + 1; slot <= last; slot++) {
        const each = read(beyond, slot)
        if (Number.isNaN(each)) continue
        sum += each
        count++
      }
      return count > 0 ? sum / count : 0
    },
    write(slot, share, usual) {
      now = slot
      free[slot % SIZE] = share
      beyond[slot % SIZE] = share - usual
    },
    forget(day) {
      erase(free, day)
      erase(beyond, day)
    },
    forgetBeyond: (day) => erase(beyond, day),
    day: (number) => Float64Array.from({ length: SLOTS_A_DAY }, (_, at) => read(free, number * SLOTS_A_DAY + at)),
  }
}
