import type { Db } from '#platform/db'
import { type BookingRow, HOLDING_TIME, selectBookings } from '../time/booking-queries.ts'

/**
 * What follows a booking in its series, and itself: dates that stand and begin then or later, in the order of their ids, for `lockBookings` to lock. Only
 * itself where it has no series or does not stand.
 */
export async function listFollowing(
  db: Db,
  booking: Pick<BookingRow, 'id' | 'seriesId' | 'startsAt'>,
): Promise<string[]> {
  if (booking.seriesId === null) return [booking.id]
  const rows = await selectBookings(db)
    .where('seriesId', '=', booking.seriesId)
    .where('startsAt', '>=', booking.startsAt)
    .where('state', 'in', HOLDING_TIME)
    .orderBy('id')
    .execute()
  return [...new Set([booking.id, ...rows.map(({ id }) => id)])].toSorted()
}
