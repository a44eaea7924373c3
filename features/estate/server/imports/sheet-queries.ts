import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** A room by what a sheet knows it by. */
export interface RoomKey {
  building: string
  level: number
  room: string
}

/** A room that is there, as a sheet tells it. */
export interface RoomThere extends RoomKey {
  id: string
  region: string | null
  kind: string
  areaM2: string | null
}

/** The rooms of a park that are there under these keys. */
export async function listRoomsByKey(db: Db, areaId: string, keys: readonly RoomKey[]): Promise<RoomThere[]> {
  const { rows } = await sql<RoomThere>`
    select r.id, g.name as region, b.name as building, f.level, r.name as room, r.kind, r.area_m2
      from unnest(${keys.map(({ building }) => building)}::text[], ${keys.map(({ level }) => level)}::int[],
                  ${keys.map(({ room }) => room)}::text[]) k (building, level, room)
      join estate.building b on b.area_id = ${areaId} and b.name = k.building
      join estate.floor f on f.building_id = b.id and f.level = k.level
      join estate.room r on r.floor_id = f.id and r.name = k.room
      left join estate.region g on g.id = b.region_id`.execute(db)
  return rows
}

/** Buildings of a park with their regions, by name. */
export async function listBuildingsByName(db: Db, areaId: string) {
  const rows = await db
    .selectFrom('estate.building as b')
    .leftJoin('estate.region as g', 'g.id', 'b.regionId')
    .select(['b.id', 'b.name', 'b.position', 'g.name as region'])
    .where('b.areaId', '=', areaId)
    .execute()
  return new Map(rows.map((row) => [row.name, row]))
}

/** Ids and places of a park's regions, by name. */
export async function listRegionsByName(db: Db, areaId: string) {
  const rows = await db
    .selectFrom('estate.region')
    .select(['id', 'name', 'position'])
    .where('areaId', '=', areaId)
    .execute()
  return new Map(rows.map((row) => [row.name, row]))
}

/** Floors of these buildings. */
export function listFloorsOf(
  db: Db,
  buildingIds: readonly string[],
): Promise<{ id: string; buildingId: string; level: number }[]> {
  return db
    .selectFrom('estate.floor')
    .select(['id', 'buildingId', 'level'])
    .where('buildingId', 'in', buildingIds)
    .execute()
}

/** Writes new regions. */
export async function insertRegions(
  db: Db,
  regions: readonly { id: string; areaId: string; name: string; position: number }[],
): Promise<void> {
  await db.insertInto('estate.region').values(regions).execute()
}

/** Writes new buildings. */
export async function insertBuildings(
  db: Db,
  buildings: readonly { id: string; areaId: string; regionId: string | null; name: string; position: number }[],
): Promise<void> {
  await db.insertInto('estate.building').values(buildings).execute()
}

/** Moves a building to a region. */
export async function moveBuilding(db: Db, id: string, regionId: string): Promise<void> {
  await db
    .updateTable('estate.building')
    .set((eb) => ({ regionId, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Says anew what rooms are for and how large they are. */
export async function updateRoomFacts(
  db: Db,
  rooms: readonly { id: string; kind: string; areaM2: string | null }[],
): Promise<void> {
  await sql`
    update estate.room r set kind = k.kind, area_m2 = k.area_m2, version = r.version + 1
      from unnest(${rooms.map(({ id }) => id)}::uuid[], ${rooms.map(({ kind }) => kind)}::text[],
                  ${rooms.map(({ areaM2 }) => areaM2)}::numeric[]) k (id, kind, area_m2)
     where r.id = k.id and (r.kind, r.area_m2) is distinct from (k.kind, k.area_m2)`.execute(db)
}
