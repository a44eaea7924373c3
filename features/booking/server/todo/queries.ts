import { sql } from 'kysely'
import type { Db } from '#platform/db'
import { type BookingRow, selectBookings } from '../time/booking-queries.ts'

/** So many of each at most. */
const MAX = 5

/** What waits for a person, of all kinds: bookings of theirs that are to be paid, and such that begin by a moment or are under way and not checked in. */
export async function listTodo(
  db: Db,
  of: { areaId: string; personId: string; now: Date; beginsBy: Date },
): Promise<{ unpaid: BookingRow[]; soon: BookingRow[] }> {
  const { areaId, personId, now, beginsBy } = of
  // What is not over has started less than 62 days ago: the longest display booking.
  const ahead = sql`b.area_id = ${areaId} and b.ends_at > ${now} and b.starts_at > ${now}::timestamptz - interval '62 days'`
  const unpaid = sql`b.state = 'unpaid' and b.pay_until > ${now}`
  const soon = sql`b.state = 'confirmed' and b.starts_at <= ${beginsBy} and (b.starts_at > ${now} or (b.check_in and b.checked_in_at is null))`
  const mine = sql`(b.person_id = ${personId} or b.for_person_id = ${personId})`
  const { rows } = await sql<{ id: string; due: boolean }>`
    (select b.id, true as due from booking.booking b where ${mine} and ${unpaid} and ${ahead} order by b.pay_until, b.id limit ${MAX})
    union all
    (select id, false from (
      (select b.id, b.starts_at from booking.booking b where ${mine} and ${soon} and ${ahead} order by b.starts_at, b.id limit ${MAX})
      union
      (select b.id, b.starts_at from booking.guest g join booking.booking b on b.id = g.booking_id
        where g.person_id = ${personId} and g.answer <> 'no' and b.starts_at > ${now} and ${soon} and ${ahead} order by b.starts_at, b.id limit ${MAX})) s
     order by s.starts_at, s.id limit ${MAX})`.execute(db)
  if (rows.length === 0) return { unpaid: [], soon: [] }
  const bookings = await selectBookings(db)
    .where(sql<boolean>`id = any (${rows.map(({ id }) => id)}::uuid[])`)
    .execute()
  const those = (due: boolean) =>
    rows.flatMap((row) => (row.due === due ? (bookings.find(({ id }) => id === row.id) ?? []) : []))
  return { unpaid: those(true), soon: those(false) }
}
