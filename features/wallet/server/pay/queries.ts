import { type Selectable, sql } from 'kysely'
import type { Part } from '#contract/wallet'
import { type Database, type Db, newId } from '#platform/db'

/** A payment that waits for a wallet, or was paid by one. */
export type ChargeRow = Selectable<Database['wallet.charge']>
/** Money of a charge that goes back. */
export type ChargeRefundRow = Selectable<Database['wallet.chargeRefund']>

/** Writes a waiting charge; one that is there stays as it is. */
export async function insertCharge(
  db: Db,
  charge: Pick<ChargeRow, 'outTradeNo' | 'amountFen' | 'title' | 'returnPath' | 'way' | 'createdAt' | 'expiresAt'> & {
    /** Who may pay it, and nobody else; of a shown code: whose code it was. */
    holderId?: string | null
    areaId?: string
    subject?: string
  },
): Promise<void> {
  await db
    .insertInto('wallet.charge')
    .values({ ...charge, state: 'waiting', billId: newId() })
    .onConflict((c) => c.constraint('charge_pk').doNothing())
    .execute()
}

/** A charge as it stands. */
export function findCharge(db: Db, outTradeNo: string): Promise<ChargeRow | undefined> {
  return db.selectFrom('wallet.charge').selectAll().where('outTradeNo', '=', outTradeNo).executeTakeFirst()
}

/** The latest waiting charge that was scanned from this person's code and is not over; null where there is none. */
export async function findScanned(db: Db, holderId: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('wallet.charge')
    .select('outTradeNo')
    .where('holderId', '=', holderId)
    .where('way', '=', 'scan')
    .where('state', '=', 'waiting')
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.outTradeNo ?? null
}

/** Locks a charge until the transaction ends: after its payer's wallet, before its refunds and all lines. */
export function lockCharge(db: Db, outTradeNo: string): Promise<ChargeRow | undefined> {
  return db.selectFrom('wallet.charge').selectAll().where('outTradeNo', '=', outTradeNo).forUpdate().executeTakeFirst()
}

/** Writes some columns of a charge that the caller has locked. */
export async function updateCharge(db: Db, outTradeNo: string, set: Partial<ChargeRow>): Promise<void> {
  await db.updateTable('wallet.charge').set(set).where('outTradeNo', '=', outTradeNo).execute()
}

/** The money that goes back under a request number. */
export function findChargeRefund(db: Db, requestNo: string): Promise<ChargeRefundRow | undefined> {
  return db.selectFrom('wallet.chargeRefund').selectAll().where('requestNo', '=', requestNo).executeTakeFirst()
}

/** Writes how money of a charge goes back. The caller holds the charge's lock. */
export async function insertChargeRefund(
  db: Db,
  refund: Pick<ChargeRefundRow, 'requestNo' | 'outTradeNo' | 'amountFen' | 'reason' | 'createdAt'> & {
    parts: readonly Part[]
  },
): Promise<void> {
  await db
    .insertInto('wallet.chargeRefund')
    .values({ ...refund, parts: JSON.stringify(refund.parts) })
    .execute()
}

/** The money of a refund is with its payer again. The caller holds the charge's lock. */
export async function markChargeRefunded(db: Db, requestNo: string, doneAt: Date): Promise<void> {
  await db.updateTable('wallet.chargeRefund').set({ doneAt }).where('requestNo', '=', requestNo).execute()
}

/** What goes or went back of a charge, oldest first. */
export function listChargeRefunds(db: Db, outTradeNo: string): Promise<ChargeRefundRow[]> {
  return db
    .selectFrom('wallet.chargeRefund')
    .selectAll()
    .where('outTradeNo', '=', outTradeNo)
    .orderBy('createdAt')
    .execute()
}

/** Charges that were paid in a stretch of time, with the number of their transfer. */
export function listPaidBetween(db: Db, from: Date, until: Date) {
  return db
    .selectFrom('wallet.charge')
    .select(['outTradeNo', 'amountFen', 'transferId', 'paidAt'])
    .where('paidAt', '>=', from)
    .where('paidAt', '<', until)
    .orderBy('paidAt')
    .execute()
}

/** Money that went back in a stretch of time. */
export function listRefundedBetween(db: Db, from: Date, until: Date) {
  return db
    .selectFrom('wallet.chargeRefund as r')
    .innerJoin('wallet.charge as c', 'c.outTradeNo', 'r.outTradeNo')
    .select(['r.requestNo', 'r.outTradeNo', 'r.amountFen', 'r.doneAt', 'c.transferId'])
    .where('r.doneAt', '>=', from)
    .where('r.doneAt', '<', until)
    .orderBy('r.doneAt')
    .execute()
}

/** Which of these charges were cancelled after they were paid: they never counted. */
export async function listCancelled(db: Db, outTradeNos: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('wallet.chargeRefund')
    .select('outTradeNo')
    // One parameter, however many they are: a statement has 65,535 at most.
    .where(sql<boolean>`request_no = any (${outTradeNos.map(cancelNoOf)}::text[])`)
    .execute()
  return new Set(rows.map((row) => row.outTradeNo))
}

/** The ledger's name of a refund. */
export function refundReference(requestNo: string): string {
  return `wallet:refund:${requestNo}`
}

/** The request number under which a cancelled charge gives its money back. */
export function cancelNoOf(outTradeNo: string): string {
  return `CANCEL-${outTradeNo}`
}

/** Charges that still wait though their time was over before this moment. */
export async function listLeftCharges(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('wallet.charge')
    .select('outTradeNo')
    .where('state', '=', 'waiting')
    .where('expiresAt', '<', before)
    .orderBy('expiresAt')
    .limit(limit)
    .execute()
  return rows.map(({ outTradeNo }) => outTradeNo)
}

/** Forgets charges that nobody paid, a while after their end. */
export async function pruneCharges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('wallet.charge').where('state', '<>', 'paid').where('expiresAt', '<', before).execute()
}
