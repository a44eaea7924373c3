import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** People of the park who are invited to bookings, in the order of their invitations. */
export async function listGuestPersons(
  db: Db,
  bookingIds: readonly string[],
): Promise<{ bookingId: string; personId: string }[]> {
  return await db
    .selectFrom('booking.guest')
    .select(['bookingId', sql<string>`person_id`.as('personId')])
    .where(sql<boolean>`booking_id = any (${[...bookingIds]}::uuid[])`)
    .where('personId', 'is not', null)
    .orderBy('invitedAt')
    .orderBy('id')
    .execute()
}
