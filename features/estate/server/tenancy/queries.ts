import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { HeldRoom, Holder, NewTenancy, TenancyChange } from './holding.ts'

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

/** A room of a park, with the day from which it is closed; undefined: it lies in another park or nowhere. */
export function findRoom(db: Db, areaId: string, roomId: string): Promise<{ closedFrom: Day | null } | undefined> {
  return db
    .selectFrom('estate.room as r')
    .innerJoin('estate.floor as f', 'f.id', 'r.floorId')
    .innerJoin('estate.building as b', 'b.id', 'f.buildingId')
    .select('r.closedFrom')
    .where('b.areaId', '=', areaId)
    .where('r.id', '=', roomId)
    .executeTakeFirst()
}

/** Of these rooms, those that are closed from a day on, with the day. */
export async function listClosed(db: Db, roomIds: readonly string[]): Promise<ReadonlyMap<string, Day>> {
  const rows = await db
    .selectFrom('estate.room')
    .select(['id', 'closedFrom'])
    .where('id', 'in', [...roomIds])
    .where('closedFrom', 'is not', null)
    .execute()
  return new Map(rows.flatMap(({ id, closedFrom }) => (closedFrom === null ? [] : [[id, closedFrom] as const])))
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

const valuesOf = ({ id, holder, ...row }: NewTenancy & { id: string }) => ({
  id,
  ...row,
  companyId: 'companyId' in holder ? holder.companyId : null,
  personId: 'personId' in holder ? holder.personId : null,
})

/** Writes tenancies, at least one. `tenancy_once` fails where another holds a room on one of the days. */
export async function insertTenancies(db: Db, tenancies: readonly (NewTenancy & { id: string })[]): Promise<void> {
  await db.insertInto('estate.tenancy').values(tenancies.map(valuesOf)).execute()
}

/** Writes what is changed of a locked tenancy; its version goes up by one. `tenancy_once` fails as it does for a new one. */
export async function updateTenancy(
  db: Db,
  id: string,
  { holder, ...facts }: TenancyChange & { endReason: string },
): Promise<void> {
  const companyId = 'companyId' in holder ? holder.companyId : null
  const personId = 'personId' in holder ? holder.personId : null
  await db
    .updateTable('estate.tenancy')
    .set({ ...facts, companyId, personId, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Takes a locked tenancy away, as if it had never been written. */
export async function deleteTenancy(db: Db, id: string): Promise<void> {
  await db.deleteFrom('estate.tenancy').where('id', '=', id).execute()
}

/** Sets the last day of a tenancy of a park, and why. Answers whether there is one that lasts until then at least. */
export async function setLastDay(
  db: Db,
  areaId: string,
  tenancyId: string,
  { lastOn, endReason }: { lastOn: Day; endReason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('estate.tenancy')
    .set({ lastOn, endReason, version: sql<number>`version + 1` })
    .where('areaId', '=', areaId)
    .where('id', '=', tenancyId)
    .where(sql<boolean>`first_on <= ${lastOn}::date and coalesce(last_on >= ${lastOn}::date, true)`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
