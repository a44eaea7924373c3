import type { Place, PlaceDetail, Slot, Taken } from '#contract/booking'
import { type Day, startOfDay, toInstant } from '#vocabulary/day'
import { openSpans, overlap, type Span } from '../time/days.ts'
import { causeOf, freeSpans } from '../time/free.ts'
import type { PlaceRow } from '../time/place-queries.ts'
import type { DayRow } from './queries.ts'

/** How pictures of places are reached: they are published, so by addresses that never change. */
export type UrlOf = (fileId: string) => string

type Brief = Omit<Place, 'open' | 'free' | 'none'>

/** A place as every list and page shows it, closed or not at a moment; its price is that of who would pay for it at first: `forCompany`, else the person. */
export function viewPlace(
  place: PlaceRow,
  rows: readonly (Span & { reason: string | null })[],
  at: Date,
  urlOf: UrlOf,
  forCompany = false,
): Brief {
  const payer = forCompany || place.kind === 'inner' || place.rules.who !== 'anyone' ? 'company' : 'person'
  const prices = place.rules.prices
    .filter((price) => price.for === 'all' || price.for === payer)
    .map(({ priceFen }) => priceFen)
    .filter((fen) => fen > 0)
  const closure = rows.find(({ from, until, reason }) => reason !== null && from <= at && at < until)
  const [picture] = place.pictureIds
  return {
    id: place.id,
    kind: place.kind,
    name: place.name,
    building: place.building,
    floor: place.floor,
    seats: place.seats,
    area: place.area === null ? '' : `${Number(place.area)}㎡`,
    equipment: place.equipment,
    pictureUrl: picture === undefined ? null : urlOf(picture),
    priceFromFen: prices.length === 0 ? null : Math.min(...prices),
    needsApproval: place.processId !== null,
    closed: closure ? { reason: closure.reason ?? '', until: toInstant(closure.until) } : null,
    parts: place.units.length > 1 ? place.units.map(({ id, name, seats }) => ({ id, name, seats })) : [],
    spot: place.spot,
  }
}

/** One day of a place: when it is open, what of the whole can be booked, and why nothing can. */
export function viewTimes(
  place: PlaceRow,
  inTheWay: readonly (Span & { reason: string | null })[],
  day: Day,
  now: Date,
): Pick<Place, 'open' | 'free' | 'none'> {
  const facts = { place, inTheWay, now, table: place.workdays }
  return {
    open: openSpans(place, day, place.workdays).map(toSlot),
    free: freeSpans(facts, day).map(toSlot),
    none: causeOf({ ...facts, closures: inTheWay.filter(({ reason }) => reason !== null) }, day),
  }
}

/** The moment of a day at which it is asked whether a place is closed: now, else when it opens. */
export function askedMoment(place: PlaceRow, day: Day, now: Date): Date {
  const opens = openSpans(place, day, place.workdays)[0]?.from ?? startOfDay(day)
  return opens > now ? opens : now
}

/** A time on the wire. */
export function toSlot({ from, until }: Span): Slot {
  return { startsAt: toInstant(from), endsAt: toInstant(until) }
}

const OTHERS = { hold: 'held', offer: 'offered', closed: 'closed' } as const satisfies Record<string, Taken['what']>

/** What a day has, with what is kept free around bookings. `unitIds` empty: the whole. */
export function viewTaken(
  place: Pick<PlaceRow, 'units'>,
  rows: readonly DayRow[],
  within: Span,
): PlaceDetail['day']['taken'] {
  return rows
    .filter((row) => overlap(row, within))
    .flatMap((row): Taken[] => {
      const whole = place.units.every(({ id }) => row.unitIds.includes(id))
      const of = { unitIds: whole ? [] : row.unitIds, bookingId: row.bookingId }
      const one = (what: Taken['what'], from: Date, until: Date): Taken[] =>
        from < until ? [{ ...toSlot({ from, until }), what, ...of }] : []
      if (row.what !== 'booking') return one(OTHERS[row.what], row.from, row.until)
      return [
        ...one('buffer', row.from, row.startsAt),
        ...one(row.asks ? 'asked' : 'taken', row.startsAt, row.endsAt),
        ...one('buffer', row.endsAt, row.until),
      ]
    })
}
