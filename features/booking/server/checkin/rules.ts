import { bookingRefusals } from '#contract/booking'
import type { RefusalKind } from '#vocabulary/refusal'
import type { BookingRow } from '../time/booking-queries.ts'
import { MINUTE } from '../time/days.ts'

/** Checking in is open from so many minutes before the start to so many after it. */
export const OPENS_BEFORE = 15
export const CLOSES_AFTER = 10

/** What of a booking checking in looks at. */
export type Comes = Pick<BookingRow, 'state' | 'startsAt' | 'endsAt' | 'checkIn' | 'checkedInAt'>

/** From when until when people check in. Where nobody has to, they may until the end. */
export function checkInWindow({ startsAt, endsAt, checkIn }: Pick<Comes, 'startsAt' | 'endsAt' | 'checkIn'>): {
  from: Date
  until: Date
} {
  const last = new Date(startsAt.getTime() + CLOSES_AFTER * MINUTE)
  const until = checkIn && last < endsAt ? last : endsAt
  return { from: new Date(startsAt.getTime() - OPENS_BEFORE * MINUTE), until }
}

/** Why somebody cannot check in to this booking now; null: they can, or did. The last moment of the window counts. */
export function checkInRefusal(booking: Comes, now: Date): RefusalKind | null {
  if (booking.state === 'missed') return bookingRefusals.checkInLate
  if (booking.state !== 'confirmed') return bookingRefusals.changed
  if (booking.checkedInAt !== null) return null
  const { from, until } = checkInWindow(booking)
  if (now < from) return bookingRefusals.checkInEarly
  return now > until ? bookingRefusals.checkInLate : null
}

/** Of somebody's bookings at a place the one that they stand before the door for: one that is open now, else the next, else the last. */
export function meantAtDoor<B extends Comes>(bookings: readonly B[], now: Date): B | null {
  const open = bookings.find((booking) => checkInRefusal(booking, now) === null && booking.endsAt > now)
  return open ?? bookings.find(({ startsAt }) => startsAt > now) ?? bookings.at(-1) ?? null
}

/** Whether a booking is missed: somebody had to check in by now and nobody did. */
export function isMissed(booking: Comes, now: Date): boolean {
  return (
    booking.state === 'confirmed' &&
    booking.checkIn &&
    booking.checkedInAt === null &&
    now > checkInWindow(booking).until
  )
}
