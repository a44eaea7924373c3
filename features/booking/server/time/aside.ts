import { toPreciseInstant } from '#vocabulary/day'
import type { Aside, BookingRow } from './booking-queries.ts'
import type { BookingSet } from './state-queries.ts'

// A booking that a change made dearer has two shapes until the change is paid: the new one, which it shows, and the one before, to which it falls back.

/** What has time somewhere: a booking, or one shape of it. */
export type TimeOf = Pick<BookingRow, 'placeId' | 'unitIds' | 'takesFrom' | 'takesUntil'>

/** A booking as it stands, to be kept aside. */
export function asideOf(booking: BookingRow, why: Aside['why'], orderId: string | null = null): Aside {
  const { placeId, unitIds, people, cost, totalFen, back, checkIn } = booking
  return {
    why,
    orderId,
    placeId,
    unitIds,
    startsAt: toPreciseInstant(booking.startsAt),
    endsAt: toPreciseInstant(booking.endsAt),
    takesFrom: toPreciseInstant(booking.takesFrom),
    takesUntil: toPreciseInstant(booking.takesUntil),
    people,
    cost,
    totalFen,
    back,
    checkIn,
    checkedInAt: booking.checkedInAt && toPreciseInstant(booking.checkedInAt),
  }
}

/** What the booking was before a change that is not paid yet; null: there is no such change. */
export function keptAside({ aside }: Pick<BookingRow, 'aside'>): Aside | null {
  return aside?.why === 'kept' ? aside : null
}

/** The time that a shape takes. */
export function timeOf({ placeId, unitIds, takesFrom, takesUntil }: Aside): TimeOf {
  return { placeId, unitIds, takesFrom: new Date(takesFrom), takesUntil: new Date(takesUntil) }
}

/** What a booking writes to take this shape. */
export function shapeOf(aside: Aside) {
  const { placeId, unitIds, people, cost, totalFen, back, checkIn, checkedInAt } = aside
  return {
    placeId,
    unitIds,
    startsAt: new Date(aside.startsAt),
    endsAt: new Date(aside.endsAt),
    takes: { from: new Date(aside.takesFrom), until: new Date(aside.takesUntil) },
    people,
    cost,
    totalFen,
    back,
    checkIn,
    checkedInAt: checkedInAt === null ? null : new Date(checkedInAt),
  } satisfies BookingSet
}

/** By which rule and start a cancellation is reckoned: a change that is not paid yet counts for nothing. */
export function agreedOf({ back, startsAt, aside }: Pick<BookingRow, 'back' | 'startsAt' | 'aside'>) {
  const kept = keptAside({ aside })
  return kept ? { back: kept.back, startsAt: new Date(kept.startsAt) } : { back, startsAt }
}
