import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** A point as it is kept. */
export interface PointRow {
  readonly id: string
  readonly areaId: string
  readonly name: string
  readonly kind: 'gate' | 'turnstile' | 'door' | 'lift'
  readonly direction: 'in' | 'out'
  readonly buildingId: string | null
  /** The tenant whose door it is; null: the building's, or the park's. */
  readonly companyId: string | null
  readonly ways: readonly ('code' | 'card' | 'face' | 'hand')[]
  readonly deviceId: string | null
  readonly marked: boolean
  readonly disabledAt: Date | null
  /** Only those may enter who applied for it. */
  readonly restricted: boolean
  readonly version: number
}

/** The columns of `PointRow`. */
export const POINT_COLUMNS = [
  'id',
  'areaId',
  'name',
  'kind',
  'direction',
  'buildingId',
  'companyId',
  'ways',
  'deviceId',
  'marked',
  'disabledAt',
  'restricted',
  'version',
] as const

/** Points of a park, in its order. */
export function listPoints(db: Db, areaId: string): Promise<PointRow[]> {
  return db
    .selectFrom('access.point')
    .select(POINT_COLUMNS)
    .where('areaId', '=', areaId)
    .orderBy('position')
    .orderBy('id')
    .$castTo<PointRow>()
    .execute()
}

/** The points at which somebody judges who comes, in the park's order. */
export function listPointsOf(db: Db, areaId: string, personId: string): Promise<PointRow[]> {
  return db
    .selectFrom('access.point')
    .innerJoin('access.gatekeeper', 'access.gatekeeper.pointId', 'access.point.id')
    .select(POINT_COLUMNS.map((column) => `access.point.${column}` as const))
    .where('access.point.areaId', '=', areaId)
    .where('access.gatekeeper.personId', '=', personId)
    .orderBy('access.point.position')
    .orderBy('access.point.id')
    .$castTo<PointRow>()
    .execute()
}

/** A point of a park at which this person judges who comes; null: there is none. */
export async function findPointOf(
  db: Db,
  { areaId, personId, pointId }: { areaId: string; personId: string; pointId: string },
): Promise<PointRow | null> {
  const row = await db
    .selectFrom('access.point')
    .innerJoin('access.gatekeeper', 'access.gatekeeper.pointId', 'access.point.id')
    .select(POINT_COLUMNS.map((column) => `access.point.${column}` as const))
    .where('access.point.id', '=', pointId)
    .where('access.point.areaId', '=', areaId)
    .where('access.gatekeeper.personId', '=', personId)
    .$castTo<PointRow>()
    .executeTakeFirst()
  return row ?? null
}

/** A point of a park, its row held to the end of the transaction; null: there is none. */
export async function lockPoint(db: Db, areaId: string, id: string): Promise<PointRow | null> {
  const row = await db
    .selectFrom('access.point')
    .select(POINT_COLUMNS)
    .where('id', '=', id)
    .where('areaId', '=', areaId)
    .forUpdate()
    .$castTo<PointRow>()
    .executeTakeFirst()
  return row ?? null
}

/** What an operator sets of a point. */
export interface PointFacts {
  readonly name: string
  readonly kind: PointRow['kind']
  readonly direction: PointRow['direction']
  readonly buildingId: string | null
  /** The tenant whose door it is; null: the building's, or the park's. */
  readonly companyId: string | null
  readonly ways: PointRow['ways']
  readonly deviceId: string | null
  readonly marked: boolean
  readonly disabledAt: Date | null
  /** Only those may enter who applied for it; left out: as it was. */
  readonly restricted?: boolean
}

/** Adds a point at the end of the park's order. */
export async function insertPoint(
  db: Db,
  point: PointFacts & { id: string; areaId: string; doorCode: string; now: Date },
): Promise<void> {
  const { now, ways, ...facts } = point
  await db
    .insertInto('access.point')
    .values({
      ...facts,
      ways: [...ways],
      changedAt: now,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from access.point where area_id = ${point.areaId})`,
    })
    .execute()
}

/** Changes a point. */
export async function updatePoint(db: Db, id: string, { ways, ...facts }: PointFacts, now: Date): Promise<void> {
  await db
    .updateTable('access.point')
    .set((is) => ({ ...facts, ways: [...ways], changedAt: now, version: is('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The points of a park that a device serves, by id. */
export async function listPointIdsOf(db: Db, areaId: string, deviceId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('access.point')
    .select('id')
    .where('areaId', '=', areaId)
    .where('deviceId', '=', deviceId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** How many points of a park each device serves. */
export async function countServed(db: Db, areaId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('access.point')
    .select((is) => ['deviceId', is.fn.countAll<number>().as('points')])
    .where('areaId', '=', areaId)
    .where('deviceId', 'is not', null)
    .groupBy('deviceId')
    .execute()
  return new Map(rows.flatMap(({ deviceId, points }) => (deviceId === null ? [] : [[deviceId, points]])))
}

/** Every gatekeeper of a park with their points. */
export function listGatekeepers(db: Db, areaId: string): Promise<{ personId: string; pointIds: string[] }[]> {
  return db
    .selectFrom('access.gatekeeper')
    .select(['personId', sql<string[]>`array_agg(point_id order by point_id)`.as('pointIds')])
    .where('areaId', '=', areaId)
    .groupBy('personId')
    .execute()
}

/** How many of these points are of the park. */
export async function countPoints(db: Db, areaId: string, pointIds: readonly string[]): Promise<number> {
  if (pointIds.length === 0) return 0
  const { count } = await db
    .selectFrom('access.point')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('areaId', '=', areaId)
    .where('id', 'in', pointIds)
    .executeTakeFirstOrThrow()
  return count
}

/** Sets the points of a gatekeeper: those that are not named are taken away. */
export async function replaceGatekeeper(
  db: Db,
  of: { areaId: string; personId: string; pointIds: readonly string[]; byId: string; now: Date },
): Promise<void> {
  const { areaId, personId, pointIds, byId, now } = of
  await db
    .deleteFrom('access.gatekeeper')
    .where('personId', '=', personId)
    .where('areaId', '=', areaId)
    .$if(pointIds.length > 0, (query) => query.where('pointId', 'not in', pointIds))
    .execute()
  if (pointIds.length === 0) return
  await db
    .insertInto('access.gatekeeper')
    .values(pointIds.map((pointId) => ({ areaId, personId, pointId, byId, since: now })))
    .onConflict((conflict) => conflict.constraint('gatekeeper_pk').doNothing())
    .execute()
}

/** Of these points of a park those that lead in, with their building: where a code let somebody in. */
export function listZones(
  db: Db,
  pointIds: readonly string[],
): Promise<{ id: string; direction: string; buildingId: string | null }[]> {
  if (pointIds.length === 0) return Promise.resolve([])
  return db.selectFrom('access.point').select(['id', 'direction', 'buildingId']).where('id', 'in', pointIds).execute()
}

/** The marked point of a park whose printed code this is; null: there is none. */
export async function findPointByDoor(db: Db, areaId: string, doorCode: string): Promise<PointRow | null> {
  const row = await db
    .selectFrom('access.point')
    .select(POINT_COLUMNS)
    .where('doorCode', '=', doorCode)
    .where('areaId', '=', areaId)
    .where('marked', '=', true)
    .$castTo<PointRow>()
    .executeTakeFirst()
  return row ?? null
}

/** What is printed beside these points of a park, of those that are marked; in the park's order. */
export function listDoorCodes(
  db: Db,
  areaId: string,
  pointIds: readonly string[],
): Promise<{ id: string; name: string; direction: 'in' | 'out'; buildingId: string | null; doorCode: string }[]> {
  return db
    .selectFrom('access.point')
    .select(['id', 'name', 'direction', 'buildingId', 'doorCode'])
    .where('areaId', '=', areaId)
    .where('marked', '=', true)
    .where('id', 'in', pointIds)
    .orderBy('position')
    .orderBy('id')
    .$castTo<{ id: string; name: string; direction: 'in' | 'out'; buildingId: string | null; doorCode: string }>()
    .execute()
}

/** Who judges who comes at a point. */
export async function listKeepersOf(db: Db, pointId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('access.gatekeeper')
    .select('personId')
    .where('pointId', '=', pointId)
    .limit(100)
    .execute()
  return rows.map(({ personId }) => personId)
}
