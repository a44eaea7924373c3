import type { Booking, BookingStands, BookingState } from '#contract/booking'
import { companyNamesOf } from '#door/people'
import type { Db } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import type { BookingRow } from '../time/booking-queries.ts'
import { type BriefPlace, listBriefPlaces } from './brief-queries.ts'

/** Who looks, when, and how pictures are reached. */
export interface Looking {
  personId: string
  now: Date
  urlOf: (fileId: string) => string
}

/** Bookings of one park as lists show them, in the same order. Two statements at most. */
export async function viewBookings(db: Db, bookings: readonly BookingRow[], looking: Looking): Promise<Booking[]> {
  const [first] = bookings
  if (!first) return []
  const places = await listBriefPlaces(
    db,
    bookings.map(({ placeId }) => placeId),
  )
  const companyIds = [...new Set(bookings.flatMap(({ companyId }) => companyId ?? []))]
  const companies = await companyNamesOf(db, first.areaId, companyIds)
  return bookings.map((booking) => viewBooking(booking, { place: places.get(booking.placeId), companies, looking }))
}

/** A booking as lists show it. */
function viewBooking(
  booking: BookingRow,
  of: { place: BriefPlace | undefined; companies: ReadonlyMap<string, string>; looking: Looking },
): Booking {
  const { place, companies, looking } = of
  const { personId, forPersonId, companyId, payUntil } = booking
  const [picture] = place?.pictureIds ?? []
  return {
    id: booking.id,
    kind: booking.kind,
    number: booking.number,
    placeId: booking.placeId,
    placeName: place?.name ?? '',
    parts: place ? partsOf(booking, place) : [],
    where: place ? [place.building, place.floor].filter(Boolean).join(' ') : '',
    subject: booking.subject,
    startsAt: toInstant(booking.startsAt),
    endsAt: toInstant(booking.endsAt),
    state: shownState(booking, looking.now),
    why: booking.why,
    companyId,
    companyName: companyId === null ? '' : (companies.get(companyId) ?? ''),
    totalFen: booking.totalFen,
    paidFen: booking.paidFen,
    refundedFen: booking.refundedFen,
    payUntil: booking.state === 'unpaid' && payUntil ? toInstant(payUntil) : null,
    seriesId: booking.seriesId,
    pictureUrl: picture === undefined ? null : looking.urlOf(picture),
    invited: looking.personId !== personId && looking.personId !== forPersonId,
  }
}

/** How a booking stands for people: what is confirmed and under way runs. */
export function shownState(
  { state, startsAt, endsAt }: Pick<BookingRow, 'state' | 'startsAt' | 'endsAt'>,
  now: Date,
): BookingState {
  return state === 'confirmed' && startsAt <= now && now < endsAt ? 'running' : state
}

/** What a call answers that wrote a booking. */
export function standsOf(booking: Pick<BookingRow, 'id' | 'state' | 'startsAt' | 'endsAt'>, now: Date): BookingStands {
  return { id: booking.id, state: shownState(booking, now) }
}

/** The names of the parts that are booked; none: the whole. */
function partsOf({ unitIds }: Pick<BookingRow, 'unitIds'>, { units }: BriefPlace): string[] {
  const booked = units.filter(({ id }) => unitIds.includes(id))
  const isWhole = units.every(({ id, gone }) => gone || unitIds.includes(id))
  return isWhole ? [] : booked.map(({ name }) => name)
}
