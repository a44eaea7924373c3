import { sql } from 'kysely'
import type { CameraKind } from '#contract/access'
import type { Db } from '#platform/db'

/** A camera as it is kept. */
export interface CameraRow {
  readonly id: string
  readonly areaId: string
  readonly name: string
  readonly place: string
  readonly kind: CameraKind
  readonly source: string
  readonly disabledAt: Date | null
  readonly version: number
}

const CAMERA = ['id', 'areaId', 'name', 'place', 'kind', 'source', 'disabledAt', 'version'] as const

/** The cameras of a park in their order. */
export function listCameras(db: Db, areaId: string): Promise<CameraRow[]> {
  return db
    .selectFrom('access.camera')
    .select(CAMERA)
    .where('areaId', '=', areaId)
    .where('removedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .$castTo<CameraRow>()
    .execute()
}

/** How many cameras a park has. */
export async function countCameras(db: Db, areaId: string): Promise<number> {
  const { count } = await db
    .selectFrom('access.camera')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('areaId', '=', areaId)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** A camera of a park that was not removed, its row held to the end of the transaction: shared by those who open it, alone by who changes it; null: there is none. */
export async function lockCamera(
  db: Db,
  { areaId, id, shared }: { areaId: string; id: string; shared: boolean },
): Promise<CameraRow | null> {
  const row = await db
    .selectFrom('access.camera')
    .select(CAMERA)
    .where('id', '=', id)
    .where('areaId', '=', areaId)
    .where('removedAt', 'is', null)
    .$if(shared, (query) => query.forShare())
    .$if(!shared, (query) => query.forUpdate())
    .$castTo<CameraRow>()
    .executeTakeFirst()
  return row ?? null
}

/** Adds a camera at the end of the park's order. */
export async function insertCamera(
  db: Db,
  camera: Pick<CameraRow, 'id' | 'areaId' | 'name' | 'place' | 'kind' | 'source'>,
): Promise<void> {
  const { areaId } = camera
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from access.camera where area_id = ${areaId})`
  await db
    .insertInto('access.camera')
    .values({ ...camera, position })
    .execute()
}

/** Changes a camera. */
export async function updateCamera(
  db: Db,
  id: string,
  facts: Partial<Pick<CameraRow, 'name' | 'place' | 'disabledAt'> & { readonly removedAt: Date }>,
): Promise<void> {
  await db
    .updateTable('access.camera')
    .set((is) => ({ ...facts, version: is('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** That somebody watches a camera. */
export interface ViewingRow {
  readonly id: string
  readonly areaId: string
  readonly cameraId: string
  readonly personId: string
  readonly slot: number
  readonly openedAt: Date
  readonly aliveUntil: Date
  readonly endsAt: Date
}

const VIEWING = ['id', 'areaId', 'cameraId', 'personId', 'slot', 'openedAt', 'aliveUntil', 'endsAt'] as const

/** Ends the viewings of somebody that are over, and answers the places of those that stand. */
export async function freeViewings(db: Db, personId: string, now: Date): Promise<number[]> {
  await db
    .updateTable('access.viewing')
    .set((is) => ({ endedAt: is.ref('aliveUntil') }))
    .where('personId', '=', personId)
    .where('endedAt', 'is', null)
    .where('aliveUntil', '<=', now)
    .execute()
  const rows = await db
    .selectFrom('access.viewing')
    .select('slot')
    .where('personId', '=', personId)
    .where('endedAt', 'is', null)
    .execute()
  return rows.map(({ slot }) => slot)
}

/** Writes down that somebody watches. Refused by `viewing_two` where the place is taken. */
export async function insertViewing(db: Db, viewing: ViewingRow): Promise<void> {
  await db.insertInto('access.viewing').values(viewing).execute()
}

/** Keeps a viewing of somebody alive that stands; null: it is over, or is nobody's. */
export async function updateAlive(
  db: Db,
  { id, personId, until, now }: { id: string; personId: string; until: Date; now: Date },
): Promise<ViewingRow | null> {
  const row = await db
    .updateTable('access.viewing')
    .set((is) => ({ aliveUntil: is.fn<Date>('least', [is.val(until), is.ref('endsAt')]) }))
    .where('id', '=', id)
    .where('personId', '=', personId)
    .where('endedAt', 'is', null)
    .where('aliveUntil', '>', now)
    .returning(VIEWING)
    .executeTakeFirst()
  return row ?? null
}

/** Ends the viewings of a camera that stand. Those that were over already are left to `freeViewings`, so that the two never wait for each other's rows. */
export async function endViewingsOf(db: Db, cameraId: string, now: Date): Promise<void> {
  await db
    .updateTable('access.viewing')
    .set({ endedAt: now })
    .where('cameraId', '=', cameraId)
    .where('endedAt', 'is', null)
    .where('aliveUntil', '>', now)
    .execute()
}

/** Whether there is, or was, such a viewing of somebody. */
export async function isViewingOf(db: Db, id: string, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('access.viewing')
    .select('id')
    .where('id', '=', id)
    .where('personId', '=', personId)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends a viewing of somebody; false: there is none of theirs. One that was over stays as it was. */
export async function updateClosed(
  db: Db,
  { id, personId, now }: { id: string; personId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('access.viewing')
    .set((is) => ({ endedAt: is.fn.coalesce('endedAt', is.fn<Date>('least', [is.val(now), is.ref('aliveUntil')])) }))
    .where('id', '=', id)
    .where('personId', '=', personId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A viewing that something may be sent for, with its camera; null: it is over, or its camera is off. */
export async function findAlive(
  db: Db,
  id: string,
  now: Date,
): Promise<(Pick<ViewingRow, 'openedAt'> & Pick<CameraRow, 'kind' | 'source'>) | null> {
  const row = await db
    .selectFrom('access.viewing as viewing')
    .innerJoin('access.camera as camera', 'camera.id', 'viewing.cameraId')
    .select(['viewing.openedAt', 'camera.kind', 'camera.source'])
    .where('viewing.id', '=', id)
    .where('viewing.endedAt', 'is', null)
    .where('viewing.aliveUntil', '>', now)
    .where('camera.disabledAt', 'is', null)
    .$castTo<Pick<ViewingRow, 'openedAt'> & Pick<CameraRow, 'kind' | 'source'>>()
    .executeTakeFirst()
  return row ?? null
}
