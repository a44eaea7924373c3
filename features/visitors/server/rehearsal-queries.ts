import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** How many visits and tours a park has. */
export async function countVisits(db: Db, areaId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from visitors.visit where area_id = ${areaId})::int
         + (select count(*) from visitors.tour where area_id = ${areaId})::int as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** The visits of a park, held until the transaction ends. */
export function lockVisits(db: Db, areaId: string): Promise<string[]> {
  return idsOf(db, sql<{ id: string }>`select id from visitors.visit where area_id = ${areaId} order by id for update`)
}

/** The tours of a park, held until the transaction ends. */
export function lockTours(db: Db, areaId: string): Promise<string[]> {
  return idsOf(db, sql<{ id: string }>`select id from visitors.tour where area_id = ${areaId} order by id for update`)
}

async function idsOf(db: Db, query: ReturnType<typeof sql<{ id: string }>>): Promise<string[]> {
  const { rows } = await query.execute(db)
  return rows.map(({ id }) => id)
}

/** Takes visits and tours away with their people, invitations and what happened; what companies ask of visitors stays. Answers how many. */
export async function deleteVisits(db: Db, areaId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with visits as (delete from visitors.visit where area_id = ${areaId} returning 1),
         tours as (delete from visitors.tour where area_id = ${areaId} returning 1)
    select (select count(*) from visits)::int + (select count(*) from tours)::int as count`.execute(db)
  return rows[0]?.count ?? 0
}
