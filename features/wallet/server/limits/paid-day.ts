import { sql } from 'kysely'
import { walletRefusals } from '#contract/wallet'
import type { Db } from '#platform/db'
import { dayOf } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'
import { refusals, refuse } from '#vocabulary/refusal'
import { coolingUntil, refuseCooling, type Wallet } from '../purses/wallets.ts'
import { type Rules, rulesOf } from './rules.ts'

/** A payment as the limits see it. */
export interface CountedPayment {
  amountFen: number
  /** Paid without a password. */
  small: boolean
  /** By a merchant's static code. */
  byStaticCode?: boolean
}

/** What a wallet paid on a day of the park. */
export interface PaidDay {
  allFen: number
  smallFen: number
  staticFen: number
}

/** What the wallet paid today. */
export async function paidToday(db: Db, walletId: string, now: Date): Promise<PaidDay> {
  const row = await db
    .selectFrom('wallet.paidDay')
    .select(['allFen', 'smallFen', 'staticFen'])
    .where('walletId', '=', walletId)
    .where('day', '=', dayOf(now))
    .executeTakeFirst()
  return row ?? { allFen: 0, smallFen: 0, staticFen: 0 }
}

/** May this amount be paid without the password now? For showing; `countPayment` decides. */
export async function smallPayAllowed(db: Db, wallet: Wallet, amountFen: number, now: Date): Promise<boolean> {
  const rules = await rulesOf(db, wallet.areaId)
  const { smallFen } = await paidToday(db, wallet.id, now)
  return smallEnough(rules, wallet, amountFen) && smallFen + amountFen <= rules.smallPayDayFen
}

function smallEnough(rules: Rules, wallet: Wallet, amountFen: number): boolean {
  return wallet.passwordHash !== null && amountFen <= Math.min(wallet.smallPayFen, rules.smallPayMostFen)
}

/** What is left of the day's limit of static codes. */
export async function staticLeftFen(db: Db, wallet: Wallet, now: Date): Promise<number> {
  const { staticDayFen } = await rulesOf(db, wallet.areaId)
  return Math.max(0, staticDayFen - (await paidToday(db, wallet.id, now)).staticFen)
}

/**
 * Counts a payment against the limits of the day, in the caller's transaction, or refuses: `proofNeeded` (a small one that is not small, or
 * past the day's small payments), `dayLimit` (while the wallet cools: a small one), `staticLimit`, `cooling` (a large one after a reset). Of many at once none gets past a limit
 * together. Count once a charge; what is then not paid is given back by `uncountPayment`.
 */
export async function countPayment(db: Db, wallet: Wallet, payment: CountedPayment, now: Date): Promise<void> {
  const { amountFen, small, byStaticCode = false } = payment
  const rules = await rulesOf(db, wallet.areaId)
  if (small && !smallEnough(rules, wallet, amountFen)) refuse(walletRefusals.proofNeeded)
  if (amountFen > rules.coolingPayMostFen) refuseCooling(wallet, now)
  const cools = coolingUntil(wallet, now) !== null
  const most = {
    // While it cools a day has no more than one such payment would.
    all: Math.min(wallet.payDayFen, rules.payDayMostFen, ...(cools ? [rules.coolingPayMostFen] : [])),
    small: rules.smallPayDayFen,
    static: rules.staticDayFen,
  }
  const add = { small: small ? amountFen : 0, static: byStaticCode ? amountFen : 0 }
  // The row first, so that the second of two waits here and sees what the first counted.
  await beginDay(db, wallet.id, now)
  const { rows } = await sql`
    update wallet.paid_day set all_fen = all_fen + ${amountFen}::bigint, small_fen = small_fen + ${add.small}::bigint,
      static_fen = static_fen + ${add.static}::bigint
    where wallet_id = ${wallet.id} and day = ${dayOf(now)}::date
      and all_fen + ${amountFen}::bigint <= ${most.all}::bigint
      and (not ${small}::boolean or small_fen + ${add.small}::bigint <= ${most.small}::bigint)
      and (not ${byStaticCode}::boolean or static_fen + ${add.static}::bigint <= ${most.static}::bigint)
    returning 1`.execute(db)
  if (rows.length > 0) return
  const paid = await paidToday(db, wallet.id, now)
  const left = Math.max(0, most.all - paid.allFen)
  if (amountFen > left) refuse(walletRefusals.dayLimit, { data: { left: formatPrice(left) } })
  const staticLeft = Math.max(0, most.static - paid.staticFen)
  if (byStaticCode && amountFen > staticLeft)
    refuse(walletRefusals.staticLimit, { data: { most: formatPrice(most.static), left: formatPrice(staticLeft) } })
  // Only the day's small payments are left to be too many; or somebody gave back a count between our two looks: ask again.
  return refuse(small ? walletRefusals.proofNeeded : refusals.conflict)
}

async function beginDay(db: Db, walletId: string, now: Date): Promise<void> {
  await db
    .insertInto('wallet.paidDay')
    .values({ walletId, day: dayOf(now), allFen: 0, smallFen: 0, staticFen: 0 })
    .onConflict((c) => c.constraint('paid_day_pk').doNothing())
    .execute()
}

/** Counts a payment that has happened on the day it happened, past limits too: what moved is never left out. Once a payment. */
export async function recountPayment(
  db: Db,
  walletId: string,
  { amountFen, small, byStaticCode = false }: CountedPayment,
  paidAt: Date,
): Promise<void> {
  await beginDay(db, walletId, paidAt)
  await sql`
    update wallet.paid_day set all_fen = all_fen + ${amountFen}::bigint,
      small_fen = small_fen + ${small ? amountFen : 0}::bigint, static_fen = static_fen + ${byStaticCode ? amountFen : 0}::bigint
    where wallet_id = ${walletId} and day = ${dayOf(paidAt)}::date`.execute(db)
}

/** Gives back what was counted for a payment that did not happen; `countedAt` is the moment it was counted with. Once a payment. */
export async function uncountPayment(
  db: Db,
  walletId: string,
  { amountFen, small, byStaticCode = false }: CountedPayment,
  countedAt: Date,
): Promise<void> {
  await sql`
    update wallet.paid_day set all_fen = all_fen - ${amountFen}::bigint,
      small_fen = small_fen - ${small ? amountFen : 0}::bigint, static_fen = static_fen - ${byStaticCode ? amountFen : 0}::bigint
    where wallet_id = ${walletId} and day = ${dayOf(countedAt)}::date`.execute(db)
}
