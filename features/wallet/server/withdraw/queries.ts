import { type Selectable, sql } from 'kysely'
import type { Database, Db } from '#platform/db'
import { countDue, type DueCount } from '#platform/jobs'
import { startOfDay } from '#vocabulary/day'

/** Money on its way to a card. */
export type WithdrawalRow = Selectable<Database['wallet.withdrawal']>

/** Writes a withdrawal under way. */
export async function insertWithdrawal(
  db: Db,
  withdrawal: Pick<
    WithdrawalRow,
    'id' | 'areaId' | 'personId' | 'cardId' | 'card' | 'amountFen' | 'feeFen' | 'proofHash' | 'createdAt' | 'askAt'
  >,
): Promise<void> {
  await db
    .insertInto('wallet.withdrawal')
    .values({ ...withdrawal, state: 'waiting' })
    .execute()
}

/** The withdrawal that this proof allowed. */
export function findByProof(db: Db, proofHash: Buffer): Promise<WithdrawalRow | undefined> {
  return db.selectFrom('wallet.withdrawal').selectAll().where('proofHash', '=', proofHash).executeTakeFirst()
}

/** A withdrawal as it stands. */
export function findWithdrawal(db: Db, id: string): Promise<WithdrawalRow | undefined> {
  return db.selectFrom('wallet.withdrawal').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks a withdrawal until the transaction ends; before the ledger. */
export function lockWithdrawal(db: Db, id: string): Promise<WithdrawalRow | undefined> {
  return db.selectFrom('wallet.withdrawal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** As `lockWithdrawal`, after the wallet that it is of, whatever its state: fees of that wallet are reckoned by one at a time. */
export async function lockInWallet(db: Db, id: string): Promise<WithdrawalRow | undefined> {
  const seen = await findWithdrawal(db, id)
  if (!seen) return undefined
  await db
    .selectFrom('wallet.wallet')
    .select('id')
    .where('areaId', '=', seen.areaId)
    .where('personId', '=', seen.personId)
    .forNoKeyUpdate()
    .execute()
  return await lockWithdrawal(db, id)
}

/** A person's withdrawals of a park month, YYYY-MM, in the order in which they were begun: ids are made under the wallet's lock. */
export function listOfMonth(
  db: Db,
  { areaId, personId }: { areaId: string; personId: string },
  month: string,
): Promise<WithdrawalRow[]> {
  return db
    .selectFrom('wallet.withdrawal')
    .selectAll()
    .where('personId', '=', personId)
    .where('areaId', '=', areaId)
    .where('createdAt', '>=', startOfDay(`${month}-01`))
    .where(sql<boolean>`to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM') = ${month}`)
    .orderBy('id')
    .execute()
}

/** Writes how much of a fee has gone back in all. The caller holds the wallet's lock. */
export async function markFeeBack(db: Db, id: string, feeBackFen: number): Promise<void> {
  await db.updateTable('wallet.withdrawal').set({ feeBackFen }).where('id', '=', id).execute()
}

/** What a person withdrew or is withdrawing: times and sum of the day, sum of the month. What failed does not count. */
export async function withdrawnSince(
  db: Db,
  { areaId, personId }: { areaId: string; personId: string },
  began: { day: Date; month: Date },
): Promise<{ times: number; dayFen: number; monthFen: number }> {
  return await db
    .selectFrom('wallet.withdrawal')
    .select([
      sql<number>`count(*) filter (where created_at >= ${began.day})::int`.as('times'),
      sql<number>`coalesce(sum(amount_fen) filter (where created_at >= ${began.day}), 0)::bigint`.as('dayFen'),
      sql<number>`coalesce(sum(amount_fen), 0)::bigint`.as('monthFen'),
    ])
    .where('personId', '=', personId)
    .where('areaId', '=', areaId)
    .where('createdAt', '>=', began.month)
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow()
}

/** Writes when the bank is asked next. The caller holds the lock. */
export async function markPayoutAsked(db: Db, id: string, asks: number, askAt: Date): Promise<void> {
  await db.updateTable('wallet.withdrawal').set({ asks, askAt }).where('id', '=', id).execute()
}

/** Ends a withdrawal. The caller holds the lock. */
export async function endWithdrawal(
  db: Db,
  id: string,
  end: { state: 'done' | 'failed'; why: string | null; at: Date },
): Promise<void> {
  const { state, why, at } = end
  await db
    .updateTable('wallet.withdrawal')
    .set({ state, why, endedAt: at, askAt: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Withdrawals whose turn has come, the longest waiting first. */
export async function listDuePayouts(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('wallet.withdrawal')
    .select('id')
    .where('askAt', '<=', now)
    .orderBy('askAt')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** How many withdrawals are due. */
export function countDuePayouts(db: Db, now: Date): Promise<DueCount> {
  return countDue(db, sql`select ask_at as at from wallet.withdrawal where ask_at <= ${now}`, now)
}

/** Withdrawals that have been under way since before a moment, the longest first. */
export function listWaitingSince(db: Db, before: Date, limit: number): Promise<WithdrawalRow[]> {
  return db
    .selectFrom('wallet.withdrawal')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(limit)
    .execute()
}

/** Is a withdrawal to this card under way? Asked with the card's row locked, so none can begin meanwhile. */
export async function hasOpenWithdrawal(db: Db, cardId: string): Promise<boolean> {
  const row = await db
    .selectFrom('wallet.withdrawal')
    .select('id')
    .where('cardId', '=', cardId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row !== undefined
}
