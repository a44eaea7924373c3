import type { Db } from '#platform/db'
import type { Live } from '#platform/http'
import type { Jobs } from '#platform/jobs'
import type { BookingRow } from '../time/booking-queries.ts'

/** Announced where people are to look at bookings of theirs: `{ told: [{ personId, bookingId }] }`, each once. */
export const PEOPLE_NOTIFIED = 'booking.told'
/** What phones of who booked, for whom it was booked and who is invited hear of a booking, with its id. */
export const BOOKING_TOPIC = 'booking.changed'

/** Has who booked, and for whom it was booked, hear after the commit that something happened to their bookings: one hint each. */
export async function notifyPeople(
  db: Db,
  jobs: Pick<Jobs, 'announce'>,
  bookings: readonly Pick<BookingRow, 'id' | 'personId' | 'forPersonId'>[],
): Promise<void> {
  const notified = bookings.flatMap(({ id: bookingId, personId, forPersonId }) =>
    [...new Set([personId, forPersonId])]
      .filter((each) => each !== null)
      .map((each) => ({ personId: each, bookingId })),
  )
  if (notified.length > 0) await jobs.announce(db, { type: PEOPLE_NOTIFIED, payload: { told: notified } })
}

/** Hints the people of an event of this type. */
export async function hintNotified(db: Db, live: Pick<Live, 'tell'>, payload: unknown): Promise<void> {
  const notified: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'told') : null
  if (!Array.isArray(notified)) return
  for (const { personId, bookingId } of notified as { personId: string; bookingId: string }[])
    await live.tell(db, personId, { topic: BOOKING_TOPIC, id: bookingId })
}
