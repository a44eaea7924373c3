import { sql } from 'kysely'
import type { Db } from '#platform/db'
import { PASS_COLUMNS, type PassRow } from '../passes/queries.ts'
import { POINT_COLUMNS, type PointRow } from '../points/queries.ts'

/** Points of a park that a device serves. */
export function listDevicePoints(db: Db, areaId: string): Promise<PointRow[]> {
  return db
    .selectFrom('access.point')
    .select(POINT_COLUMNS)
    .where('areaId', '=', areaId)
    .where('deviceId', 'is not', null)
    .orderBy('position')
    .orderBy('id')
    .$castTo<PointRow>()
    .execute()
}

/** A point of a park, if this device serves it; null otherwise. */
export async function findDevicePoint(
  db: Db,
  { areaId, pointId, deviceId }: { areaId: string; pointId: string; deviceId: string },
): Promise<PointRow | null> {
  const row = await db
    .selectFrom('access.point')
    .select(POINT_COLUMNS)
    .where(sql<boolean>`id::text = ${pointId}`)
    .where('areaId', '=', areaId)
    .where('deviceId', '=', deviceId)
    .$castTo<PointRow>()
    .executeTakeFirst()
  return row ?? null
}

/** A pass whose present version was not sent to devices. */
export interface UnsentPass extends PassRow {
  readonly version: number
  readonly told: boolean
}

/** Locks passes that changed since they were sent, then passes that are over and still on devices; rows that others hold are skipped. */
export async function lockUnsent(db: Db, { now, limit }: { now: Date; limit: number }): Promise<UnsentPass[]> {
  const from = () =>
    db
      .selectFrom('access.pass')
      .select([...PASS_COLUMNS, 'version', 'told'])
      .$castTo<UnsentPass>()
  // Two statements, each along an index of its own: asked for together, each batch of a large backlog would read and sort all of it.
  const changed = await from()
    .where(sql<boolean>`told_version <> version`)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  if (changed.length === limit) return changed
  const over = await from()
    .where('told', '=', true)
    .where('untilAt', '<=', now)
    .where(sql<boolean>`told_version = version`)
    .orderBy('untilAt')
    .limit(limit - changed.length)
    .forUpdate()
    .skipLocked()
    .execute()
  return [...changed, ...over]
}

/** What was sent to devices about a pass. */
export interface SentPass {
  readonly id: string
  readonly version: number
  /** Whether some shall hold it. */
  readonly told: boolean
  /** Until when they hold that it was taken back; null: it was not. */
  readonly revokedUntil: Date | null
}

/** Writes down which versions of passes were sent. */
export async function updateSent(db: Db, rows: readonly SentPass[]): Promise<void> {
  if (rows.length === 0) return
  const column = <K extends keyof SentPass>(name: K) => rows.map((row) => row[name])
  await sql`
    update access.pass p set told_version = s.version, told = s.told, revoked_until = s.revoked_until
    from unnest(${column('id')}::uuid[], ${column('version')}::integer[], ${column('told')}::boolean[],
      ${column('revokedUntil')}::timestamptz[]) as s (id, version, told, revoked_until)
    where p.id = s.id`.execute(db)
}

/** Until when devices hold that passes were taken back; null: no more. */
export async function updateRevokedUntil(db: Db, ids: readonly string[], revokedUntil: Date | null): Promise<void> {
  if (ids.length > 0) await db.updateTable('access.pass').set({ revokedUntil }).where('id', 'in', ids).execute()
}

/** Marks all passes of a park as not sent: its points changed. */
export async function updateAllUnsent(db: Db, areaId: string): Promise<void> {
  await db
    .updateTable('access.pass')
    .set({ toldVersion: 0 })
    .where('areaId', '=', areaId)
    .where('endedAt', 'is', null)
    .where('toldVersion', '<>', 0)
    .where((is) => is.or([is('untilAt', 'is', null), is('untilAt', '>', sql<Date>`now() - interval '1 day'`)]))
    .execute()
}

/** Passes that devices need no longer know as taken back; held. */
export function lockForgottenRevocations(db: Db, now: Date, limit: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('access.pass')
    .select('id')
    .where('revokedUntil', '<=', now)
    .orderBy('revokedUntil')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** A password of a lock. */
export interface LockPasswordRow {
  readonly id: string
  readonly areaId: string
  readonly pointId: string
  readonly deviceId: string
  readonly passId: string
  readonly passwordSealed: Buffer
  readonly fromAt: Date
  readonly untilAt: Date
}

const fromPasswords = (db: Db) =>
  db
    .selectFrom('access.lockPassword')
    .select(['id', 'areaId', 'pointId', 'deviceId', 'passId', 'passwordSealed', 'fromAt', 'untilAt'])
    .$castTo<LockPasswordRow>()

/** The passwords of passes, each of its lock. */
export function listPasswordsOf(db: Db, passIds: readonly string[]): Promise<LockPasswordRow[]> {
  if (passIds.length === 0) return Promise.resolve([])
  return fromPasswords(db).where('passId', 'in', passIds).orderBy('id').execute()
}

/** The password of a lock by its keyed hash; null: there is none. */
export async function findPassword(db: Db, deviceId: string, index: Buffer): Promise<LockPasswordRow | null> {
  const row = await fromPasswords(db)
    .where('deviceId', '=', deviceId)
    .where('passwordIndex', '=', index)
    .executeTakeFirst()
  return row ?? null
}

/** Keeps a password; false where its pass has one for this point, or the lock has the same. */
export async function insertPassword(
  db: Db,
  row: LockPasswordRow & { passwordIndex: Buffer },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('access.lockPassword')
    .values({ ...row, askedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Other times of a password. */
export async function updatePasswordTimes(
  db: Db,
  id: string,
  { fromAt, untilAt }: Pick<LockPasswordRow, 'fromAt' | 'untilAt'>,
): Promise<void> {
  await db.updateTable('access.lockPassword').set({ fromAt, untilAt }).where('id', '=', id).execute()
}

/** Deletes passwords. */
export async function deletePasswords(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('access.lockPassword').where('id', 'in', ids).execute()
}

/** Passwords whose time is over; held. */
export function lockOverPasswords(db: Db, now: Date, limit: number): Promise<LockPasswordRow[]> {
  return fromPasswords(db)
    .where('untilAt', '<=', now)
    .orderBy('untilAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Passwords that are sealed with older keys; held. */
export function lockStalePasswords(
  db: Db,
  head: Buffer,
  limit: number,
): Promise<{ id: string; passwordSealed: Buffer }[]> {
  return db
    .selectFrom('access.lockPassword')
    .select(['id', 'passwordSealed'])
    .where(sql<boolean>`substring(password_sealed from 1 for ${head.length}::int) <> ${head}`)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** The same password under a newer key. */
export async function updatePasswordSealed(db: Db, id: string, passwordSealed: Buffer): Promise<void> {
  await db.updateTable('access.lockPassword').set({ passwordSealed }).where('id', '=', id).execute()
}
