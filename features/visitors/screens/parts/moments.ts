import { FAR_MS } from '#can/visitors'
import { type Day, dayOf, startOfDay } from '#vocabulary/day'

/** When a visit is, within a day; clocks as `08:30`. */
export interface WithinDay {
  readonly day: Day
  readonly begins: string
  readonly ends: string
}

/** A moment of a day by its clock, `08:30`; null: it is none. */
export function momentAt(day: string, clock: string): Date | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(clock) ?? []
  if (hours === undefined || minutes === undefined || !/^\d{4}-\d\d-\d\d$/.test(day)) return null
  return new Date(startOfDay(day).getTime() + (Number(hours) * 60 + Number(minutes)) * 60_000)
}

/** The last day on which a visit may begin. */
export const lastDay = (now: Date): Day => dayOf(new Date(now.getTime() + FAR_MS))
