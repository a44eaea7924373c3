import { sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Day } from '#vocabulary/day'

/** A region with how many buildings it has. */
export interface RegionRow {
  id: string
  name: string
  buildings: number
  version: number
}

/** Regions of a park in its order. */
export async function listCountedRegions(db: Db, areaId: string): Promise<RegionRow[]> {
  const { rows } = await sql<RegionRow>`
    select g.id, g.name, g.version, (select count(*)::int from estate.building b where b.region_id = g.id) as buildings
      from estate.region g
     where g.area_id = ${areaId}
     order by g.position, g.id`.execute(db)
  return rows
}

/** How many buildings of a park lie in no region. */
export async function countBuildingsBeside(db: Db, areaId: string): Promise<number> {
  const { n } = await db
    .selectFrom('estate.building')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('areaId', '=', areaId)
    .where('regionId', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

/** A building with what is in it. */
export interface BuildingRow {
  id: string
  name: string
  position: number
  regionId: string | null
  region: string | null
  floors: number
  rooms: number
  closedRooms: number
  version: number
}

/** Buildings with what is in them; the caller says which. */
const buildingsOn = (today: Day) => sql`
  select b.id, b.name, b.position, b.region_id, g.name as region, b.version, c.floors, c.rooms, c.closed_rooms
    from estate.building b
    left join estate.region g on g.id = b.region_id
    cross join lateral (
      select count(distinct f.id)::int as floors, count(r.id)::int as rooms,
             count(r.id) filter (where r.closed_from <= ${today}::date)::int as closed_rooms
        from estate.floor f
        left join estate.room r on r.floor_id = f.id
       where f.building_id = b.id) c`

const inOrder = keyset('asc', { 'b.position': 'integer', 'b.name': 'text', 'b.id': 'id' })

/** Buildings of a park in its order: of one region, of none (null), or all (undefined). */
export async function listCountedBuildings(
  db: Db,
  { areaId, regionId, today }: { areaId: string; regionId: string | null | undefined; today: Day },
  { next, size }: PageAsked,
) {
  const where =
    regionId === undefined
      ? sql`true`
      : regionId === null
        ? sql`b.region_id is null`
        : sql`b.region_id = ${regionId}::uuid`
  const { rows } = await sql<BuildingRow>`${buildingsOn(today)}
     where b.area_id = ${areaId} and ${where} and ${inOrder.after(next)}
     order by ${inOrder.order}
     limit ${size + 1}`.execute(db)
  return inOrder.cut(rows, size)
}

/** A building of a park with what is in it. */
export async function findCountedBuilding(
  db: Db,
  { areaId, id, today }: { areaId: string; id: string; today: Day },
): Promise<BuildingRow | null> {
  const { rows } = await sql<BuildingRow>`${buildingsOn(today)}
     where b.area_id = ${areaId} and b.id = ${id}::uuid`.execute(db)
  return rows[0] ?? null
}

/** A floor with what is on it. */
export interface FloorRow {
  id: string
  name: string
  level: number
  rooms: number
  closedRooms: number
  version: number
}

/** Floors of a building, the highest first. */
export async function listCountedFloors(db: Db, buildingId: string, today: Day): Promise<FloorRow[]> {
  const { rows } = await sql<FloorRow>`
    select f.id, f.name, f.level, f.version, count(r.id)::int as rooms,
           count(r.id) filter (where r.closed_from <= ${today}::date)::int as closed_rooms
      from estate.floor f
      left join estate.room r on r.floor_id = f.id
     where f.building_id = ${buildingId}::uuid
     group by f.id
     order by f.level desc`.execute(db)
  return rows
}

/** Which floor of a park this is. */
export function findFloor(db: Db, areaId: string, id: string) {
  return db
    .selectFrom('estate.floor as f')
    .innerJoin('estate.building as b', 'b.id', 'f.buildingId')
    .select(['f.id', 'f.name', 'f.level', 'f.version', 'b.name as building', 'b.id as buildingId'])
    .where('b.areaId', '=', areaId)
    .where('f.id', '=', id)
    .executeTakeFirst()
}

/** A room, and where it lies. */
export interface RoomRow {
  id: string
  name: string
  kind: string
  areaM2: string | null
  closedFrom: Day | null
  closed: boolean
  version: number
  floorId: string
  floor: string
  level: number
  buildingId: string
  building: string
  position: number
  region: string | null
}

/** Which rooms of a park are asked for. */
export interface RoomsAsked {
  areaId: string
  floorId?: string | undefined
  buildingId?: string | undefined
  /** A part of a name, without white space; empty: all. */
  part: string
  /** Also those that are closed today. */
  withClosed: boolean
  today: Day
}

const byPlace = keyset('asc', {
  'v.position': 'integer',
  'v.building': 'text',
  'v.buildingId': 'id',
  'v.level': 'integer',
  'v.room as name': 'text',
  'v.roomId as id': 'id',
})

/** Rooms of a park by building, floor and name. Figures are looked for in names of rooms alone, other words also in the building's name before it. */
export async function listPlacedRooms(db: Db, asked: RoomsAsked, { next, size }: PageAsked) {
  const { areaId, floorId, buildingId, part, withClosed, today } = asked
  const named = /^\d+$/.test(part) ? sql`v.room` : sql`v.building || v.room`
  const { rows } = await sql<RoomRow>`
    select v.room_id as id, v.room as name, v.kind, v.area_m2, v.closed_from, v.version,
           coalesce(v.closed_from <= ${today}::date, false) as closed,
           v.floor_id, v.floor, v.level, v.building_id, v.building, v.position, v.region
      from estate.v_room v
     where v.area_id = ${areaId}
       and ${floorId === undefined ? sql`true` : sql`v.floor_id = ${floorId}::uuid`}
       and ${buildingId === undefined ? sql`true` : sql`v.building_id = ${buildingId}::uuid`}
       and ${part === '' ? sql`true` : sql`position(lower(${part}) in lower(regexp_replace(${named}, '\\s', '', 'g'))) > 0`}
       and ${withClosed ? sql`true` : sql`coalesce(v.closed_from > ${today}::date, true)`}
       and ${byPlace.after(next)}
     order by ${byPlace.order}
     limit ${size + 1}`.execute(db)
  return byPlace.cut(rows, size)
}
