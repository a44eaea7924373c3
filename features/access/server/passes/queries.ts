import { sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'

/** What a pass comes from. */
export type PassSource = 'membership' | 'visit' | 'agent' | 'application' | 'own' | 'decoration'
/** Whose a pass is. */
export type PassKind = 'staff' | 'visitor' | 'agent' | 'application' | 'own' | 'worker'

/** A pass as it is kept: what a gatekeeper reads is masked already. */
export interface PassRow {
  readonly id: string
  readonly areaId: string
  readonly source: PassSource
  readonly sourceId: string
  readonly holderId: string | null
  readonly kind: PassKind
  readonly name: string
  readonly companyId: string | null
  readonly companyName: string
  readonly title: string
  readonly plate: string
  readonly buildingIds: readonly string[] | null
  /** It opens these points alone; null: by building. */
  readonly pointIds: readonly string[] | null
  readonly fromAt: Date
  readonly untilAt: Date | null
  readonly entriesLeft: number | null
  readonly inside: boolean
  readonly insideSince: Date | null
  readonly suspendedAt: Date | null
  /** What a gate says of the suspension; null: the usual words. */
  readonly suspendWhy: string | null
  readonly endedAt: Date | null
  readonly endedWhy: string | null
  /** Of an agent: in whose place they cross. */
  readonly agentFor: string | null
  /** A private picture of its person, for gatekeepers; null: none. */
  readonly photoId: string | null
  readonly madeAt: Date
}

/** The columns of `PassRow`. */
export const PASS_COLUMNS = [
  'id',
  'areaId',
  'source',
  'sourceId',
  'holderId',
  'kind',
  'name',
  'companyId',
  'companyName',
  'title',
  'plate',
  'buildingIds',
  'pointIds',
  'fromAt',
  'untilAt',
  'entriesLeft',
  'inside',
  'insideSince',
  'suspendedAt',
  'suspendWhy',
  'endedAt',
  'endedWhy',
  'agentFor',
  'photoId',
  'madeAt',
] as const

const fromPasses = (db: Db) => db.selectFrom('access.pass').select(PASS_COLUMNS).$castTo<PassRow>()

/** A pass; null: there is none. */
export async function findPass(db: Db, id: string): Promise<PassRow | null> {
  return (await fromPasses(db).where('id', '=', id).executeTakeFirst()) ?? null
}

/** A pass, its row held to the end of the transaction. After its code, never before. */
export async function lockPass(db: Db, id: string): Promise<PassRow | null> {
  return (await fromPasses(db).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
}

/** The pass of a source; null: there is none. */
export async function findPassOf(db: Db, source: PassSource, sourceId: string): Promise<PassRow | null> {
  return (await listPassesOf(db, source, [sourceId]))[0] ?? null
}

/** The passes of several things of one source. */
export async function listPassesOf(db: Db, source: PassSource, sourceIds: readonly string[]): Promise<PassRow[]> {
  if (sourceIds.length === 0) return []
  return await fromPasses(db).where('source', '=', source).where('sourceId', 'in', sourceIds).execute()
}

/** The passes that somebody may show and that are not over, those that are good now first, then the soonest. */
export function listCurrentPasses(
  db: Db,
  { areaId, personId, now }: { areaId: string; personId: string; now: Date },
): Promise<PassRow[]> {
  return fromPasses(db)
    .where('holderId', '=', personId)
    .where('areaId', '=', areaId)
    .where('endedAt', 'is', null)
    .where((is) => is.or([is('untilAt', 'is', null), is('untilAt', '>', now)]))
    .orderBy(sql`from_at > ${now}`)
    .orderBy('fromAt')
    .orderBy('id')
    .limit(50)
    .execute()
}

const newest = keyset('desc', { madeAt: 'instant', id: 'id' })

/** The passes that somebody may or might show, the latest first. */
export function listPassesOfHolder(
  db: Db,
  { areaId, personId, ...asked }: PageAsked & { areaId: string; personId: string },
): Promise<Page<PassRow>> {
  return newest.page(fromPasses(db).where('holderId', '=', personId).where('areaId', '=', areaId), asked)
}

/** Passes that stand at a moment, found by a keyed hash of plate or of the end of a phone. */
export function listFound(
  db: Db,
  { areaId, by, hash, from, until }: { areaId: string; by: 'plate' | 'tail'; hash: Buffer; from: Date; until: Date },
): Promise<PassRow[]> {
  return fromPasses(db)
    .where(by === 'plate' ? 'plateIndex' : 'tailIndex', '=', hash)
    .where('areaId', '=', areaId)
    .where('endedAt', 'is', null)
    .where('fromAt', '<', until)
    .where((is) => is.or([is('untilAt', 'is', null), is('untilAt', '>', from)]))
    .orderBy('fromAt')
    .orderBy('id')
    .limit(50)
    .execute()
}

/** What a new pass is. */
export interface NewPass
  extends Pick<
    PassRow,
    | 'id'
    | 'areaId'
    | 'source'
    | 'sourceId'
    | 'holderId'
    | 'kind'
    | 'name'
    | 'companyId'
    | 'companyName'
    | 'title'
    | 'plate'
    | 'buildingIds'
    | 'fromAt'
    | 'untilAt'
    | 'entriesLeft'
    | 'agentFor'
  > {
  /** Left out: by building. */
  readonly pointIds?: readonly string[] | null
  /** Left out: none. */
  readonly photoId?: string | null
  readonly plateIndex: Buffer | null
  readonly tailIndex: Buffer | null
}

/** Keeps a pass; one that its source has already stands anew with these facts, and with what it knows of where its person is. Answers its id. */
export async function putPass(db: Db, pass: NewPass, now: Date): Promise<string> {
  const { id: newOne, source, sourceId, areaId, ...facts } = pass
  const stored = {
    ...facts,
    buildingIds: facts.buildingIds && [...facts.buildingIds],
    pointIds: facts.pointIds ? [...facts.pointIds] : null,
    photoId: facts.photoId ?? null,
  }
  const { id } = await db
    .insertInto('access.pass')
    .values({ id: newOne, areaId, source, sourceId, ...stored, madeAt: now, changedAt: now })
    .onConflict((conflict) =>
      conflict.constraint('pass_once').doUpdateSet((is) => ({
        ...stored,
        suspendedAt: null,
        suspendedBy: [],
        suspendWhy: null,
        endedAt: null,
        endedWhy: null,
        changedAt: now,
        version: is('access.pass.version', '+', 1),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a pass that stands; false: it has ended, or there is none. */
export async function updatePass(
  db: Db,
  { source, sourceId }: { source: PassSource; sourceId: string },
  set: Partial<
    Pick<PassRow, 'fromAt' | 'untilAt' | 'name' | 'title' | 'plate' | 'companyName' | 'entriesLeft'> & {
      plateIndex: Buffer | null
      tailIndex: Buffer | null
      photoId: string | null
      buildingIds: string[] | null
      pointIds: string[] | null
    }
  >,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('access.pass')
    .set((is) => ({ ...set, changedAt: now, version: is('version', '+', 1) }))
    .where('source', '=', source)
    .where('sourceId', '=', sourceId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes off a pass, also one that has ended, what it tells of its person. */
export async function updateStripped(
  db: Db,
  { source, sourceId }: { source: PassSource; sourceId: string },
  set: { name: string; plate: string; plateIndex: null; tailIndex: null; holderId: null },
  now: Date,
): Promise<void> {
  await db
    .updateTable('access.pass')
    .set((is) => ({ ...set, photoId: null, changedAt: now, version: is('version', '+', 1) }))
    .where('source', '=', source)
    .where('sourceId', '=', sourceId)
    .execute()
}

/** Where a pass's person is now, after a crossing. */
export async function updateInside(
  db: Db,
  id: string,
  { inside, entriesLeft, now }: { inside: boolean; entriesLeft: number | null; now: Date },
): Promise<void> {
  await db
    .updateTable('access.pass')
    .set({ inside, insideSince: inside ? now : null, entriesLeft })
    .where('id', '=', id)
    .execute()
}

/** Another pass of a holder that stands now and names a point, held against its end until the transaction ends; null: there is none. */
export async function shareNamed(
  db: Db,
  { holderId, pointId, now }: { holderId: string; pointId: string; now: Date },
): Promise<PassRow | null> {
  const row = await fromPasses(db)
    .where('holderId', '=', holderId)
    .where('pointIds', '@>', sql<string[]>`array[${pointId}]::uuid[]`)
    .where('endedAt', 'is', null)
    .where('suspendedAt', 'is', null)
    .where('fromAt', '<=', now)
    .where((is) => is.or([is('untilAt', 'is', null), is('untilAt', '>', now)]))
    .orderBy('id')
    .limit(1)
    .forShare()
    .executeTakeFirst()
  return row ?? null
}
