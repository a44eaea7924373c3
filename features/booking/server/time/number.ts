import { randomInt } from 'node:crypto'
import { dayOf } from '#vocabulary/day'

/** A new public number of a booking, `YD` with the day and ten digits by chance: tells nothing of who booked. */
export function newNumber(now: Date): string {
  return `YD${dayOf(now).replaceAll('-', '').slice(2)}${String(randomInt(0, 10_000_000_000)).padStart(10, '0')}`
}
