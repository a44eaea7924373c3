import { sql } from 'kysely'
import type { PlaceRules } from '#contract/booking'
import type { Db } from '#platform/db'
import type { BookingRow } from '../time/booking-queries.ts'

/** Writes a closure. The caller has locked the units. */
export async function insertClosure(
  db: Db,
  closure: {
    id: string
    placeId: string
    unitIds: readonly string[]
    startsAt: Date
    endsAt: Date
    reason: string
    by: string
    now: Date
  },
): Promise<void> {
  const { id, placeId, unitIds, startsAt, endsAt, reason, by, now } = closure
  await db
    .insertInto('booking.closure')
    .values({
      id,
      placeId,
      unitIds: [...unitIds],
      during: sql<string>`tstzrange(${startsAt}, ${endsAt})`,
      reason,
      byId: by,
      createdAt: now,
    })
    .execute()
}

/** A closure of a park that has not been ended. */
export function findClosure(db: Db, areaId: string, id: string) {
  return db
    .selectFrom('booking.closure as c')
    .innerJoin('booking.place as p', 'p.id', 'c.placeId')
    .select([
      'c.id',
      'c.placeId',
      'c.unitIds',
      'p.areaId',
      'p.companyId',
      sql<Date>`lower(c.during)`.as('startsAt'),
      sql<Date>`upper(c.during)`.as('endsAt'),
    ])
    .where('c.id', '=', id)
    .where('p.areaId', '=', areaId)
    .where('c.endedAt', 'is', null)
    .executeTakeFirst()
}

/** Ends a closure before its time; false: it had been. */
export async function updateClosureEnded(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('booking.closure')
    .set({ endedAt: now })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A place to which a booking could go as it is. */
export interface Elsewhere {
  bookingId: string
  placeId: string
  name: string
  rules: PlaceRules
  unitIds: string[]
}

/**
 * Places of the same kind and owner that have room for a booking and nothing in its time, the nearest first: same building, then the fewest seats. Whole
 * places alone; their hours are for the caller to look at. One statement for all bookings, at most ten places each.
 */
export async function listElsewhere(db: Db, bookings: readonly BookingRow[], now: Date): Promise<Elsewhere[]> {
  if (bookings.length === 0) return []
  const { rows } = await sql<Elsewhere>`
    select b.id as booking_id, other.*
      from booking.booking b
      join booking.place own on own.id = b.place_id
     cross join lateral (
       select p.id as place_id, p.name, p.rules, u.ids as unit_ids
         from booking.place p
        cross join lateral (select array_agg(u.id order by u.id) as ids from booking.unit u where u.place_id = p.id and not u.gone) u
        where p.area_id = b.area_id and p.kind = b.kind and p.company_id is not distinct from own.company_id and p.state = 'open'
          and p.id <> b.place_id and (p.seats = 0 or p.seats >= b.people)
          and not exists (select from booking.occupancy o where o.unit_id = any (u.ids) and o.during && b.during and (o.until is null or o.until > ${now}))
          and not exists (select from booking.closure c where c.place_id = p.id and c.ended_at is null and c.during && b.during)
        order by p.building <> own.building, p.seats, p.id
        limit 10) other
     where b.id = any (${bookings.map(({ id }) => id)}::uuid[])`.execute(db)
  return rows
}
