import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** How many points of a park are on, and at how many of them somebody judges who comes. */
export async function countPoints(db: Db, areaId: string): Promise<{ points: number; guarded: number }> {
  const { rows } = await sql<{ points: number; guarded: number }>`
    select count(*)::int as points,
      count(*) filter (where exists (select from access.gatekeeper g where g.point_id = p.id))::int as guarded
    from access.point p where area_id = ${areaId} and disabled_at is null`.execute(db)
  return rows[0] ?? { points: 0, guarded: 0 }
}
