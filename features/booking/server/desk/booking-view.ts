import type { Booking, BookingState } from '#contract/booking'
import { toInstant } from '#vocabulary/day'
import type { BookingRow } from '../time/booking-queries.ts'

/** How a booking stands at a moment: confirmed and under way is running. */
export function stateAt(
  { state, startsAt, endsAt }: Pick<BookingRow, 'state' | 'startsAt' | 'endsAt'>,
  now: Date,
): BookingState {
  return state === 'confirmed' && startsAt <= now && now < endsAt ? 'running' : state
}

/** A booking as the desk is shown it: without picture and company, of a place that it knows. */
export function viewForDesk(row: BookingRow, place: { name: string; where: string }, now: Date): Booking {
  const { id, kind, number, placeId, subject, why, companyId, totalFen, paidFen, refundedFen, seriesId } = row
  return {
    id,
    kind,
    number,
    placeId,
    placeName: place.name,
    parts: [],
    where: place.where,
    subject,
    startsAt: toInstant(row.startsAt),
    endsAt: toInstant(row.endsAt),
    state: stateAt(row, now),
    why,
    companyId,
    companyName: '',
    totalFen,
    paidFen,
    refundedFen,
    payUntil: row.payUntil && toInstant(row.payUntil),
    seriesId,
    pictureUrl: null,
    invited: false,
  }
}
