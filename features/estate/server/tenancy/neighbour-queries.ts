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

/**
 * Of these rooms of a park, those that lie around rooms which a person or these companies hold on a day, each with its side; their own are not among them. A room at
 * several sides is of the same floor before others. Floors and closed rooms count as in `listNeighbours`. One statement; none where no room is asked for.
 */
export async function listAround(
  db: Db,
  asked: {
    areaId: string
    holder: { personId: string; companyIds: readonly string[] }
    roomIds: readonly string[]
    day: Day
  },
): Promise<ReadonlyMap<string, NeighbourRoom['side']>> {
  const { areaId, holder, roomIds, day } = asked
  if (roomIds.length === 0) return new Map()
  const { rows } = await sql<Pick<NeighbourRoom, 'id' | 'side'>>`
    with own as (
      select t.room_id, o.building_id, o.level
        from estate.tenancy t join estate.room r on r.id = t.room_id join estate.floor o on o.id = r.floor_id
       where t.area_id = ${areaId} and (t.person_id = ${holder.personId}::uuid or t.company_id = any(${[...holder.companyIds]}::uuid[]))
         and t.first_on <= ${day}::date and coalesce(t.last_on >= ${day}::date, true))
    select distinct on (r.id) r.id,
           case when f.level = own.level then 'same' when f.level > own.level then 'above' else 'below' end as side
      from own
      join estate.floor f on f.building_id = own.building_id and f.level in (
             own.level,
             (select min(u.level) from estate.floor u where u.building_id = own.building_id and u.level > own.level),
             (select max(d.level) from estate.floor d where d.building_id = own.building_id and d.level < own.level))
      join estate.room r on r.floor_id = f.id and r.id = any(${[...roomIds]}::uuid[]) and coalesce(r.closed_from > ${day}::date, true)
     where r.id not in (select room_id from own)
     order by r.id, f.level <> own.level, f.level`.execute(db)
  return new Map(rows.map(({ id, side }) => [id, side]))
}
