import type { Insertable, Selectable } from 'kysely'
import type { Database, Db } from '#platform/db'
import { addDays, type Day, startOfDay } from '#vocabulary/day'

/** A trade as the bank keeps it. */
export type BankTrade = Selectable<Database['paymentsSandbox.trade']>
/** A refund as the bank keeps it. */
export type BankRefund = Selectable<Database['paymentsSandbox.refund']>
type NewTrade = Insertable<Database['paymentsSandbox.trade']>

/** Writes a trade unless its number stands already. */
export async function insertTradeOnce(db: Db, trade: NewTrade): Promise<void> {
  await db
    .insertInto('paymentsSandbox.trade')
    .values(trade)
    .onConflict((c) => c.column('outTradeNo').doNothing())
    .execute()
}

/** Writes a trade of a scanned code. Constraints `trade_pk` and `trade_pay_code_once` refuse a second one. */
export function insertTrade(db: Db, trade: NewTrade): Promise<BankTrade> {
  return db.insertInto('paymentsSandbox.trade').values(trade).returningAll().executeTakeFirstOrThrow()
}

/** Closes an unpaid trade that has run out of time, then answers it as it stands; null where there is none. */
export async function findTradeNow(db: Db, outTradeNo: string, now: Date): Promise<BankTrade | null> {
  await db
    .updateTable('paymentsSandbox.trade')
    .set({ state: 'TRADE_CLOSED', closedAt: now })
    .where('outTradeNo', '=', outTradeNo)
    .where('state', '=', 'WAIT_BUYER_PAY')
    .where('expiresAt', '<=', now)
    .execute()
  const row = await db
    .selectFrom('paymentsSandbox.trade')
    .selectAll()
    .where('outTradeNo', '=', outTradeNo)
    .executeTakeFirst()
  return row ?? null
}

/** The merchant's number of the trade with this cashier ticket. */
export async function findNumberByTicket(db: Db, ticket: string): Promise<string | null> {
  const row = await db
    .selectFrom('paymentsSandbox.trade')
    .select('outTradeNo')
    .where('ticket', '=', ticket)
    .executeTakeFirst()
  return row?.outTradeNo ?? null
}

/** The merchant's number of the trade that was charged by a code, by the code's hash. */
export async function findNumberByCode(db: Db, codeHash: string): Promise<string | null> {
  const row = await db
    .selectFrom('paymentsSandbox.trade')
    .select('outTradeNo')
    .where('payCodeSha256', '=', codeHash)
    .executeTakeFirst()
  return row?.outTradeNo ?? null
}

/** The trade, locked until the transaction ends. */
export function lockTrade(db: Db, outTradeNo: string): Promise<BankTrade | undefined> {
  return db
    .selectFrom('paymentsSandbox.trade')
    .selectAll()
    .where('outTradeNo', '=', outTradeNo)
    .forUpdate()
    .executeTakeFirst()
}

/** Marks a trade paid if it waits and is in time; undefined: it was not. */
export function markPaid(db: Db, outTradeNo: string, now: Date): Promise<BankTrade | undefined> {
  return db
    .updateTable('paymentsSandbox.trade')
    .set({ state: 'TRADE_SUCCESS', paidAt: now })
    .where('outTradeNo', '=', outTradeNo)
    .where('state', '=', 'WAIT_BUYER_PAY')
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst()
}

/** Closes a trade that waits; false: it did not. */
export async function closeUnpaid(db: Db, outTradeNo: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('paymentsSandbox.trade')
    .set({ state: 'TRADE_CLOSED', closedAt: now })
    .where('outTradeNo', '=', outTradeNo)
    .where('state', '=', 'WAIT_BUYER_PAY')
    .returning('outTradeNo')
    .executeTakeFirst()
  return row !== undefined
}

/** What a locked trade becomes. */
export function updateTrade(
  db: Db,
  outTradeNo: string,
  change: { refundedFen?: number; state?: string; closedAt?: Date },
): Promise<BankTrade> {
  return db
    .updateTable('paymentsSandbox.trade')
    .set(change)
    .where('outTradeNo', '=', outTradeNo)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Writes a refund of a locked trade. */
export async function insertRefund(db: Db, refund: Insertable<Database['paymentsSandbox.refund']>): Promise<void> {
  await db.insertInto('paymentsSandbox.refund').values(refund).execute()
}

/** One refund by its request number. */
export async function findBankRefund(db: Db, outTradeNo: string, outRequestNo: string): Promise<BankRefund | null> {
  const row = await db
    .selectFrom('paymentsSandbox.refund')
    .selectAll()
    .where('outTradeNo', '=', outTradeNo)
    .where('outRequestNo', '=', outRequestNo)
    .executeTakeFirst()
  return row ?? null
}

/** What a merchant was paid on a day of Beijing time. */
export function listPaidOn(db: Db, appId: string, day: Day) {
  return db
    .selectFrom('paymentsSandbox.trade')
    .select(['tradeNo', 'outTradeNo', 'subject', 'createdAt', 'amountFen', 'paidAt'])
    .where('appId', '=', appId)
    .where('paidAt', '>=', startOfDay(day))
    .where('paidAt', '<', startOfDay(addDays(day, 1)))
    .execute()
}

/** What a merchant gave back on a day of Beijing time. */
export function listRefundedOn(db: Db, appId: string, day: Day) {
  return db
    .selectFrom('paymentsSandbox.refund as r')
    .innerJoin('paymentsSandbox.trade as t', 't.outTradeNo', 'r.outTradeNo')
    .select(['t.tradeNo', 't.outTradeNo', 't.subject', 't.createdAt', 'r.amountFen', 'r.refundedAt', 'r.outRequestNo'])
    .where('t.appId', '=', appId)
    .where('r.refundedAt', '>=', startOfDay(day))
    .where('r.refundedAt', '<', startOfDay(addDays(day, 1)))
    .execute()
}
