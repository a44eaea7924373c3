import { fieldsOf, type Item, pointRefusals as no, PATROL_MOST, type PlaceRef } from '#contract/patrol'
import { asSeen, type Db, holdName, isConstraint, newId } from '#platform/db'
import { refusals, refuse } from '#vocabulary/refusal'
import type { PatrolEngines } from '../engines.ts'
import { type Place, placeAt } from '../ground/places.ts'
import { cleanItems, mustBeItems, rulesOf } from './items.ts'
import {
  countPoints,
  findPlanWith,
  insertVersion,
  listVersions,
  lockPoint,
  type PointRow,
  putPoint,
} from './queries.ts'
import { itemsOfVersions, versionKey } from './versions.ts'

/** What is said of a point. */
export interface PointToSave {
  readonly name: string
  readonly spot: string
  readonly at: PlaceRef
  readonly items: readonly Item[]
  readonly disabled: boolean
}

/** Who saves, and when. */
export interface Saving {
  readonly areaId: string
  readonly byId: string
  readonly now: Date
}

/** Adds a point in the caller's transaction. Refuses bad items, an unknown place, a name that is taken, and one point too many. */
export async function addPoint(
  db: Db,
  engines: Pick<PatrolEngines, 'forms'>,
  point: PointToSave,
  by: Saving,
): Promise<string> {
  // One at a time a park, so that none is one too many.
  await holdName(db, `patrol.points.${by.areaId}`)
  if ((await countPoints(db, by.areaId)) >= PATROL_MOST.points)
    refuse(no.pointsMost, { data: { most: PATROL_MOST.points } })
  const id = newId()
  await write(db, engines, { id, version: 1, point, place: await placeAt(db, by.areaId, point.at), formId: null }, by)
  return id
}

/** Changes a point that the caller saw in this version. Refuses as `addPoint` does, and to switch one off that a plan has. */
export async function changePoint(
  db: Db,
  engines: Pick<PatrolEngines, 'forms'>,
  { id, seen, ...point }: PointToSave & { id: string; seen: number | undefined },
  by: Saving,
): Promise<number> {
  const row = (await lockPoint(db, by.areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
  asSeen(row, seen, no.pointMoved)
  if (point.disabled && !row.disabled) {
    const plan = await findPlanWith(db, id)
    if (plan) refuse(no.pointInPlan, { field: 'disabled', data: { title: plan.title } })
  }
  const isSamePlace =
    point.at.buildingId === row.buildingId && point.at.floorId === row.floorId && point.at.roomId === row.roomId
  const place = isSamePlace ? row : await placeAt(db, by.areaId, point.at)
  const [before] = await listVersions(db, [{ pointId: id, version: row.version }])
  const version = row.version + 1
  await write(db, engines, { id, version, point, place, formId: before?.formId ?? null, before: row }, by)
  return version
}

async function write(
  db: Db,
  engines: Pick<PatrolEngines, 'forms'>,
  of: { id: string; version: number; point: PointToSave; place: Place; formId: string | null; before?: PointRow },
  { areaId, byId, now }: Saving,
): Promise<void> {
  const { id, version, point, place, formId, before } = of
  const [name, items] = [point.name.trim(), cleanItems(point.items)]
  mustBeItems(items)
  const row = {
    id,
    areaId,
    name,
    spot: point.spot.trim(),
    place: place.place,
    buildingId: place.buildingId,
    floorId: place.floorId,
    roomId: place.roomId,
    level: place.level,
    disabled: point.disabled,
    version,
  }
  try {
    await putPoint(db, row, now)
  } catch (error) {
    if (isConstraint(error, 'point_name_once')) refuse(no.nameTaken, { field: 'name', data: { name } })
    throw error
  }
  const form = await formOf(db, engines, { areaId, byId, now, name, items, formId, before })
  await insertVersion(db, { pointId: id, version, ...form, rules: rulesOf(items) }, now)
}

/** The published form of items: the one of before where nothing of it changed, else its next version. */
async function formOf(
  db: Db,
  engines: Pick<PatrolEngines, 'forms'>,
  of: Saving & { name: string; items: readonly Item[]; formId: string | null; before: PointRow | undefined },
): Promise<{ formId: string; formVersion: number }> {
  const { areaId, byId, now, name, items, formId, before } = of
  const fields = fieldsOf(items)
  if (before) {
    const wanted = [{ pointId: before.id, version: before.version }]
    const [version] = await listVersions(db, wanted)
    const old = (await itemsOfVersions(db, engines, areaId, wanted)).get(versionKey(before.id, before.version))
    if (version && old && JSON.stringify(fieldsOf(old)) === JSON.stringify(fields))
      return { formId: version.formId, formVersion: version.formVersion }
  }
  const published = await engines.forms.publish(db, { areaId, formId, title: name, fields, byId, now })
  return { formId: published.formId, formVersion: published.version }
}
