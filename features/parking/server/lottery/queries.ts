import { sql } from 'kysely'
import { type Db, inTransaction, keyset, type PageAsked } from '#platform/db'
import type { Vault } from '#platform/vault'
import type { Period } from '../staff/rules.ts'

/** The column of sealed seeds, as the vault knows it. */
export const SEED = 'parking.staff_lottery.seed'
/** So many rows are sealed in one transaction. */
const BATCH = 500

/** One line of a published list. */
export interface Entry {
  number: string
  /** Masked. */
  who: string
}

const LOTTERY = [
  'l.id',
  'l.poolId',
  'l.spaces',
  'l.fromAt',
  'l.untilAt',
  'l.listHash',
  'l.seedHash',
  'l.seed',
  'l.state',
  'l.publishedAt',
  'l.drawsAt',
  'l.drawnAt',
] as const

const lotteries = (db: Db) =>
  db
    .selectFrom('parking.staffLottery as l')
    .innerJoin('parking.staffPool as p', 'p.id', 'l.poolId')
    .select(LOTTERY)
    .select(['p.companyId', sql<number>`jsonb_array_length(l.list)`.as('applicants')])

/** A lottery of this park in full. Its sealed seed does not come along: see `findSealedSeed`. */
export function findLottery(db: Db, areaId: string, id: string) {
  return lotteries(db)
    .select(sql<Entry[]>`l.list`.as('list'))
    .where('l.areaId', '=', areaId)
    .where('l.id', '=', id)
    .executeTakeFirst()
}
export type LotteryRow = Awaited<ReturnType<typeof findLottery>> & object

const newest = keyset('desc', { 'l.publishedAt': 'instant', 'l.id': 'id' })

/** Lotteries of a park, the newest first. */
export function listLotteries(db: Db, areaId: string, asked: PageAsked) {
  return newest.page(lotteries(db).where('l.areaId', '=', areaId), asked)
}
export type ListedLottery = Awaited<ReturnType<typeof listLotteries>>['items'][number]

/** The sealed seed of a lottery that is not drawn, for the draw alone; null: it is drawn or cancelled. */
export async function findSealedSeed(db: Db, id: string): Promise<Buffer | null> {
  const row = await db.selectFrom('parking.staffLottery').select('seedSealed').where('id', '=', id).executeTakeFirst()
  return row?.seedSealed ?? null
}

/** Which of a lottery's applications are a person's own. */
export async function listOwnIn(db: Db, lotteryId: string, personId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('parking.staffApplication')
    .select('nth')
    .where('lotteryId', '=', lotteryId)
    .where('personId', '=', personId)
    .orderBy('nth')
    .execute()
  return rows.map(({ nth }) => nth)
}

/** A pool by its id. */
export function findPool(db: Db, areaId: string, id: string) {
  return db
    .selectFrom('parking.staffPool')
    .select(['id', 'companyId', 'spaces', 'lotIds'])
    .where('areaId', '=', areaId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Applications that wait for the park and may take a space of a pool, by number. One that takes another's place needs no space. */
export function listWaiting(db: Db, areaId: string, companyId: string | null, now: Date) {
  let query = db
    .selectFrom('parking.staffApplication')
    .select(['id', 'nth', 'personId', 'fromAt', 'untilAt'])
    .where('areaId', '=', areaId)
    .where('kind', '=', 'parking')
    .where('state', '=', 'company_approved')
    .where('lotteryId', 'is', null)
    .where('change', '<>', 'plate')
    .where('untilAt', '>', now)
    .orderBy('nth')
  if (companyId !== null) query = query.where('companyId', '=', companyId)
  return query.execute()
}

/** A lottery to be published. */
export interface NewLottery extends Period {
  id: string
  areaId: string
  poolId: string
  spaces: number
  list: readonly Entry[]
  listHash: string
  seedHash: string
  seedSealed: Buffer
  publishedAt: Date
  drawsAt: Date
}

/** Writes a lottery with its list and hashes. */
export async function insertLottery(db: Db, { list, ...row }: NewLottery): Promise<void> {
  await db
    .insertInto('parking.staffLottery')
    .values({ ...row, list: JSON.stringify(list), state: 'published' })
    .execute()
}

/** Puts applications that still wait into a lottery; answers how many. */
export async function enter(db: Db, lotteryId: string, applicationIds: readonly string[]): Promise<number> {
  const rows = await db
    .updateTable('parking.staffApplication')
    .set({ lotteryId })
    .where('id', '=', sql<string>`any(${applicationIds}::uuid[])`)
    .where('state', '=', 'company_approved')
    .where('lotteryId', 'is', null)
    .returning('id')
    .execute()
  return rows.length
}

/** Writes that a lottery is drawn, with its seed; false: it was drawn or cancelled before. */
export async function markDrawn(db: Db, id: string, seed: string, drawnAt: Date): Promise<boolean> {
  const row = await db
    .updateTable('parking.staffLottery')
    .set({ state: 'drawn', seed, seedSealed: null, drawnAt })
    .where('id', '=', id)
    .where('state', '=', 'published')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Approves the winners that still take part onto spaces of the pool, and refuses the others; answers the ids of both. */
export async function settleDrawn(
  db: Db,
  lotteryId: string,
  {
    winners,
    poolId,
    lotIds,
    now,
  }: { winners: readonly number[]; poolId: string; lotIds: readonly string[]; now: Date },
): Promise<{ won: string[]; lost: string[] }> {
  const { rows } = await sql<{ id: string; state: string }>`
    update parking.staff_application set
      state = case when nth = any(${winners}::bigint[]) then 'approved' else 'refused' end,
      approved_at = case when nth = any(${winners}::bigint[]) then ${now}::timestamptz end,
      pool_id = case when nth = any(${winners}::bigint[]) then ${poolId}::uuid end,
      lot_ids = case when nth = any(${winners}::bigint[]) then ${lotIds}::uuid[] else lot_ids end
     where lottery_id = ${lotteryId} and state = 'company_approved' returning id, state`.execute(db)
  const ids = (state: string) => rows.filter((row) => row.state === state).map(({ id }) => id)
  return { won: ids('approved'), lost: ids('refused') }
}

/** Cancels a lottery that is not drawn and lets its applications wait again; false: it was drawn or cancelled before. */
export async function cancelLottery(db: Db, id: string): Promise<boolean> {
  const row = await db
    .updateTable('parking.staffLottery')
    .set({ state: 'cancelled', seedSealed: null })
    .where('id', '=', id)
    .where('state', '=', 'published')
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await db
    .updateTable('parking.staffApplication')
    .set({ lotteryId: null })
    .where('lotteryId', '=', id)
    .where('state', '=', 'company_approved')
    .execute()
  return true
}

/** Seals some seeds anew that are of an older key of the vault; answers how many it found. */
export function resealSeeds(db: Db, vault: Vault): Promise<number> {
  const { sealed } = vault.heads
  return inTransaction(db, async (each) => {
    const rows = await each
      .selectFrom('parking.staffLottery')
      .select(['id', 'seedSealed'])
      .where(sql<boolean>`substring(seed_sealed from 1 for ${sealed.length}::int) <> ${sealed}`)
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .execute()
    for (const { id, seedSealed } of rows) {
      const fresh = seedSealed && vault.reseal(seedSealed, { purpose: SEED, of: id })
      if (fresh)
        await each.updateTable('parking.staffLottery').set({ seedSealed: fresh }).where('id', '=', id).execute()
    }
    return rows.length
  })
}
