import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { Day } from '#vocabulary/day'

/** A place that is written: what all four kinds have. */
export interface PlaceRow {
  id: string
  name: string
  version: number
}

/** Locks a region of a park until the transaction ends. */
export function lockRegion(db: Db, areaId: string, id: string): Promise<PlaceRow | undefined> {
  return db
    .selectFrom('estate.region')
    .select(['id', 'name', 'version'])
    .where('areaId', '=', areaId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Locks a building of a park until the transaction ends. */
export function lockBuilding(db: Db, areaId: string, id: string) {
  return db
    .selectFrom('estate.building')
    .select(['id', 'name', 'version', 'regionId'])
    .where('areaId', '=', areaId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Locks a floor of a park until the transaction ends. */
export function lockFloor(db: Db, areaId: string, id: string) {
  return db
    .selectFrom('estate.floor as f')
    .innerJoin('estate.building as b', 'b.id', 'f.buildingId')
    .select(['f.id', 'f.name', 'f.version', 'f.level', 'f.buildingId'])
    .where('b.areaId', '=', areaId)
    .where('f.id', '=', id)
    .forUpdate('f')
    .executeTakeFirst()
}

/** Locks a room of a park until the transaction ends. */
export function lockRoom(db: Db, areaId: string, id: string) {
  return db
    .selectFrom('estate.room as r')
    .innerJoin('estate.floor as f', 'f.id', 'r.floorId')
    .innerJoin('estate.building as b', 'b.id', 'f.buildingId')
    .select(['r.id', 'r.name', 'r.version', 'r.floorId', 'f.buildingId'])
    .where('b.areaId', '=', areaId)
    .where('r.id', '=', id)
    .forUpdate('r')
    .executeTakeFirst()
}

/** Ids and places of a park's regions, or of its buildings with their regions, in its order. */
export async function listOrder(
  db: Db,
  areaId: string,
  kind: 'region' | 'building',
): Promise<{ id: string; regionId: string | null }[]> {
  if (kind === 'region') {
    const rows = await db
      .selectFrom('estate.region')
      .select('id')
      .where('areaId', '=', areaId)
      .orderBy('position')
      .orderBy('id')
      .execute()
    return rows.map(({ id }) => ({ id, regionId: null }))
  }
  return db
    .selectFrom('estate.building')
    .select(['id', 'regionId'])
    .where('areaId', '=', areaId)
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Writes the order of a park's regions or buildings: the first id comes first. Answers the new version of the one that was moved. */
export async function writeOrder(
  db: Db,
  kind: 'region' | 'building',
  ids: readonly string[],
  movedId: string,
): Promise<number> {
  const order = sql`unnest(${ids}::uuid[]) with ordinality o (id, nth)`
  const raised = sql`p.version + (p.id = ${movedId}::uuid)::int`
  const where = sql`p.id = o.id and (p.position <> o.nth or p.id = ${movedId}::uuid)`
  const { rows } = await (kind === 'region'
    ? sql<PlaceRow>`
        update estate.region p set position = o.nth::int, version = ${raised} from ${order} where ${where}
        returning p.id, p.name, p.version`
    : sql<PlaceRow>`
        update estate.building p set position = o.nth::int, version = ${raised} from ${order} where ${where}
        returning p.id, p.name, p.version`
  ).execute(db)
  return rows.find(({ id }) => id === movedId)?.version ?? 1
}

/** How many regions, or buildings, a park has, and the last place among them. */
export async function countOrdered(
  db: Db,
  areaId: string,
  kind: 'region' | 'building',
): Promise<{ count: number; last: number }> {
  return db
    .selectFrom(kind === 'region' ? 'estate.region' : 'estate.building')
    .select([sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(max(position), 0)`.as('last')])
    .where('areaId', '=', areaId)
    .executeTakeFirstOrThrow()
}

/** Writes a new region. Fails where the park has one of this name (`region_once`). */
export async function insertRegion(
  db: Db,
  region: { id: string; areaId: string; name: string; position: number },
): Promise<void> {
  await db.insertInto('estate.region').values(region).execute()
}

/** Renames a region. Fails as `insertRegion`. */
export async function renameRegion(db: Db, id: string, name: string): Promise<void> {
  await db
    .updateTable('estate.region')
    .set((eb) => ({ name, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Writes a new building. Fails where the park has one of this name (`building_once`). */
export async function insertBuilding(
  db: Db,
  building: { id: string; areaId: string; regionId: string | null; name: string; position: number },
): Promise<void> {
  await db.insertInto('estate.building').values(building).execute()
}

/** Changes a building. Fails as `insertBuilding`. */
export async function updateBuilding(
  db: Db,
  id: string,
  facts: { name: string; regionId: string | null },
): Promise<void> {
  await db
    .updateTable('estate.building')
    .set((eb) => ({ ...facts, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Writes new floors. Fails where the building has one of these levels (`floor_once`). */
export async function insertFloors(
  db: Db,
  floors: readonly { id: string; buildingId: string; name: string; level: number }[],
): Promise<void> {
  await db.insertInto('estate.floor').values(floors).execute()
}

/** Changes a floor. Fails as `insertFloors`. */
export async function updateFloor(db: Db, id: string, facts: { name: string; level: number }): Promise<void> {
  await db
    .updateTable('estate.floor')
    .set((eb) => ({ ...facts, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** How many floors a building has, and how many rooms. */
export async function countIn(db: Db, buildingId: string): Promise<{ floors: number; rooms: number }> {
  return db
    .selectFrom('estate.floor as f')
    .leftJoin('estate.room as r', 'r.floorId', 'f.id')
    .select([sql<number>`count(distinct f.id)::int`.as('floors'), sql<number>`count(r.id)::int`.as('rooms')])
    .where('f.buildingId', '=', buildingId)
    .executeTakeFirstOrThrow()
}

/** How many rooms a floor has. */
export async function countRoomsOn(db: Db, floorId: string): Promise<number> {
  const { n } = await db
    .selectFrom('estate.room')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('floorId', '=', floorId)
    .executeTakeFirstOrThrow()
  return n
}

/** How many buildings a region has. */
export async function countBuildingsIn(db: Db, regionId: string): Promise<number> {
  const { n } = await db
    .selectFrom('estate.building')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('regionId', '=', regionId)
    .executeTakeFirstOrThrow()
  return n
}

/** How many buildings and rooms a park has. */
export async function countPlaces(db: Db, areaId: string): Promise<{ buildings: number; rooms: number }> {
  return db
    .selectFrom('estate.building as b')
    .leftJoin('estate.floor as f', 'f.buildingId', 'b.id')
    .leftJoin('estate.room as r', 'r.floorId', 'f.id')
    .select([sql<number>`count(distinct b.id)::int`.as('buildings'), sql<number>`count(r.id)::int`.as('rooms')])
    .where('b.areaId', '=', areaId)
    .executeTakeFirstOrThrow()
}

/** What is written of a room. */
export interface RoomFacts {
  floorId: string
  name: string
  kind: string
  areaM2: string | null
}

/** Writes new rooms. Fails where a floor has one of these names (`room_once`). */
export async function insertRooms(db: Db, rooms: readonly (RoomFacts & { id: string })[]): Promise<void> {
  await db.insertInto('estate.room').values(rooms).execute()
}

/** Changes a room. Fails as `insertRooms`. */
export async function updateRoom(db: Db, id: string, facts: RoomFacts): Promise<void> {
  await db
    .updateTable('estate.room')
    .set((eb) => ({ ...facts, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** One of these names that a room of the floor has already; `but` a room that may have it. */
export async function findNameOn(
  db: Db,
  floorId: string,
  names: readonly string[],
  but: string | null = null,
): Promise<string | null> {
  const row = await db
    .selectFrom('estate.room')
    .select('name')
    .where('floorId', '=', floorId)
    .where('name', 'in', names)
    .$if(but !== null, (query) => query.where('id', '!=', but))
    .orderBy('name')
    .limit(1)
    .executeTakeFirst()
  return row?.name ?? null
}

/** Which rooms: one, or all of a floor or building. */
export interface RoomsIn {
  kind: 'building' | 'floor' | 'room'
  id: string
}

const roomsIn = ({ kind, id }: RoomsIn) =>
  kind === 'room'
    ? sql`r.id = ${id}::uuid`
    : kind === 'floor'
      ? sql`r.floor_id = ${id}::uuid`
      : sql`r.floor_id in (select id from estate.floor where building_id = ${id}::uuid)`

/** Locks rooms in the order of their ids, so that no tenancy of them is written meanwhile. */
export async function lockRoomsIn(db: Db, where: RoomsIn): Promise<void> {
  await sql`select r.id from estate.room r where ${roomsIn(where)} order by r.id for no key update of r`.execute(db)
}

/** How many tenancies of rooms reach until a day or beyond. */
export async function countTenanciesUntil(db: Db, where: RoomsIn, day: Day): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n
      from estate.tenancy t
      join estate.room r on r.id = t.room_id
     where ${roomsIn(where)} and coalesce(t.last_on >= ${day}::date, true)`.execute(db)
  return rows[0]?.n ?? 0
}

/** Closes rooms from a day on, or opens them (null). Answers how many are another way than before. */
export async function writeClosedFrom(db: Db, where: RoomsIn, closedFrom: Day | null): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update estate.room r set closed_from = ${closedFrom}::date, version = r.version + 1
     where ${roomsIn(where)} and r.closed_from is distinct from ${closedFrom}::date`.execute(db)
  return Number(numAffectedRows)
}

/** A floor or building was changed as a whole. */
export async function raiseVersion(db: Db, kind: 'building' | 'floor', id: string): Promise<void> {
  if (kind === 'building')
    await sql`update estate.building set version = version + 1 where id = ${id}::uuid`.execute(db)
  else await sql`update estate.floor set version = version + 1 where id = ${id}::uuid`.execute(db)
}

/** Deletes a place. Fails where anything refers to it. */
export async function deletePlace(db: Db, kind: 'region' | 'building' | 'floor' | 'room', id: string): Promise<void> {
  switch (kind) {
    case 'region':
      await db.deleteFrom('estate.region').where('id', '=', id).execute()
      return
    case 'building':
      await db.deleteFrom('estate.building').where('id', '=', id).execute()
      return
    case 'floor':
      await db.deleteFrom('estate.floor').where('id', '=', id).execute()
      return
    case 'room':
      await db.deleteFrom('estate.room').where('id', '=', id).execute()
  }
}

/** Deletes the floors of a building. Fails where there is a room on one. */
export async function deleteFloorsOf(db: Db, buildingId: string): Promise<void> {
  await db.deleteFrom('estate.floor').where('buildingId', '=', buildingId).execute()
}
