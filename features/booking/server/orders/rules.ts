import type { BookingRow } from '../time/booking-queries.ts'
import type { OrderRow } from './queries.ts'

const HOUR_MS = 3_600_000
/** Who is to pay has so long. */
const PAY_MS = 15 * 60_000
/** Who is to pay after somebody decided has so long. */
const DECIDED_MS = 24 * HOUR_MS
/** Later dates of a series are to be paid by so long before they start. */
const SERIES_HOURS = 24

/**
 * Until when a booking is to be paid: fifteen minutes from now. Who waited for somebody's decision is not there to pay at once: they have a day, yet no longer than fifteen
 * minutes before the start. A later date of a series may be paid until a day before it starts.
 */
export function payUntilOf(
  { seriesId, startsAt }: Pick<BookingRow, 'seriesId' | 'startsAt'>,
  now: Date,
  decided = false,
): Date {
  const [at, start] = [now.getTime(), startsAt.getTime()]
  // What begins within these minutes is paid before it begins; what has begun already, such as a day of a display spot, has them in full.
  const soon = start > at ? Math.min(at + PAY_MS, start) : at + PAY_MS
  const least = decided ? Math.max(soon, Math.min(at + DECIDED_MS, start - PAY_MS)) : at + PAY_MS
  return new Date(seriesId === null ? least : Math.max(least, start - SERIES_HOURS * HOUR_MS))
}

/** What is done with money that came in for an order. */
export type MoneyUse = 'confirm' | 'retake' | 'change' | 'refund'

/**
 * What an order's money is used for, under the booking's lock. `confirm`: the booking waits for it. `retake`: the booking has expired,
 * and is restored if its time is free. `change`: the order's change was undone, and is made again if its time is free. `refund`: nothing needs it.
 * `dueFen`: what the booking or that change still costs.
 */
export function useOf(
  booking: Pick<BookingRow, 'state' | 'placeId' | 'startsAt' | 'endsAt' | 'aside'>,
  order: Pick<OrderRow, 'id' | 'state' | 'amountFen'>,
  { paidFen, dueFen, now }: { paidFen: number; dueFen: number; now: Date },
): MoneyUse {
  if (order.amountFen !== paidFen) return 'refund'
  if (order.state === 'to_pay') return booking.state === 'unpaid' ? 'confirm' : 'refund'
  if (order.state !== 'closed' || dueFen !== paidFen) return 'refund'
  if (booking.state === 'expired') return booking.endsAt > now ? 'retake' : 'refund'
  return booking.state === 'confirmed' && mayStillChange(booking, order.id, now) ? 'change' : 'refund'
}

/** Whether the change that this order was for may be made again: what has begun is only made longer. */
function mayStillChange(
  { aside: otherShape, placeId, startsAt }: Parameters<typeof useOf>[0],
  orderId: string,
  now: Date,
): boolean {
  if (otherShape?.why !== 'lapsed' || otherShape.orderId !== orderId || new Date(otherShape.endsAt) <= now) return false
  const longer = otherShape.placeId === placeId && new Date(otherShape.startsAt).getTime() === startsAt.getTime()
  return longer || startsAt > now
}
