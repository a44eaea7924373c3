import type { Db } from '#platform/db'
import type { Live } from '#platform/http'
import type { Jobs } from '#platform/jobs'
import type { BookingRow } from '../time/booking-queries.ts'

/** Announced where people are to look at bookings of theirs: `{ told: [{ personId, bookingId }] }`, each once. */
export const TOLD = 'booking.told'
/** What phones of who booked, for whom it was booked and who is invited hear of a booking, with its id. */
export const BOOKING_TOPIC = 'booking.changed'

/** Has who booked, and for whom it was booked, hear after the commit that something happened to their bookings: one hint each. */
export async function tellPeople(
  db: Db,
  jobs: Pick<Jobs, 'announce'>,
  bookings: readonly Pick<BookingRow, 'id' | 'personId' | 'forPersonId'>[],
): Promise<void> {
  const told = bookings.flatMap(({ id: bookingId, personId, forPersonId }) =>
    [...new Set([personId, forPersonId])]
      .filter((each) => each !== null)
      .map((each) => ({ personId: each, bookingId })),
  )
  if (told.length > 0) await jobs.announce(db, { type: TOLD, payload: { told } })
}

/** Hints the people of an event of this type. */
export async function hintTold(db: Db, live: Pick<Live, 'tell'>, payload: unknown): Promise<void> {
  const told: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'told') : null
  if (!Array.isArray(told)) return
  for (const { personId, bookingId } of told as { personId: string; bookingId: string }[])
    await live.tell(db, personId, { topic: BOOKING_TOPIC, id: bookingId })
}
