import { type RawBuilder, sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { Page } from '#vocabulary/page'
import type { RoomByName, RoomOnDay, Tenancy, TenancyScope, TenancyState } from './holding.ts'

/** Which tenancies of a park are listed. */
export interface TenancyFilter {
  readonly day: Day
  readonly state: TenancyState
  readonly scope: TenancyScope
  readonly buildingId?: string | undefined
  readonly floorId?: string | undefined
  readonly roomId?: string | undefined
  readonly companyId?: string | undefined
  readonly personId?: string | undefined
  /** A part of a room's name or a lease number, or whoever is among these holders; null: all. */
  readonly find: { readonly text: string; readonly holderIds: readonly string[] } | null
}

const FIELDS = sql`t.id, t.version, t.room_id, r.name as room, r.kind, f.name as floor, f.level, b.id as building_id, b.name as building,
  b.position, b.region_id, t.company_id, t.person_id, t.lease_number, t.first_on, t.last_on, t.end_reason`
const PLACES = sql`estate.room r join estate.floor f on f.id = r.floor_id join estate.building b on b.id = f.building_id`

const byPlace = keyset('asc', {
  'b.position': 'integer',
  'b.name as building': 'text',
  'f.level': 'integer',
  'r.name as room': 'text',
  't.id': 'id',
})
const byBegin = keyset('asc', { 't.first_on as firstOn': 'day', 't.id': 'id' })
const byEnd = keyset('desc', { 't.last_on as lastOn': 'day', 't.id': 'id' })

const STANDS: Readonly<Record<TenancyState, (day: Day) => RawBuilder<boolean>>> = {
  now: (day) => sql<boolean>`(t.first_on <= ${day}::date and coalesce(t.last_on >= ${day}::date, true))`,
  coming: (day) => sql<boolean>`t.first_on > ${day}::date`,
  over: (day) => sql<boolean>`t.last_on < ${day}::date`,
}

const and = (more: RawBuilder<boolean> | false | null): RawBuilder<unknown> => (more ? sql`and ${more}` : sql``)

/** Whether a tenancy `t` in a building `b` lies within the bounds. */
const isWithin = (scope: TenancyScope) =>
  scope !== null &&
  sql<boolean>`(b.region_id = any(${[...scope.regionIds]}::uuid[]) or t.company_id = any(${[...scope.companyIds]}::uuid[]))`

/** Tenancies of a park page by page: those that hold by place, those to come by their first day, those that are over by their last day, the latest first. */
export async function listTenancies(
  db: Db,
  areaId: string,
  { day, state, scope, buildingId, floorId, roomId, companyId, personId, find }: TenancyFilter,
  { next, size }: PageAsked,
): Promise<Page<Tenancy>> {
  const statement = (order: {
    after: (next?: string) => RawBuilder<boolean>
    order: RawBuilder<unknown>
  }) => sql<Tenancy>`
    select ${FIELDS} from estate.tenancy t join ${PLACES} on r.id = t.room_id
     where t.area_id = ${areaId} and ${STANDS[state](day)} and ${order.after(next)}
       ${and(isWithin(scope))}
       ${and(buildingId !== undefined && sql<boolean>`b.id = ${buildingId}::uuid`)}
       ${and(floorId !== undefined && sql<boolean>`f.id = ${floorId}::uuid`)}
       ${and(roomId !== undefined && sql<boolean>`r.id = ${roomId}::uuid`)}
       ${and(companyId !== undefined && sql<boolean>`t.company_id = ${companyId}::uuid`)}
       ${and(personId !== undefined && sql<boolean>`t.person_id = ${personId}::uuid`)}
       ${and(find && isFoundBy(find))}
     order by ${order.order} limit ${size + 1}`
  if (state === 'now') return byPlace.cut((await statement(byPlace).execute(db)).rows, size)
  if (state === 'coming') return byBegin.cut((await statement(byBegin).execute(db)).rows, size)
  const { rows } = await statement(byEnd).execute(db)
  // One without a last day is never over.
  return byEnd.cut(rows as (Tenancy & { lastOn: Day })[], size)
}

const isFoundBy = ({ text, holderIds }: NonNullable<TenancyFilter['find']>) => sql<boolean>`(
  position(lower(${text}) in lower(r.name)) > 0 or position(lower(${text}) in lower(t.lease_number)) > 0
  or t.company_id = any(${[...holderIds]}::uuid[]) or t.person_id = any(${[...holderIds]}::uuid[]))`

/** A tenancy of a park with its place. */
export async function findTenancy(db: Db, areaId: string, id: string): Promise<Tenancy | undefined> {
  const { rows } = await sql<Tenancy>`select ${FIELDS} from estate.tenancy t join ${PLACES} on r.id = t.room_id
    where t.area_id = ${areaId} and t.id = ${id}`.execute(db)
  return rows[0]
}

/** The same, locked until the transaction ends. */
export async function lockTenancy(db: Db, areaId: string, id: string): Promise<Tenancy | undefined> {
  const { rows } = await sql<Tenancy>`select ${FIELDS} from estate.tenancy t join ${PLACES} on r.id = t.room_id
    where t.area_id = ${areaId} and t.id = ${id} for no key update of t`.execute(db)
  return rows[0]
}

/** How many tenancies of a park hold on a day, begin later, and are over. */
export async function countTenancies(db: Db, areaId: string, day: Day): Promise<Record<TenancyState, number>> {
  const { rows } = await sql<Record<TenancyState, number>>`
    select count(*) filter (where ${STANDS.now(day)})::int as now, count(*) filter (where ${STANDS.coming(day)})::int as coming,
           count(*) filter (where ${STANDS.over(day)})::int as over
      from estate.tenancy t where t.area_id = ${areaId}`.execute(db)
  return rows[0] ?? { now: 0, coming: 0, over: 0 }
}

/** Buildings of a park in their order; of these regions alone, where they are given. */
export async function listBuildingsIn(
  db: Db,
  areaId: string,
  regionIds: readonly string[] | null,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select b.id, b.name from estate.building b where b.area_id = ${areaId}
      ${and(regionIds && sql<boolean>`b.region_id = any(${[...regionIds]}::uuid[])`)}
     order by b.position, b.name, b.id limit 500`.execute(db)
  return rows
}

/** The region of a room of a park; undefined: there is no such room, null: its building lies in none. */
export async function findRegionOfRoom(db: Db, areaId: string, roomId: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ regionId: string | null }>`
    select b.region_id from ${PLACES} where b.area_id = ${areaId} and r.id = ${roomId}`.execute(db)
  return rows[0]?.regionId
}

const byFloor = keyset('asc', { 'f.level': 'integer', 'r.name': 'text', 'r.id': 'id' })

/** Rooms of a park by level and name, of one building or one alone, each with who holds it on a day; where a part of a name is given, those whose name holds it. */
export async function listRoomsOn(
  db: Db,
  areaId: string,
  which: {
    buildingId: string | undefined
    roomId: string | undefined
    day: Day
    part: string
    regionIds: readonly string[] | null
  },
  { next, size }: PageAsked,
): Promise<Page<RoomOnDay>> {
  const { buildingId, roomId, day, part, regionIds } = which
  const { rows } = await sql<RoomOnDay>`
    select r.id, r.name, r.kind, f.name as floor, f.level, b.id as building_id, b.name as building, b.region_id, t.company_id, t.person_id, t.last_on,
           t.id is not null as held_on,
           (select min(n.first_on) from estate.tenancy n where n.room_id = r.id and n.first_on > ${day}::date) as next_on
      from ${PLACES}
      left join estate.tenancy t on t.room_id = r.id and ${STANDS.now(day)}
     where b.area_id = ${areaId} and ${byFloor.after(next)}
       ${and(buildingId !== undefined && sql<boolean>`b.id = ${buildingId}::uuid`)}
       ${and(roomId !== undefined && sql<boolean>`r.id = ${roomId}::uuid`)}
       ${and(regionIds && sql<boolean>`b.region_id = any(${[...regionIds]}::uuid[])`)}
       ${and(part !== '' && sql<boolean>`position(lower(${part}) in lower(r.name)) > 0`)}
     order by ${byFloor.order} limit ${size + 1}`.execute(db)
  return byFloor.cut(rows, size)
}

/** Every room of a park by the names that people write. */
export async function listRoomNames(db: Db, areaId: string): Promise<RoomByName[]> {
  const { rows } = await sql<RoomByName>`
    select r.id, b.name as building, f.name as floor, f.level, r.name as room, r.closed_from from ${PLACES} where b.area_id = ${areaId}
     order by b.position, b.id, f.level, r.name`.execute(db)
  return rows
}

/** Tenancies of these rooms, by room and first day. */
export async function listTenanciesOfRooms(
  db: Db,
  areaId: string,
  roomIds: readonly string[],
): Promise<Pick<Tenancy, 'roomId' | 'companyId' | 'personId' | 'leaseNumber' | 'firstOn' | 'lastOn'>[]> {
  const { rows } = await sql<Tenancy>`
    select t.room_id, t.company_id, t.person_id, t.lease_number, t.first_on, t.last_on
      from estate.tenancy t where t.area_id = ${areaId} and t.room_id = any(${[...roomIds]}::uuid[])
     order by t.room_id, t.first_on`.execute(db)
  return rows
}
