import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** Where a face stands. */
export type FaceState = 'consented' | 'checked' | 'withdrawn' | 'gone'

/** A face as it is kept: the picture itself is a private file. */
export interface FaceRow {
  readonly id: string
  readonly areaId: string
  readonly personId: string
  readonly state: FaceState
  readonly textVersion: string
  readonly consentedAt: Date
  readonly keep: boolean
  readonly pictureId: string | null
  readonly checkedAt: Date | null
  readonly withdrawnAt: Date | null
}

const COLUMNS = [
  'id',
  'areaId',
  'personId',
  'state',
  'textVersion',
  'consentedAt',
  'keep',
  'pictureId',
  'checkedAt',
  'withdrawnAt',
] as const

const fromFaces = (db: Db) => db.selectFrom('access.face').select(COLUMNS).$castTo<FaceRow>()

/** Somebody's face in a park that is not gone, the one that stands before one that is leaving; null: there is none. */
export async function findFaceOf(db: Db, areaId: string, personId: string): Promise<FaceRow | null> {
  const row = await fromFaces(db)
    .where('personId', '=', personId)
    .where('areaId', '=', areaId)
    .where('state', '<>', 'gone')
    .orderBy(sql`state = 'withdrawn'`)
    .orderBy('consentedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** The faces that somebody has and that stand, held to the end of the transaction; in one park, or in all. */
export function lockFacesOf(db: Db, personId: string, areaId?: string): Promise<FaceRow[]> {
  return fromFaces(db)
    .where('personId', '=', personId)
    .$if(areaId !== undefined, (query) => query.where('areaId', '=', areaId ?? ''))
    .where('state', 'in', ['consented', 'checked'])
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** A face, its row held to the end of the transaction; null: there is none. */
export async function lockFace(db: Db, id: string): Promise<FaceRow | null> {
  return (await fromFaces(db).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
}

/** Keeps a consent: the one that stands is given anew, its picture stays. */
export async function putConsent(
  db: Db,
  face: Pick<FaceRow, 'id' | 'areaId' | 'personId' | 'textVersion' | 'consentedAt' | 'keep'> & {
    channel: 'browser' | 'app'
  },
): Promise<void> {
  const { textVersion, consentedAt, keep, channel } = face
  await db
    .insertInto('access.face')
    .values({ ...face, state: 'consented' })
    .onConflict((conflict) =>
      conflict
        .columns(['areaId', 'personId'])
        .where('state', 'in', [sql.lit('consented'), sql.lit('checked')])
        .doUpdateSet({ textVersion, consentedAt, keep, channel }),
    )
    .execute()
}

/** A picture was checked and is on its way to the terminals. */
export async function updateChecked(db: Db, id: string, pictureId: string, now: Date): Promise<void> {
  await db
    .updateTable('access.face')
    .set({ state: 'checked', pictureId, checkedAt: now, pictureGoneAt: null })
    .where('id', '=', id)
    .execute()
}

/** The picture is erased; the terminals keep what they made of it. */
export async function updatePictureGone(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('access.face')
    .set({ pictureId: null, pictureGoneAt: now })
    .where('id', '=', id)
    .where('pictureId', 'is not', null)
    .execute()
}

/** The consent is withdrawn. `gone`: no terminal holds the face. */
export async function updateWithdrawn(db: Db, id: string, { gone, now }: { gone: boolean; now: Date }): Promise<void> {
  await db
    .updateTable('access.face')
    .set({
      state: gone ? 'gone' : 'withdrawn',
      withdrawnAt: now,
      goneAt: gone ? now : null,
      pictureId: null,
      pictureGoneAt: sql`case when picture_id is null then picture_gone_at else ${now}::timestamptz end`,
    })
    .where('id', '=', id)
    .execute()
}

/** The last terminal dropped a withdrawn face. */
export async function updateGone(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('access.face')
    .set({ state: 'gone', goneAt: now })
    .where('id', '=', id)
    .where('state', '=', 'withdrawn')
    .execute()
}

/** Faces whose picture is older than that and was not to be kept, the oldest first. */
export function listOverdue(db: Db, before: Date, limit: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('access.face')
    .select('id')
    .where('pictureId', 'is not', null)
    .where('keep', '=', false)
    .where('checkedAt', '<=', before)
    .orderBy('checkedAt')
    .limit(limit)
    .execute()
}

/** Faces whose picture is stored, a page by id: new terminals get them. */
export function listStoredFaces(db: Db, after: string, limit: number): Promise<FaceRow[]> {
  return fromFaces(db)
    .where('pictureId', 'is not', null)
    .where('keep', '=', true)
    .where('state', '=', 'checked')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** A face that stands, held against being withdrawn until the transaction ends; null: it does not, or is of another park. */
export async function shareFace(
  db: Db,
  areaId: string,
  id: string,
): Promise<Pick<FaceRow, 'personId' | 'state'> | null> {
  const row = await db
    .selectFrom('access.face')
    .select(['personId', 'state'])
    .where('id', '=', id)
    .where('areaId', '=', areaId)
    .forShare()
    .$castTo<Pick<FaceRow, 'personId' | 'state'>>()
    .executeTakeFirst()
  return row ?? null
}
