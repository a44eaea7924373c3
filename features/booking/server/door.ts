import type { Db } from '#platform/db'
import { isMine } from './bookings/book.ts'
import { lockBookings } from './time/booking-queries.ts'

/** When a confirmed booking of somebody's is, its row held so that it moves after whatever is written here; null: there is none of theirs. */
export async function holdConfirmed(
  db: Db,
  of: { areaId: string; bookingId: string; personId: string },
): Promise<{ startsAt: Date; endsAt: Date } | null> {
  const [booking] = await lockBookings(db, [of.bookingId])
  if (!booking || booking.areaId !== of.areaId || booking.state !== 'confirmed') return null
  return isMine(booking, of.personId) ? { startsAt: booking.startsAt, endsAt: booking.endsAt } : null
}
