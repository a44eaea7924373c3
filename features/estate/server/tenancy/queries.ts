import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { HeldRoom, Holder, NewTenancy } from './holding.ts'

/** Rooms of one holder on a day, by building, floor and name. */
export async function listRooms(db: Db, areaId: string, holder: Holder, day: Day): Promise<HeldRoom[]> {
  const { rows } = await sql<HeldRoom>`
    select r.id, r.name, r.kind, f.name as floor, f.level, b.id as building_id, b.name as building
      from estate.tenancy t
      join estate.room r on r.id = t.room_id
      join estate.floor f on f.id = r.floor_id
      join estate.building b on b.id = f.building_id
     where t.area_id = ${areaId}
       and ${'companyId' in holder ? sql`t.company_id = ${holder.companyId}::uuid` : sql`t.person_id = ${holder.personId}::uuid`}
       and t.first_on <= ${day}::date and coalesce(t.last_on >= ${day}::date, true)
     order by b.position, b.name, b.id, f.level, r.name
     limit 500`.execute(db)
  return rows
}

/** Who holds a room on a day, by which lease. */
export function findTenancyOn(db: Db, areaId: string, roomId: string, day: Day) {
  return db
    .selectFrom('estate.tenancy')
    .select(['id', 'leaseNumber', 'companyId', 'personId'])
    .where('areaId', '=', areaId)
    .where('roomId', '=', roomId)
    .where(sql<boolean>`first_on <= ${day}::date and coalesce(last_on >= ${day}::date, true)`)
    .executeTakeFirst()
}

/** The park a room lies in, and whether it is this one; locks nothing. */
export async function hasRoom(db: Db, areaId: string, roomId: string): Promise<boolean> {
  const row = await db
    .selectFrom('estate.room as r')
    .innerJoin('estate.floor as f', 'f.id', 'r.floorId')
    .innerJoin('estate.building as b', 'b.id', 'f.buildingId')
    .select('r.id')
    .where('b.areaId', '=', areaId)
    .where('r.id', '=', roomId)
    .executeTakeFirst()
  return row !== undefined
}

/** The room of this name in the building of that name; null: there is none, or more than one. */
export async function findRoomByName(db: Db, areaId: string, building: string, room: string): Promise<string | null> {
  const rows = await db
    .selectFrom('estate.room as r')
    .innerJoin('estate.floor as f', 'f.id', 'r.floorId')
    .innerJoin('estate.building as b', 'b.id', 'f.buildingId')
    .select('r.id')
    .where('b.areaId', '=', areaId)
    .where('b.name', '=', building)
    .where('r.name', '=', room)
    .limit(2)
    .execute()
  return rows.length === 1 ? (rows[0]?.id ?? null) : null
}

/** Writes a tenancy. `tenancy_once` fails where another holds the room on one of its days. */
export async function insertTenancy(db: Db, { id, holder, ...row }: NewTenancy & { id: string }): Promise<void> {
  const companyId = 'companyId' in holder ? holder.companyId : null
  const personId = 'personId' in holder ? holder.personId : null
  await db
    .insertInto('estate.tenancy')
    .values({ id, ...row, companyId, personId })
    .execute()
}

/** Sets the last day of a tenancy of a park. Answers whether there is one that lasts until then at least. */
export async function setLastDay(db: Db, areaId: string, tenancyId: string, lastOn: Day): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('estate.tenancy')
    .set({ lastOn })
    .where('areaId', '=', areaId)
    .where('id', '=', tenancyId)
    .where(sql<boolean>`first_on <= ${lastOn}::date and coalesce(last_on >= ${lastOn}::date, true)`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A tenancy of a room, as others are compared with it. */
export interface RoomTenancy {
  roomId: string
  leaseNumber: string
  companyId: string | null
  personId: string | null
  firstOn: Day
  lastOn: Day | null
}

/** All tenancies of these rooms. */
export function listTenanciesOfRooms(db: Db, areaId: string, roomIds: readonly string[]): Promise<RoomTenancy[]> {
  return db
    .selectFrom('estate.tenancy')
    .select(['roomId', 'leaseNumber', 'companyId', 'personId', 'firstOn', 'lastOn'])
    .where('areaId', '=', areaId)
    .where(sql<boolean>`room_id = any(${[...roomIds]}::uuid[])`)
    .orderBy('firstOn')
    .execute()
}

/** Writes many tenancies. `tenancy_once` fails where a room would be held twice on a day. */
export async function insertTenancies(db: Db, tenancies: readonly (NewTenancy & { id: string })[]): Promise<void> {
  const rows = tenancies.map(({ holder, ...row }) => ({
    ...row,
    companyId: 'companyId' in holder ? holder.companyId : null,
    personId: 'personId' in holder ? holder.personId : null,
  }))
  if (rows.length > 0) await db.insertInto('estate.tenancy').values(rows).execute()
}
