import type { Db } from '#platform/db'
import type { Notify } from '#platform/notify'
import type { Vault } from '#platform/vault'
import { isMine } from './bookings/book.ts'
import { type ComingGuest, comingGuest } from './guests/coming.ts'
import { lockBookings } from './time/booking-queries.ts'

export type { ComingGuest } from './guests/coming.ts'

/**
 * Somebody outside who is invited to a confirmed booking of this park that is not over, by the secret of their link, by what the link of an SMS gave, or by their row; null: nobody is. Their phone is
 * opened: for sending and for comparing alone.
 */
export function guestComing(
  db: Db,
  engines: { vault: Vault; notify: Notify },
  areaId: string,
  by: { key: string } | { guestId: string },
  now: Date,
): Promise<ComingGuest | null> {
  return comingGuest(db, engines, areaId, by, now)
}

/** When a confirmed booking of somebody's is, its row held so that it moves after whatever is written here; null: there is none of theirs. */
export async function holdConfirmed(
  db: Db,
  of: { areaId: string; bookingId: string; personId: string },
): Promise<{ startsAt: Date; endsAt: Date } | null> {
  const [booking] = await lockBookings(db, [of.bookingId])
  if (!booking || booking.areaId !== of.areaId || booking.state !== 'confirmed') return null
  return isMine(booking, of.personId) ? { startsAt: booking.startsAt, endsAt: booking.endsAt } : null
}
