import type { Db } from '#platform/db'
import type { Live } from '#platform/http'
import type { Jobs } from '#platform/jobs'
import type { BookingRow } from '../time/booking-queries.ts'

/** Announced where people are notified of their bookings: `{ told: [{ personId, bookingId }] }`, each once. */
export const PEOPLE_NOTIFIED = 'booking.told'
/** Topic of the hint that a booking changed, with its id; sent to who booked, for whom it is booked and who is invited. */
export const BOOKING_TOPIC = 'booking.changed'

/** Notifies, after the commit, who booked and for whom it was booked that their bookings changed: one hint each. */
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

/** Sends the hints of such an event. */
export async function hintNotified(db: Db, live: Pick<Live, 'tell'>, payload: unknown): Promise<void> {
  const notified: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'told') : null
  if (!Array.isArray(notified)) return
  for (const { personId, bookingId } of notified as { personId: string; bookingId: string }[])
    await live.tell(db, personId, { topic: BOOKING_TOPIC, id: bookingId })
}
