import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Part } from '#contract/wallet'
import { type Database, type Db, newId } from '#platform/db'
import { countDue, type DueCount } from '#platform/jobs'
import type { Stored } from '#platform/settings'
import type { MoneyEngines, PaidMerchant } from '../engines.ts'
import { ruleSettingsOf } from '../limits/queries.ts'
import { type PurseSettings, purseSettingsOf, type Wallet } from '../purses/queries.ts'

/** A payment that waits for a wallet, or was paid by one. */
export type ChargeRow = Selectable<Database['wallet.charge']>
/** Money of a charge that goes back. */
export type ChargeRefundRow = Selectable<Database['wallet.chargeRefund']>

/** What is written of a new charge. */
export type NewCharge = Pick<
  ChargeRow,
  'outTradeNo' | 'amountFen' | 'title' | 'returnPath' | 'way' | 'createdAt' | 'expiresAt'
> & {
  /** Who may pay it, and nobody else; of a shown code: whose code it was. */
  holderId?: string | null
  areaId?: string
  subject?: string
  subjectId?: string
}

/** Writes a waiting charge; one that is there stays as it is. */
export async function insertCharge(db: Db, charge: NewCharge): Promise<void> {
  await insertChargeWhere(charge, sql<boolean>`true`).execute(db)
}

/** SQL for another statement: the same where a condition holds. */
export function insertChargeWhere(charge: NewCharge, condition: RawBuilder<boolean>): RawBuilder<unknown> {
  const { outTradeNo, amountFen, title, returnPath, way, createdAt, expiresAt } = charge
  const { holderId = null, areaId = null, subject = null, subjectId = null } = charge
  return sql`
    insert into wallet.charge (out_trade_no, amount_fen, title, return_path, way, created_at, expires_at, holder_id,
      area_id, subject, subject_id, state, bill_id)
    select ${outTradeNo}::text, ${amountFen}::bigint, ${title}::text, ${returnPath}::text, ${way}::text, ${createdAt}::timestamptz,
      ${expiresAt}::timestamptz, ${holderId}::uuid, ${areaId}::text, ${subject}::text, ${subjectId}::text, 'waiting', ${newId()}::uuid
    where ${condition}
    on conflict on constraint charge_pk do nothing`
}

/** Those of these charges that wait and were never confirmed, nor have money on its way, by their numbers. */
export async function listUnconfirmed(db: Db, outTradeNos: readonly string[]): Promise<Set<string>> {
  if (outTradeNos.length === 0) return new Set()
  const rows = await db
    .selectFrom('wallet.charge')
    .select('outTradeNo')
    .where('outTradeNo', 'in', outTradeNos)
    .where('state', '=', 'waiting')
    .where('confirmedBy', 'is', null)
    .where('lookAt', 'is', null)
    .execute()
  return new Set(rows.map(({ outTradeNo }) => outTradeNo))
}

/** A charge that says for what it is: all but those whose trade nobody knows. */
export type KnownRow = ChargeRow & { areaId: string; subject: string; subjectId: string }

/** A charge as it stands, whom it pays, and what its park has set of the purses that may pay it. */
export interface ToPay {
  charge: KnownRow
  /** null: it pays no merchant. */
  merchant: PaidMerchant | null
  settings: PurseSettings
}

/** A charge to be paid; null: there is none, or it is for nothing known. `also`: SQL of a value of the same snapshot. */
export async function findToPay<Also = null>(
  { collections }: Pick<MoneyEngines, 'collections'>,
  db: Db,
  outTradeNo: string,
  also: RawBuilder<Also> = sql`null`,
): Promise<(ToPay & { also: Also }) | null> {
  const columns = { areaId: sql`c.area_id`, subject: sql`c.subject`, subjectId: sql`c.subject_id` }
  const { rows } = await sql<ChargeRow & Omit<ToPay, 'charge'> & { also: Also }>`
    select c.*, ${purseSettingsOf(columns.areaId)} as settings, ${collections.merchantOf(columns)} as merchant, ${also} as also
    from wallet.charge c where c.out_trade_no = ${outTradeNo}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { settings, merchant, areaId, subject, subjectId, also: extra, ...charge } = row
  if (areaId === null || subject === null || subjectId === null) return null
  return { charge: { ...charge, areaId, subject, subjectId }, merchant, settings, also: extra }
}

/** A wallet beside a charge, or beside none. */
type LockedRow = Omit<Wallet, 'id' | 'state' | 'areaId' | 'personId'> & {
  walletId: string
  walletState: Wallet['state']
  settings: Stored
} & ({ [Column in keyof ChargeRow]: null } | ChargeRow)

/**
 * Locks the payer's wallet, then the charge, until the transaction ends; with what the park has set of the rules. One that is not there is
 * null.
 */
export async function lockToConfirm(
  db: Db,
  { areaId, personId }: { areaId: string; personId: string },
  outTradeNo: string,
): Promise<{ wallet: Wallet | null; charge: ChargeRow | null; settings: Stored }> {
  // the charge is looked for where the wallet is there, so that the wallet is locked first
  const { rows } = await sql<LockedRow>`
    with w as (
      select id, state, password_hash, password_locked_until, cooling_until, small_pay_fen, pay_day_fen, opened_at
      from wallet.wallet where area_id = ${areaId} and person_id = ${personId} for no key update
    ), c as (
      select * from wallet.charge where out_trade_no = ${outTradeNo} and exists (select from w) for update
    )
    select c.*, w.id as wallet_id, w.state as wallet_state, w.password_hash, w.password_locked_until, w.cooling_until,
      w.small_pay_fen, w.pay_day_fen, w.opened_at, ${ruleSettingsOf(areaId)} as settings
    from w left join c on true`.execute(db)
  const [row] = rows
  if (!row) return { wallet: null, charge: null, settings: {} }
  const { settings, walletId: id, walletState: state, passwordHash, passwordLockedUntil, ...more } = row
  const { coolingUntil, smallPayFen, payDayFen, openedAt, ...charge } = more
  const own = { id, areaId, personId, state, passwordHash, passwordLockedUntil }
  return {
    wallet: { ...own, coolingUntil, smallPayFen, payDayFen, openedAt },
    // a left join has all of a row or nothing
    charge: charge.outTradeNo === null ? null : charge,
    settings,
  }
}

/** What a confirmation writes on its charge. */
export type Confirmation = Pick<ChargeRow, 'countedSmall' | 'countedStatic'> & {
  [Column in 'confirmedBy' | 'confirmedSession' | 'confirmedUntil' | 'countedOn' | 'lookAt' | 'areaId']: NonNullable<
    ChargeRow[Column]
  >
}

/** SQL for `countedWithin`: writes the confirmation of a charge that the caller has locked, if it was counted. */
export function confirmIfCounted(outTradeNo: string, confirmation: Confirmation): RawBuilder<unknown> {
  const {
    confirmedBy,
    confirmedSession,
    confirmedUntil,
    countedOn,
    countedSmall,
    countedStatic,
    lookAt: checkAt,
    areaId,
  } = confirmation
  return sql`
    update wallet.charge set confirmed_by = ${confirmedBy}::uuid, confirmed_session = ${confirmedSession},
      confirmed_until = ${confirmedUntil}, counted_on = ${countedOn}::date, counted_small = ${countedSmall},
      counted_static = ${countedStatic}, look_at = ${checkAt}, area_id = ${areaId}
    where out_trade_no = ${outTradeNo} and exists (select from counted)`
}

/** What a posting makes of a charge. */
export type PaidColumns = {
  [Column in 'payerId' | 'areaId' | 'transferId' | 'paidAt']: NonNullable<ChargeRow[Column]>
}

/** SQL for another statement: a charge is paid under the confirmation of its payer that stands on it. Returns no row where it is paid already, or no such confirmation stands. */
export function confirmedPaid(
  outTradeNo: string,
  { payerId, areaId, transferId, paidAt }: PaidColumns,
): RawBuilder<unknown> {
  return sql`
    update wallet.charge set payer_id = ${payerId}, area_id = ${areaId}, transfer_id = ${transferId}, paid_at = ${paidAt},
      state = 'paid', look_at = null
    where out_trade_no = ${outTradeNo} and state <> 'paid' and confirmed_by = ${payerId} and counted_on is not null
    returning out_trade_no`
}

/** SQL for another statement: who paid this charge, and has not got it back whole; null: not paid as far as its row says. */
export function payerOf(outTradeNo: string): RawBuilder<string | null> {
  return sql<string | null>`(
    select payer_id from wallet.charge c where c.out_trade_no = ${outTradeNo} and c.state = 'paid'
      and not exists (select from wallet.charge_refund r where r.request_no = ${cancelNoOf(outTradeNo)})
  )`
}

/**
 * Takes charges that were confirmed and whose posting may have died on the way, the longest waiting first; nobody else takes them until
 * `until`. One that was over at `over` is taken for the last time.
 */
export async function takeToCheck(
  db: Db,
  { now, until, over, limit }: { now: Date; until: Date; over: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .with(
      (cte) => cte('due').materialized(),
      (due) =>
        due
          .selectFrom('wallet.charge')
          .select('outTradeNo')
          .where('lookAt', '<=', now)
          .orderBy('lookAt')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('wallet.charge')
    .set({ lookAt: sql`case when expires_at > ${over} then ${until}::timestamptz end` })
    .where('outTradeNo', 'in', (charge) => charge.selectFrom('due').select('outTradeNo'))
    .returning('outTradeNo')
    .execute()
  return rows.map(({ outTradeNo }) => outTradeNo)
}

/** How many confirmed charges are due to be checked. */
export function countToCheck(db: Db, now: Date): Promise<DueCount> {
  return countDue(db, sql`select look_at as at from wallet.charge where look_at <= ${now}`, now)
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
