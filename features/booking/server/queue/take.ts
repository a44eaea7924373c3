import { bookingRefusals } from '#contract/booking'
import type { Db } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import { bookIn, type Making } from '../bookings/book.ts'
import type { Form } from '../bookings/form.ts'
import { openPlace, type Requester } from '../requests/evaluate.ts'
import type { BookingRow } from '../time/booking-queries.ts'
import { letGo } from '../time/occupancy-queries.ts'
import { moveWaiting, type WaitingRow } from './queries.ts'

/** The fields that a person fills in when they take an offer; the rest is from when they joined. */
export type OfferForm = Partial<Omit<Form, 'placeId' | 'unitIds' | 'startsAt' | 'endsAt' | 'companyId' | 'holdId'>>

/** What a booking is about where nobody said it. */
const SUBJECT = '候补预订'

/** Books what was offered to this person, by the rules of every booking, in the caller's transaction; answers the booking. Refuses `offer_gone`. */
export async function takeOffer(
  db: Db,
  engines: Making,
  who: Requester,
  { offered, input, now }: { offered: WaitingRow; input: OfferForm; now: Date },
): Promise<BookingRow> {
  const { id, areaId, placeId, unitIds, startsAt, endsAt, companyId, subject } = offered
  const place = await openPlace(db, areaId, placeId, who)
  const form: Form = {
    agreed: false,
    people: 1,
    subject: subject || SUBJECT,
    ...input,
    placeId,
    unitIds,
    startsAt: toInstant(startsAt),
    endsAt: toInstant(endsAt),
    ...(companyId !== null && { companyId }),
  }
  const booking = await bookIn(db, engines, { who, place, form, beside: { waitingId: id }, now })
  if (!(await moveWaiting(db, id, 'offered', { state: 'taken', bookingId: booking.id })))
    refuse(bookingRefusals.offerGone)
  // Where bookings first compete for the time, nothing took its place.
  if (place.competes) await letGo(db, { waitingId: id })
  return booking
}
