import { addDays, dayOf, minutesOfDay, startOfDay } from '#vocabulary/day'
import { dayNumber, dayNumbered, SLOT_MINUTES, slotOf, slotOfDay } from '../forecast/index.ts'

const SLOT_MS = SLOT_MINUTES * 60_000

/** The slot in which a moment lies. */
export const slotAt = (at: Date): number => slotOf(dayOf(at), minutesOfDay(at))

/** The moment at which a slot begins. */
export function startOfSlot(slot: number): Date {
  return new Date(startOfDay(dayNumbered(dayNumber(slot))).getTime() + slotOfDay(slot) * SLOT_MS)
}

/** The half hours from one slot up to and with another, as moments. */
export function halfHours(from: number, to: number): Date[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => startOfSlot(from + at))
}

/** The slot at which the day begins that is so many days from that of the moment. */
export const firstSlotOf = (at: Date, days: number): number => slotOf(addDays(dayOf(at), days), 0)
