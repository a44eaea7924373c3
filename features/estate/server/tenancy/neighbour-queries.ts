import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { NeighbourRoom } from './holding.ts'

/**
 * The rooms around rooms of a park, each with who holds it on a day: those of the same floor, and those of the next floor above and below in the same
 * building. Floors follow each other by level, whatever their names are and whichever levels a building leaves out (1 follows -1); a floor without rooms
 * counts as a floor. A room is no neighbour of itself; of two rooms asked for, each may be the other's. Closed rooms are left out. Ids of another park
 * or of no room have no neighbours. One statement for all; by room asked for, then below, same, above, then by name. For up to a few hundred rooms.
 */
export async function listNeighbours(
  db: Db,
  { areaId, roomIds, day }: { areaId: string; roomIds: readonly string[]; day: Day },
): Promise<NeighbourRoom[]> {
  if (roomIds.length === 0) return []
  const { rows } = await sql<NeighbourRoom>`
    select o.id as of_room_id, r.id, r.name, r.kind, f.name as floor, f.level, b.id as building_id, b.name as building,
           case when f.level = own.level then 'same' when f.level > own.level then 'above' else 'below' end as side,
           t.company_id, t.person_id
      from estate.room o
      join estate.floor own on own.id = o.floor_id
      join estate.building b on b.id = own.building_id
      join estate.floor f on f.building_id = b.id and f.level in (
             own.level,
             (select min(u.level) from estate.floor u where u.building_id = b.id and u.level > own.level),
             (select max(d.level) from estate.floor d where d.building_id = b.id and d.level < own.level))
      join estate.room r on r.floor_id = f.id and r.id <> o.id and coalesce(r.closed_from > ${day}::date, true)
      left join estate.tenancy t on t.room_id = r.id and t.first_on <= ${day}::date and coalesce(t.last_on >= ${day}::date, true)
     where b.area_id = ${areaId} and o.id = any(${[...roomIds]}::uuid[])
     order by o.id, f.level, r.name, r.id`.execute(db)
  return rows
}
