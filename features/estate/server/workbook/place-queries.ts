import { sql } from 'kysely'
import { type Db, newId } from '#platform/db'

/** Regions of a park. */
export function listRegionRows(db: Db, areaId: string) {
  return db.selectFrom('estate.region').select(['id', 'name', 'position']).where('areaId', '=', areaId).execute()
}

/** Buildings of a park with the region in which they stand. */
export function listBuildingRows(db: Db, areaId: string) {
  return db
    .selectFrom('estate.building as b')
    .leftJoin('estate.region as r', 'r.id', 'b.regionId')
    .select(['b.id', 'b.name', 'b.position', 'r.name as region'])
    .where('b.areaId', '=', areaId)
    .execute()
}

/** Floors of a park by building and level. */
export function listFloorRows(db: Db, areaId: string) {
  return db
    .selectFrom('estate.floor as f')
    .innerJoin('estate.building as b', 'b.id', 'f.buildingId')
    .select(['f.id', 'f.buildingId', 'f.level'])
    .where('b.areaId', '=', areaId)
    .execute()
}

/** A room with where it lies. */
export interface PlacedRoom {
  id: string
  building: string
  region: string | null
  level: number
  name: string
  kind: string
  areaM2: string | null
}

/** Rooms of a park with these names. */
export async function listRoomsNamed(db: Db, areaId: string, names: readonly string[]): Promise<PlacedRoom[]> {
  const { rows } = await sql<PlacedRoom>`
    select r.id, b.name as building, g.name as region, f.level, r.name, r.kind, r.area_m2
      from estate.room r
      join estate.floor f on f.id = r.floor_id
      join estate.building b on b.id = f.building_id
      left join estate.region g on g.id = b.region_id
     where b.area_id = ${areaId} and r.name = any(${[...names]}::text[])`.execute(db)
  return rows
}

/** Writes a region behind those of the park; answers its id. */
export async function insertRegion(db: Db, region: { areaId: string; name: string; position: number }) {
  const id = newId()
  await db
    .insertInto('estate.region')
    .values({ id, ...region })
    .execute()
  return id
}

/** Writes a building behind those of the park; answers its id. */
export async function insertBuilding(
  db: Db,
  building: { areaId: string; regionId: string | null; name: string; position: number },
) {
  const id = newId()
  await db
    .insertInto('estate.building')
    .values({ id, ...building })
    .execute()
  return id
}

/** Puts a building that stands in no region into one. */
export async function setRegion(db: Db, buildingId: string, regionId: string): Promise<void> {
  await db.updateTable('estate.building').set({ regionId }).where('id', '=', buildingId).execute()
}

/** A floor to be written. */
export interface NewFloor {
  id: string
  buildingId: string
  name: string
  level: number
}

/** Writes floors. */
export async function insertFloors(db: Db, floors: readonly NewFloor[]): Promise<void> {
  if (floors.length > 0)
    await db
      .insertInto('estate.floor')
      .values([...floors])
      .execute()
}

/** A room to be written. */
export interface NewRoom {
  id: string
  floorId: string
  name: string
  kind: string
  areaM2: string | null
}

/** Writes rooms. */
export async function insertRooms(db: Db, rooms: readonly NewRoom[]): Promise<void> {
  if (rooms.length > 0)
    await db
      .insertInto('estate.room')
      .values([...rooms])
      .execute()
}

/** Writes kind and area of rooms; what is undefined stays. */
export async function updateRooms(
  db: Db,
  rooms: readonly { id: string; kind: string; areaM2: string | null | undefined }[],
): Promise<void> {
  if (rooms.length === 0) return
  await sql`
    update estate.room r
       set kind = input.kind, area_m2 = case when input.told then input.area else r.area_m2 end
      from unnest(
        ${rooms.map(({ id }) => id)}::uuid[], ${rooms.map(({ kind }) => kind)}::text[],
        ${rooms.map(({ areaM2 }) => areaM2 ?? null)}::numeric[], ${rooms.map(({ areaM2 }) => areaM2 !== undefined)}::boolean[]
      ) input (id, kind, area, told)
     where r.id = input.id`.execute(db)
}
