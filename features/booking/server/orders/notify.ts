import type { Db } from '#platform/db'
import type { Live } from '#platform/http'
import type { Jobs } from '#platform/jobs'
import type { BookingRow } from '../time/booking-queries.ts'
import type { EventWhat } from '../time/booking-states.ts'

/** Announced where people are notified of their bookings, each once: a `Notified`. */
export const PEOPLE_NOTIFIED = 'booking.told'
/** Topic of the hint that a booking changed, with its id; sent to who booked, for whom it is booked and who is invited. */
export const BOOKING_TOPIC = 'booking.changed'

/** What happened, as a message to people says it, and who did it. */
export interface News {
  readonly what: EventWhat
  /** null: the park or the clock. */
  readonly by: string | null
  /** As in the booking's history. */
  readonly note?: string
}

/** The payload of `booking.told`. */
export interface Notified {
  readonly told: readonly { readonly personId: string; readonly bookingId: string }[]
  /** null: their phones ask anew, and there is nothing to read. */
  readonly news: News | null
}

/**
 * Notifies, after the commit, who booked and for whom it was booked that their bookings changed: one hint each, and a message of the news to those who did
 * not do it themselves.
 */
export async function notifyPeople(
  db: Db,
  jobs: Pick<Jobs, 'announce'>,
  bookings: readonly Pick<BookingRow, 'id' | 'personId' | 'forPersonId'>[],
  news: News | null,
): Promise<void> {
  const notified = bookings.flatMap(({ id: bookingId, personId, forPersonId }) =>
    [...new Set([personId, forPersonId])]
      .filter((each) => each !== null)
      .map((each) => ({ personId: each, bookingId })),
  )
  const payload: Notified = { told: notified, news }
  if (notified.length > 0) await jobs.announce(db, { type: PEOPLE_NOTIFIED, payload })
}

/** Sends the hints of such an event. */
export async function hintNotified(db: Db, live: Pick<Live, 'tell'>, payload: Notified): Promise<void> {
  for (const { personId, bookingId } of payload.told)
    await live.tell(db, personId, { topic: BOOKING_TOPIC, id: bookingId })
}
