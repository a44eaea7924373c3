import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Db } from '#platform/db'
import { GRACE_MS, type Slot } from '#vocabulary/code-slot'

/** A code as it is kept: without the code. */
export interface CodeRow {
  readonly id: string
  readonly areaId: string
  readonly holder: string
  readonly bound: string
  /** null: a static code. */
  readonly fromAt: Date | null
  readonly untilAt: Date | null
  readonly usedAt: Date | null
  readonly usedBy: string | null
  readonly revokedAt: Date | null
}

/** Who holds codes of a purpose; with `bound` one device's or thing's only. */
export interface Holding {
  readonly purpose: string
  readonly areaId: string
  readonly holder: string
  readonly bound: string
}

/** That a code was used at a point. */
export interface UseAtPoint {
  readonly point: string
  readonly usedBy: string
  readonly usedAt: Date
}

const COLUMNS = ['id', 'areaId', 'holder', 'bound', 'fromAt', 'untilAt', 'usedAt', 'usedBy', 'revokedAt'] as const

/** Rows of one delete of the prune job. */
const PRUNE_BATCH = 5_000

/** One issue of a holder after the other, until the transaction ends. */
export async function lockHolding(db: Db, { purpose, areaId, holder, bound }: Holding): Promise<void> {
  const name = JSON.stringify(['codes', purpose, areaId, holder, bound])
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}

/**
 * Revokes what a new issue replaces: all codes of slots to come, and of each slot that has begun all but the latest. A code that is just being
 * used is left alone: nobody waits for a till here.
 */
export async function revokeReplaced(db: Db, { purpose, areaId, holder, bound }: Holding, now: Date): Promise<void> {
  await sql`
    with open as materialized (
      select id, from_at, issued_at from codes.code
      where purpose = ${purpose} and holder = ${holder} and until_at > ${new Date(now.getTime() - GRACE_MS)}
        and used_at is null and revoked_at is null and area_id = ${areaId} and bound = ${bound}
    ), kept as (
      select distinct on (from_at) id from open where from_at <= ${now} order by from_at, issued_at desc, id desc
    ), replaced as (
      select id from codes.code
      where id in (select id from open) and id not in (select id from kept) and used_at is null and revoked_at is null
      for update skip locked
    )
    update codes.code set revoked_at = ${now} where id in (select id from replaced)`.execute(db)
}

/** Keeps a code of a slot; false where another has the same number. */
export async function insertTurning(
  db: Db,
  code: Holding & { id: string; codeHash: Buffer; uses: 'once' | 'point' },
  { from, until }: Slot,
  issuedAt: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('codes.code')
    .values({ ...code, issuedAt, fromAt: from, untilAt: until })
    .onConflict((conflict) => conflict.constraint('code_hash_once').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Keeps a static code; false where one stands already for the same thing, or another has the same number. */
export async function insertStatic(
  db: Db,
  code: Holding & { id: string; codeHash: Buffer },
  issuedAt: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('codes.code')
    .values({ ...code, issuedAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The id of the static code that stands for this, or null. */
export async function findStatic(db: Db, { purpose, areaId, holder, bound }: Holding): Promise<string | null> {
  const row = await db
    .selectFrom('codes.code')
    .select('id')
    .where('purpose', '=', purpose)
    .where('areaId', '=', areaId)
    .where('holder', '=', holder)
    .where('bound', '=', bound)
    .where('untilAt', 'is', null)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The code that is known so in a park, or null. */
export async function findKnown(
  db: Db,
  known: KnownBy,
  { purpose, areaId }: Pick<UseNow, 'purpose' | 'areaId'>,
): Promise<CodeRow | null> {
  const query = db.selectFrom('codes.code').select(COLUMNS).where('purpose', '=', purpose).where('areaId', '=', areaId)
  const row = await ('hash' in known
    ? query.where('codeHash', '=', known.hash)
    : query.where('id', '=', known.id).where('holder', '=', known.holder).where('fromAt', '=', known.slot.from)
  ).executeTakeFirst()
  return row ?? null
}

/** The code of this id in a park, or null; nobody else uses or revokes it until the transaction ends. */
export async function lockCode(
  db: Db,
  { purpose, areaId, id }: Pick<UseNow, 'purpose' | 'areaId'> & { readonly id: string },
): Promise<CodeRow | null> {
  const row = await db
    .selectFrom('codes.code')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('areaId', '=', areaId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** How a code is known that is to be used: by the hash of what was typed, or by what a signature says. */
export type KnownBy = { readonly hash: Buffer } | { readonly id: string; readonly holder: string; readonly slot: Slot }

/** Where a code is used, whose it must be, and when. */
export interface UseNow {
  readonly purpose: string
  readonly areaId: string
  readonly point: string
  readonly by: string
  readonly now: Date
}

/** A code that was used at a point just now, or before it, or is not good: with all uses before this one, the first first. */
export interface HeldCode {
  readonly row: CodeRow
  readonly before: readonly UseAtPoint[]
}

/** Holds a code to the end of the transaction, and keeps that it was used at a point where it is good and was not used there; null: there is none. */
export async function useHeld(db: Db, known: KnownBy, use: UseNow): Promise<HeldCode | null> {
  const { purpose, areaId, point, by, now } = use
  const signed = 'id' in known ? known : null
  const hash = 'hash' in known ? known.hash : null
  const over = new Date(now.getTime() - GRACE_MS)
  const { rows } = await sql<CodeRow & { point: string | null; pointUsedBy: string; pointUsedAt: Date }>`
    select * from codes.use_at(${purpose}, ${areaId}, ${hash}::bytea, ${signed?.id ?? null}::uuid, ${signed?.holder ?? null},
      ${signed?.slot.from ?? null}, ${point}, ${by}, ${now}, ${over})`.execute(db)
  const [row] = rows
  if (!row) return null
  const before = rows.flatMap(({ point, pointUsedBy, pointUsedAt }) =>
    point === null ? [] : [{ point, usedBy: pointUsedBy, usedAt: pointUsedAt }],
  )
  return { row, before }
}

/**
 * Keeps that a code was used at a point, unless it was before. Answers all uses before this one. Only behind the lock of the code's row:
 * without it two that come at once meet at `use_once_at_point`, which is a fault of ours.
 */
export async function addUse(
  db: Db,
  use: UseAtPoint & { readonly codeId: string; readonly recordedAt: Date },
): Promise<UseAtPoint[]> {
  const { codeId, point, usedBy, usedAt, recordedAt } = use
  const { rows } = await sql<UseAtPoint>`
    with before as materialized (
      select point, used_by, used_at from codes.use where code_id = ${codeId}
    ), added as (
      insert into codes.use (code_id, point, used_at, used_by, recorded_at)
      select ${codeId}, ${point}, ${usedAt}, ${usedBy}, ${recordedAt}
      where not exists (select from before where point = ${point})
    )
    select point, used_by, used_at from before order by used_at, point`.execute(db)
  return rows
}

/** Uses a code up; false where it was used or revoked. Waits for another that is just using it, and wins where that one rolls back. */
export async function updateUsed(db: Db, id: string, by: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('codes.code')
    .set({ usedAt: now, usedBy: by })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Revokes what is neither used nor revoked of one holder or several, in the order of its ids; waits for uses under way. Answers how many. */
export async function updateRevoked(
  db: Db,
  whose: { purpose: string; holder: string | readonly string[]; areaId?: string; bound?: string },
  now: Date,
): Promise<number> {
  const { purpose, areaId, bound } = whose
  const holders = typeof whose.holder === 'string' ? [whose.holder] : whose.holder
  if (holders.length === 0) return 0
  const standing = (is: ExpressionBuilder<Database, 'codes.code'>) =>
    is.and([
      is('purpose', '=', purpose),
      is('holder', 'in', holders),
      is('usedAt', 'is', null),
      is('revokedAt', 'is', null),
      is.or([is('untilAt', 'is', null), is('untilAt', '>', new Date(now.getTime() - GRACE_MS))]),
      ...(areaId === undefined ? [] : [is('areaId', '=', areaId)]),
      ...(bound === undefined ? [] : [is('bound', '=', bound)]),
    ])
  // Two that end the codes of several come in one order.
  if (holders.length > 1)
    await db.selectFrom('codes.code').select('id').where(standing).orderBy('id').forUpdate().execute()
  const { numUpdatedRows } = await db
    .updateTable('codes.code')
    .set({ revokedAt: now })
    .where(standing)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Deletes turning codes that ended before these times, and uses at points that were recorded before `used`. Static codes stay. Answers how many codes. */
export async function deleteEnded(db: Db, before: { unused: Date; used: Date }): Promise<number> {
  await inBatches(
    () => sql`
      delete from codes.use where (code_id, point) in (
        select code_id, point from codes.use where recorded_at < ${before.used} limit ${PRUNE_BATCH})`,
    db,
  )
  return await inBatches(
    () => sql`
      delete from codes.code where id in (
        select id from codes.code
        where until_at < ${before.used} or (until_at < ${before.unused} and used_at is null and uses = 'once')
        limit ${PRUNE_BATCH})`,
    db,
  )
}

async function inBatches(deleting: () => ReturnType<typeof sql>, db: Db): Promise<number> {
  for (let deleted = 0; ; ) {
    const { numAffectedRows = 0n } = await deleting().execute(db)
    deleted += Number(numAffectedRows)
    if (numAffectedRows < BigInt(PRUNE_BATCH)) return deleted
  }
}
