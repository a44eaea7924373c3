import { toPreciseInstant } from '#vocabulary/day'
import type { Agreed } from './back.ts'
import type { BookingRow, OtherShape } from './booking-queries.ts'
import type { BookingSet } from './state-queries.ts'

// A booking that a change made dearer has two shapes until the change is paid: the new one, which it shows, and the one before, to which it falls back.

/** What has time somewhere: a booking, or one shape of it. */
export type TimeOf = Pick<BookingRow, 'placeId' | 'unitIds' | 'takesFrom' | 'takesUntil'>

/** The current shape of a booking, to be stored as its other shape. */
export function otherShapeOf(booking: BookingRow, why: OtherShape['why'], orderId: string | null = null): OtherShape {
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
export function shapeBefore({ aside: otherShape }: Pick<BookingRow, 'aside'>): OtherShape | null {
  return otherShape?.why === 'kept' ? otherShape : null
}

/** The time that a shape takes. */
export function timeOf({ placeId, unitIds, takesFrom, takesUntil }: OtherShape): TimeOf {
  return { placeId, unitIds, takesFrom: new Date(takesFrom), takesUntil: new Date(takesUntil) }
}

/** What a booking writes to take this shape. */
export function shapeOf(otherShape: OtherShape) {
  const { placeId, unitIds, people, cost, totalFen, back, checkIn, checkedInAt } = otherShape
  return {
    placeId,
    unitIds,
    startsAt: new Date(otherShape.startsAt),
    endsAt: new Date(otherShape.endsAt),
    takes: { from: new Date(otherShape.takesFrom), until: new Date(otherShape.takesUntil) },
    people,
    cost,
    totalFen,
    back,
    checkIn,
    checkedInAt: checkedInAt === null ? null : new Date(checkedInAt),
  } satisfies BookingSet
}

/** By which rule and start a cancellation is reckoned: a change that is not paid yet counts for nothing. */
export function agreedOf({
  back,
  startsAt,
  askedAt,
  graceMinutes,
  aside: otherShape,
}: Pick<BookingRow, 'back' | 'startsAt' | 'aside' | 'askedAt' | 'graceMinutes'>): Agreed {
  const before = shapeBefore({ aside: otherShape })
  const fresh = { askedAt, graceMinutes }
  return before ? { ...fresh, back: before.back, startsAt: new Date(before.startsAt) } : { ...fresh, back, startsAt }
}
