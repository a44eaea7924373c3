import { sql } from 'kysely'
import type { DevicePlace } from '#contract/estate'
import type { Db } from '#platform/db'

/** Where a device is, as it is stored: one place at most, and words. */
export interface StoredPlace {
  readonly regionId: string | null
  readonly buildingId: string | null
  readonly floorId: string | null
  readonly roomId: string | null
  readonly placeWords: string
}

/** What estate stores of a device. */
export interface DeviceFacts extends StoredPlace {
  readonly companyId: string | null
}

/** The same as it stands. */
export interface StoredDevice extends DeviceFacts {
  readonly version: number
}

/** What estate stores of a device; null: nobody said anything of it yet. The caller has looked that it is of their park. */
export async function findStored(db: Db, deviceId: string): Promise<StoredDevice | null> {
  const row = await db
    .selectFrom('estate.device')
    .select(['regionId', 'buildingId', 'floorId', 'roomId', 'placeWords', 'companyId', 'version'])
    .where('deviceId', '=', deviceId)
    .executeTakeFirst()
  return row ?? null
}

/** Stores what is known of a new device; false where it is stored already. */
export async function insertDevice(
  db: Db,
  device: DeviceFacts & { readonly deviceId: string; readonly areaId: string },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('estate.device')
    .values({ ...device, version: 1, changedAt: now })
    .onConflict((conflict) => conflict.column('deviceId').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Stores what is known of a device by now, and raises its version. */
export async function putDevice(
  db: Db,
  device: StoredDevice & { readonly deviceId: string; readonly areaId: string },
  now: Date,
): Promise<void> {
  const { deviceId: _deviceId, areaId: _areaId, ...facts } = device
  await db
    .insertInto('estate.device')
    .values({ ...device, changedAt: now })
    .onConflict((conflict) => conflict.column('deviceId').doUpdateSet({ ...facts, changedAt: now }))
    .execute()
}

/** Where a device is, with all that it lies in. */
export interface PlacedDevice {
  readonly deviceId: string
  readonly region: string | null
  readonly building: string | null
  readonly floor: string | null
  readonly room: string | null
  readonly placeWords: string
  /** The ids of its place and of what that lies in. */
  readonly within: readonly (string | null)[]
  readonly companyId: string | null
}

/** Where the devices of a park are; those of which nobody said anything are left out. */
export async function listPlaced(db: Db, areaId: string): Promise<PlacedDevice[]> {
  const { rows } = await sql<PlacedDevice>`
    select d.device_id, g.name as region, b.name as building, f.name as floor, o.name as room, d.place_words,
           array[g.id::text, b.id::text, f.id::text, o.id::text] as within, d.company_id
      from estate.device d
      left join estate.room o on o.id = d.room_id
      left join estate.floor f on f.id = coalesce(o.floor_id, d.floor_id)
      left join estate.building b on b.id = coalesce(f.building_id, d.building_id)
      left join estate.region g on g.id = coalesce(b.region_id, d.region_id)
     where d.area_id = ${areaId}`.execute(db)
  return rows
}

/** Of which level a place of the park is; null: there is no such place. */
export async function findLevel(db: Db, areaId: string, id: string): Promise<DevicePlace['level'] | null> {
  const { rows } = await sql<{ level: DevicePlace['level'] }>`
    select 'region' as level from estate.region where id = ${id}::uuid and area_id = ${areaId}
    union all
    select 'building' from estate.building where id = ${id}::uuid and area_id = ${areaId}
    union all
    select 'floor' from estate.floor f join estate.building b on b.id = f.building_id
     where f.id = ${id}::uuid and b.area_id = ${areaId}
    union all
    select 'room' from estate.room o join estate.floor f on f.id = o.floor_id join estate.building b on b.id = f.building_id
     where o.id = ${id}::uuid and b.area_id = ${areaId}`.execute(db)
  return rows[0]?.level ?? null
}

/** Regions, then buildings of a park in their order. */
export async function listTopPlaces(db: Db, areaId: string, limit: number): Promise<DevicePlace[]> {
  const { rows } = await sql<DevicePlace>`
    select id, level, name from (
      select id, 'region' as level, name, 0 as sort, position from estate.region where area_id = ${areaId}
      union all
      select id, 'building', name, 1, position from estate.building where area_id = ${areaId}
    ) as place order by sort, position, name, id limit ${limit}`.execute(db)
  return rows
}

/** The floors of a building of a park, or the rooms of a floor. */
export async function listPlacesIn(db: Db, areaId: string, within: string, limit: number): Promise<DevicePlace[]> {
  const { rows } = await sql<DevicePlace>`
    select id, level, name from (
      select f.id, 'floor' as level, f.name, f.level as sort
        from estate.floor f join estate.building b on b.id = f.building_id
       where b.id = ${within}::uuid and b.area_id = ${areaId}
      union all
      select o.id, 'room', o.name, 0
        from estate.room o join estate.floor f on f.id = o.floor_id join estate.building b on b.id = f.building_id
       where f.id = ${within}::uuid and b.area_id = ${areaId}
    ) as place order by sort, name, id limit ${limit}`.execute(db)
  return rows
}

/** The way to a place of a park: its building, floor and room, as far as it goes; a region alone. */
export async function listWay(db: Db, areaId: string, id: string): Promise<DevicePlace[]> {
  const { rows } = await sql<DevicePlace>`
    with room as (select id, name, floor_id from estate.room where id = ${id}::uuid),
         floor as (
           select id, name, building_id from estate.floor
            where id = ${id}::uuid or id = (select floor_id from room)),
         building as (
           select id, name from estate.building
            where (id = ${id}::uuid or id = (select building_id from floor)) and area_id = ${areaId})
    select id, 'region' as level, name from estate.region where id = ${id}::uuid and area_id = ${areaId}
    union all select id, 'building', name from building
    union all select id, 'floor', name from floor where exists (select from building)
    union all select id, 'room', name from room where exists (select from building)`.execute(db)
  return rows
}
