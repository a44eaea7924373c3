import { sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'
import type { ItemRules } from './items.ts'

/** A point as it is stored. */
export interface PointRow {
  readonly id: string
  readonly areaId: string
  readonly name: string
  readonly place: string
  readonly spot: string
  readonly buildingId: string | null
  readonly floorId: string | null
  readonly roomId: string | null
  readonly level: number
  readonly disabled: boolean
  readonly version: number
}

const POINT = [
  'id',
  'areaId',
  'name',
  'place',
  'spot',
  'buildingId',
  'floorId',
  'roomId',
  'level',
  'disabled',
  'version',
] as const

const inOrder = keyset('asc', { place: 'text', level: 'integer', name: 'text', id: 'id' })

/** Points of a park by place, level and name. */
export function listPoints(
  db: Db,
  which: PageAsked & { areaId: string; text?: string; disabled?: boolean; buildingId?: string | null },
): Promise<Page<PointRow>> {
  const { areaId, text = '', disabled, buildingId } = which
  const query = db
    .selectFrom('patrol.point')
    .select(POINT)
    .where('areaId', '=', areaId)
    .$if(text !== '', (some) =>
      some.where(
        sql<boolean>`(position(lower(${text}) in lower(name)) > 0 or position(lower(${text}) in lower(place)) > 0)`,
      ),
    )
    .$if(disabled !== undefined, (some) => some.where('disabled', '=', disabled ?? false))
    .$if(buildingId !== undefined, (some) => some.where('buildingId', 'is not distinct from', buildingId ?? null))
  return inOrder.page(query, which)
}

/** Points of a park by their ids; unknown ones, and those of other parks, are left out. */
export function listPointsAmong(db: Db, areaId: string, ids: readonly string[]): Promise<PointRow[]> {
  return db
    .selectFrom('patrol.point')
    .select(POINT)
    .where('areaId', '=', areaId)
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .execute()
}

/** Points of a park by their names. */
export function listPointsNamed(db: Db, areaId: string, names: readonly string[]): Promise<PointRow[]> {
  return db
    .selectFrom('patrol.point')
    .select(POINT)
    .where('areaId', '=', areaId)
    .where(sql<boolean>`name = any (${[...names]}::text[])`)
    .execute()
}

/** A point of a park, held to the end of the transaction; undefined: there is none. */
export function lockPoint(db: Db, areaId: string, id: string): Promise<PointRow | undefined> {
  return db
    .selectFrom('patrol.point')
    .select(POINT)
    .where('areaId', '=', areaId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** How many points of a park are in use. */
export async function countPoints(db: Db, areaId: string): Promise<number> {
  const { count } = await db
    .selectFrom('patrol.point')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('areaId', '=', areaId)
    .where('disabled', '=', false)
    .executeTakeFirstOrThrow()
  return count
}

/** Writes a new point, or changes the one of this id. Refused by `point_name_once` where the name is taken. */
export async function putPoint(db: Db, row: PointRow, now: Date): Promise<void> {
  const { id, areaId, ...facts } = row
  await db
    .insertInto('patrol.point')
    .values({ id, areaId, ...facts, createdAt: now, changedAt: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...facts, changedAt: now }))
    .execute()
}

/** A version of a point. */
export interface VersionRow {
  readonly pointId: string
  readonly version: number
  readonly formId: string
  readonly formVersion: number
  readonly rules: ItemRules
}

/** Writes a version of a point. */
export async function insertVersion(db: Db, { rules, ...row }: VersionRow, now: Date): Promise<void> {
  await db
    .insertInto('patrol.pointVersion')
    .values({ ...row, rules: JSON.stringify(rules), at: now })
    .execute()
}

/** These versions of points; unknown ones are left out. */
export async function listVersions(
  db: Db,
  wanted: readonly { pointId: string; version: number }[],
): Promise<VersionRow[]> {
  if (wanted.length === 0) return []
  const { rows } = await sql<VersionRow>`
    select v.point_id, v.version, v.form_id, v.form_version, v.rules
      from jsonb_to_recordset(${JSON.stringify(wanted.map(({ pointId, version }) => ({ point_id: pointId, version })))}::jsonb)
           as w(point_id uuid, version integer)
      join patrol.point_version v on v.point_id = w.point_id and v.version = w.version`.execute(db)
  return rows
}

/** A plan in use that has a point; undefined: none has. */
export function findPlanWith(db: Db, pointId: string): Promise<{ title: string } | undefined> {
  return db
    .selectFrom('patrol.planPoint as pp')
    .innerJoin('patrol.plan as p', 'p.id', 'pp.planId')
    .select('p.title')
    .where('pp.pointId', '=', pointId)
    .where('p.disabled', '=', false)
    .orderBy('p.title')
    .executeTakeFirst()
}
