import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** How many lots a park has; how many are open; how many are open, have lanes and a tariff that holds on this day. */
export async function findLots(
  db: Db,
  areaId: string,
  day: string,
): Promise<{ all: number; open: number; ready: number }> {
  const { rows } = await sql<{ all: number; open: number; ready: number }>`
    select count(*)::int as all, count(*) filter (where open)::int as open,
      count(*) filter (where open
        and exists (select from parking.channel c where c.lot_id = l.id)
        and exists (select from parking.tariff t where t.lot_id = l.id and t.valid_from <= ${day}))::int as ready
    from parking.lot l where area_id = ${areaId}`.execute(db)
  return rows[0] ?? { all: 0, open: 0, ready: 0 }
}
