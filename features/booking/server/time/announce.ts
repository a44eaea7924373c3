import type { BookingEvent, CANCELLED, CONFIRMED, MOVED } from '#contract/booking'
import type { Db } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import { toInstant } from '#vocabulary/day'
import type { BookingRow } from './booking-queries.ts'
import { listGuestPersons } from './guest-queries.ts'

/**
 * Announces that bookings were confirmed, moved or cancelled, each once, with the people of the park who are invited. The caller has changed their state in
 * this transaction, and passes `invited` where it knows the guests.
 */
export async function announceBookings(
  db: Db,
  jobs: Pick<Jobs, 'announce'>,
  type: typeof CONFIRMED | typeof MOVED | typeof CANCELLED,
  bookings: readonly BookingRow[],
  invited?: readonly { bookingId: string; personId: string | null }[],
): Promise<void> {
  if (bookings.length === 0) return
  const guests = Map.groupBy(
    invited ??
      (await listGuestPersons(
        db,
        bookings.map(({ id }) => id),
      )),
    ({ bookingId }) => bookingId,
  )
  for (const { id: bookingId, areaId, kind, placeId, personId: hostId, startsAt, endsAt } of bookings) {
    const payload: BookingEvent = {
      bookingId,
      areaId,
      kind,
      placeId,
      hostId,
      startsAt: toInstant(startsAt),
      endsAt: toInstant(endsAt),
      guestIds: (guests.get(bookingId) ?? []).flatMap(({ personId: guestId }) => guestId ?? []),
    }
    await jobs.announce(db, { type, payload })
  }
}
