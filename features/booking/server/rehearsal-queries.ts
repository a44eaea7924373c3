import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** How many bookings, and places in a queue for one, a park has. */
export async function countBookings(db: Db, areaId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from booking.booking where area_id = ${areaId})::int
         + (select count(*) from booking.waiting where area_id = ${areaId})::int as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Takes bookings away with their guests, orders, meetings and strikes, and all that held rooms for one; rooms and when they are closed stay. Answers how many. */
export async function deleteBookings(db: Db, areaId: string): Promise<number> {
  await sql`delete from booking.hold where area_id = ${areaId}`.execute(db)
  const waiting = await sql<{ count: number }>`
    with gone as (delete from booking.waiting where area_id = ${areaId} returning 1)
    select count(*)::int as count from gone`.execute(db)
  const bookings = await sql<{ count: number }>`
    with gone as (delete from booking.booking where area_id = ${areaId} returning 1)
    select count(*)::int as count from gone`.execute(db)
  await sql`delete from booking.series where area_id = ${areaId}`.execute(db)
  return (waiting.rows[0]?.count ?? 0) + (bookings.rows[0]?.count ?? 0)
}
