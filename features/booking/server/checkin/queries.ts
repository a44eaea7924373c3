import { sql } from 'kysely'
import type { Db } from '#platform/db'
import { countDue, type DueCount } from '#platform/jobs'
import { type BookingRow, selectBookings } from '../time/booking-queries.ts'
import { CLOSES_AFTER } from './rules.ts'

const DAY_MS = 86_400_000

/** A place of this park by the code on its door. */
export function findDoor(db: Db, areaId: string, code: string): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom('booking.place')
    .select(['id', 'name'])
    .where('areaId', '=', areaId)
    .where('doorCode', '=', code)
    .executeTakeFirst()
}

/** What a place is called. */
export async function placeName(db: Db, placeId: string): Promise<string> {
  const { name } = await db
    .selectFrom('booking.place')
    .select('name')
    .where('id', '=', placeId)
    .executeTakeFirstOrThrow()
  return name
}

/** Bookings at a place around now that a person made, that were made for them or to which they are invited, by their start. */
export function listAtDoor(
  db: Db,
  { placeId, personId, now }: { placeId: string; personId: string; now: Date },
): Promise<BookingRow[]> {
  return (
    selectBookings(db)
      .where('placeId', '=', placeId)
      .where('state', 'in', ['confirmed', 'missed'])
      // A display spot is had for sixty days at most.
      .where('startsAt', '>', new Date(now.getTime() - 61 * DAY_MS))
      .where('startsAt', '<', new Date(now.getTime() + DAY_MS))
      .where('endsAt', '>', new Date(now.getTime() - DAY_MS))
      .where(sql<boolean>`(person_id = ${personId} or for_person_id = ${personId}
        or exists (select 1 from booking.guest g where g.booking_id = booking.id and g.person_id = ${personId}))`)
      .orderBy('startsAt')
      .orderBy('id')
      .execute()
  )
}

const missed = (now: Date) => sql<boolean>`state = 'confirmed' and check_in and checked_in_at is null
  and starts_at < ${now}::timestamptz - make_interval(mins => ${CLOSES_AFTER})`

/** Bookings to which nobody came in time, those that began first. */
export function listMissed(db: Db, now: Date, limit: number): Promise<{ id: string }[]> {
  return db.selectFrom('booking.booking').select('id').where(missed(now)).orderBy('startsAt').limit(limit).execute()
}

/** How many those are. */
export function countMissed(db: Db, now: Date): Promise<DueCount> {
  return countDue(db, sql`select starts_at as at from booking.booking where ${missed(now)}`, now)
}

/** Writes that nobody came to somebody's booking; once a booking. */
export async function insertStrike(
  db: Db,
  strike: { bookingId: string; areaId: string; personId: string; at: Date },
): Promise<void> {
  await db
    .insertInto('booking.strike')
    .values(strike)
    .onConflict((c) => c.constraint('strike_pk').doNothing())
    .execute()
}
