import { sql } from 'kysely'
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
  /** The ids of its place and of what that lies in: region, building, floor, room. */
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

/** What a place is. */
export type PlaceLevel = 'region' | 'building' | 'floor' | 'room'

/** Of which level a place of the park is; null: there is no such place. */
export async function findLevel(db: Db, areaId: string, id: string): Promise<PlaceLevel | null> {
  const { rows } = await sql<{ level: PlaceLevel }>`
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
