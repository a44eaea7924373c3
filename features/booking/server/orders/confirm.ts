import { type BookingTold, CANCELLED, CONFIRMED } from '#contract/booking'
import type { Db } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import { toInstant } from '#vocabulary/day'
import type { BookingRow } from '../time/booking-queries.ts'
import { listGuestPersons } from './queries.ts'

/** Announces that bookings were confirmed, each once. The caller has moved them there in this transaction. */
export function announceConfirmed(
  db: Db,
  jobs: Pick<Jobs, 'announce'>,
  bookings: readonly BookingRow[],
): Promise<void> {
  return announceEach(db, jobs, CONFIRMED, bookings)
}

/** Announces that those of these bookings are cancelled that were confirmed once: whoever was told of them is told. As `announceConfirmed`. */
export function announceCancelled(
  db: Db,
  jobs: Pick<Jobs, 'announce'>,
  bookings: readonly BookingRow[],
): Promise<void> {
  return announceEach(
    db,
    jobs,
    CANCELLED,
    bookings.filter(({ confirmedAt }) => confirmedAt !== null),
  )
}

async function announceEach(
  db: Db,
  jobs: Pick<Jobs, 'announce'>,
  type: string,
  bookings: readonly BookingRow[],
): Promise<void> {
  if (bookings.length === 0) return
  const guests = await listGuestPersons(
    db,
    bookings.map(({ id }) => id),
  )
  for (const booking of bookings) {
    const { id: bookingId, areaId, kind, placeId, personId: hostId } = booking
    const payload: BookingTold = {
      bookingId,
      areaId,
      kind,
      placeId,
      hostId,
      startsAt: toInstant(booking.startsAt),
      endsAt: toInstant(booking.endsAt),
      guestIds: guests.flatMap((each) => (each.bookingId === bookingId ? (each.personId ?? []) : [])),
    }
    await jobs.announce(db, { type, payload })
  }
}
