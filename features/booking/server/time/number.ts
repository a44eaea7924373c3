import { randomInt } from 'node:crypto'
import { dayOf } from '#vocabulary/day'

/**
 * A new public number of a booking, `YD` with the day and twelve digits by chance: tells nothing of who booked. Of a hundred thousand in a day two are
 * the same once in two hundred such days; the later one is then refused by the store, and asked again it is another.
 */
export function newNumber(now: Date): string {
  return `YD${dayOf(now).replaceAll('-', '').slice(2)}${String(randomInt(0, 1_000_000_000_000)).padStart(12, '0')}`
}
