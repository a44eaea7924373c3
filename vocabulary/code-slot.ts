// When a code that turns over is good: reckoned alike by the server and by a phone that checks codes without network.

/** How long a turning code is shown, in milliseconds; slots begin at whole multiples of it since 1970. */
export const SLOT_MS = 30_000
/** How long after its slot a code is still taken: the time between the screen and the till. A screenshot is dead 35 s after its slot began. */
export const GRACE_MS = 5_000

/** A stretch of time in which one code is shown: from the first millisecond up to, not including, the last. */
export interface Slot {
  readonly from: Date
  readonly until: Date
}

/** The number of the slot of a moment, counted since 1970. */
export function slotNumber(now: Date): number {
  return Math.floor(now.getTime() / SLOT_MS)
}

/** The slot of this number. */
export function slotOf(number: number): Slot {
  return { from: new Date(number * SLOT_MS), until: new Date((number + 1) * SLOT_MS) }
}

/** The slot of `now` and those after it, `count` in all. */
export function slotsFrom(now: Date, count: number): Slot[] {
  const first = slotNumber(now)
  return Array.from({ length: count }, (_, i) => slotOf(first + i))
}

/** Why a code of this slot is not taken now, or null where it is. */
export function slotRefusal({ from, until }: Slot, now: Date): 'not_yet' | 'expired' | null {
  if (now.getTime() < from.getTime()) return 'not_yet'
  return now.getTime() < until.getTime() + GRACE_MS ? null : 'expired'
}
