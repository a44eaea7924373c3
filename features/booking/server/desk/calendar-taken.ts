import type { DeskCalendar } from '#contract/booking'
import { toSlot } from '../places/view.ts'
import type { InTheWayRow } from '../requests/facts-queries.ts'
import type { StoredState } from '../time/booking-queries.ts'
import type { Span } from '../time/days.ts'
import type { CalendarPlace } from './use-queries.ts'

type Taken = DeskCalendar['taken'][number]

/** A booking of the calendar, with the time that it takes and when it was over. */
export interface CalendarBooking {
  id: string
  placeId: string
  unitIds: string[]
  startsAt: Date
  endsAt: Date
  endedAt: Date | null
  takesFrom: Date
  takesUntil: Date
  state: StoredState
}

/**
 * What takes places, by its beginning: bookings with what is kept free around them, closures, holds and offers. A booking that is over took its place
 * until it was ended. One that is being changed keeps a second time, which is taken as well.
 */
export function takenOf(
  places: readonly Pick<CalendarPlace, 'id' | 'parts'>[],
  bookings: readonly CalendarBooking[],
  inTheWay: readonly InTheWayRow[],
): Taken[] {
  const partsOf = new Map(places.map(({ id, parts }) => [id, parts.map((part) => part.id)]))
  const toTaken = (of: { placeId: string; unitIds: readonly string[] }, what: Taken['what'], span: Span) => {
    const parts = partsOf.get(of.placeId) ?? []
    const isWhole = parts.every((id) => of.unitIds.includes(id))
    const taken = {
      ...toSlot(span),
      placeId: of.placeId,
      what,
      unitIds: isWhole ? [] : [...of.unitIds],
      reason: null as string | null,
    }
    return span.from < span.until ? [taken] : []
  }
  const known = new Map(bookings.map((booking) => [booking.id, booking]))
  const isItsOwn = ({ bookingId, unitIds, from, until }: InTheWayRow) => {
    const booking = known.get(bookingId ?? '')
    const has = (id: string) => booking?.unitIds.includes(id)
    return booking !== undefined && unitIds.every(has) && booking.takesFrom <= from && until <= booking.takesUntil
  }
  const ofBookings = bookings.flatMap((booking) => {
    const { state, startsAt, endsAt, endedAt, takesFrom, takesUntil } = booking
    if (state === 'done' || state === 'missed') {
      const until = endedAt !== null && endedAt < endsAt ? endedAt : endsAt
      return toTaken(booking, 'taken', { from: startsAt, until })
    }
    const what = state === 'waiting' || state === 'returned' ? 'asked' : 'taken'
    return [
      ...toTaken(booking, 'buffer', { from: takesFrom, until: startsAt }),
      ...toTaken(booking, what, { from: startsAt, until: endsAt }),
      ...toTaken(booking, 'buffer', { from: endsAt, until: takesUntil }),
    ]
  })
  const others = inTheWay
    .filter((row) => !isItsOwn(row))
    .flatMap((row) => {
      if (row.reason !== null) return toTaken(row, 'closed', row).map((taken) => ({ ...taken, reason: row.reason }))
      return toTaken(row, row.bookingId !== null ? 'taken' : row.waitingId === null ? 'held' : 'offered', row)
    })
  return [...ofBookings, ...others].toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
}
