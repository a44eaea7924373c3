import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** How many places of a park can be booked, and how many are drafts. */
export async function findPlaces(db: Db, areaId: string): Promise<{ open: number; drafts: number }> {
  const { rows } = await sql<{ open: number; drafts: number }>`
    select count(*) filter (where state = 'open')::int as open, count(*) filter (where state = 'draft')::int as drafts
    from booking.place where area_id = ${areaId}`.execute(db)
  return rows[0] ?? { open: 0, drafts: 0 }
}
