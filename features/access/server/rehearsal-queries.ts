import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** How many crossings of a park are recorded. */
export async function countCrossings(db: Db, areaId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from access.crossing where area_id = ${areaId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Takes crossings away with what was flagged, counted and looked at because of them; nobody is inside. Passes stay. Answers how many crossings. */
export async function deleteCrossings(db: Db, areaId: string): Promise<number> {
  await sql`delete from access.flag where area_id = ${areaId}`.execute(db)
  await sql`delete from access.attendance where area_id = ${areaId}`.execute(db)
  await sql`delete from access.figure_due where area_id = ${areaId}`.execute(db)
  await sql`delete from access.figure_company where area_id = ${areaId}`.execute(db)
  await sql`delete from access.figure_passage where area_id = ${areaId}`.execute(db)
  await sql`delete from access.reveal where area_id = ${areaId}`.execute(db)
  await sql`update access.pass set inside = false, inside_since = null where area_id = ${areaId} and inside`.execute(db)
  const { rows } = await sql<{ count: number }>`
    with gone as (delete from access.crossing where area_id = ${areaId} returning 1)
    select count(*)::int as count from gone`.execute(db)
  return rows[0]?.count ?? 0
}
