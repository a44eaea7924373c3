/** How long a turning code is shown, in milliseconds; slots begin at whole multiples of it since 1970. */
export const SLOT_MS = 30_000
/** How long after its slot a code is still taken: the time between the screen and the till. A screenshot is dead 35 s after its slot began. */
export const GRACE_MS = 5_000

/** A stretch of time in which one code is shown: from the first millisecond up to, not including, the last. */
export interface Slot {
  readonly from: Date
  readonly until: Date
}

/** The slot of `now` and those after it, `count` in all. */
export function slotsFrom(now: Date, count: number): Slot[] {
  const first = Math.floor(now.getTime() / SLOT_MS) * SLOT_MS
  return Array.from({ length: count }, (_, i) => ({
    from: new Date(first + i * SLOT_MS),
    until: new Date(first + (i + 1) * SLOT_MS),
  }))
}

/** Why a code of this slot is not taken now, or null where it is. */
export function slotRefusal({ from, until }: Slot, now: Date): 'not_yet' | 'expired' | null {
  if (now.getTime() < from.getTime()) return 'not_yet'
  return now.getTime() < until.getTime() + GRACE_MS ? null : 'expired'
}
