import type { RawBuilder } from 'kysely'
import { walletRefusals } from '#contract/wallet'
import type { Db } from '#platform/db'
import { formatPrice } from '#vocabulary/money'
import { refusals, refuse } from '#vocabulary/refusal'
import { type Wallet } from '../purses/queries.ts'
import { coolingUntil, refuseCooling } from '../purses/wallets.ts'
import { addToDay, countedWithin, paidToday, paidTodayByRules, takeFromDay } from './queries.ts'
import { type Rules, rulesWith } from './rules.ts'

/** A payment as the limits see it. */
export interface CountedPayment {
  amountFen: number
  /** Paid without a password. */
  small: boolean
  /** By a merchant's static code. */
  byStaticCode?: boolean
}

/** May this amount be paid without the password now? For showing; `countingOf` decides. */
export async function smallPayAllowed(db: Db, wallet: Wallet, amountFen: number, now: Date): Promise<boolean> {
  const { paid, settings } = await paidTodayByRules(db, wallet, now)
  const rules = rulesWith(settings)
  return smallEnough(rules, wallet, amountFen) && paid.smallFen + amountFen <= rules.smallPayDayFen
}

function smallEnough(rules: Rules, wallet: Wallet, amountFen: number): boolean {
  return wallet.passwordHash !== null && amountFen <= Math.min(wallet.smallPayFen, rules.smallPayMostFen)
}

/** What is left of the day's limit of static codes. */
export async function staticLeftFen(db: Db, wallet: Wallet, now: Date): Promise<number> {
  const { paid, settings } = await paidTodayByRules(db, wallet, now)
  return Math.max(0, rulesWith(settings).staticDayFen - paid.staticFen)
}

/** A payment that is about to be counted. */
export interface Counting {
  /** Counts it in the caller's transaction if no sum passes its limit; a row says so. */
  readonly statement: RawBuilder<{ counted: boolean }>
  /** Says why it was not counted. */
  readonly refuse: (db: Db) => Promise<never>
}

/**
 * How a payment is counted against the limits of the day. Refuses `proofNeeded` and `cooling` before it counts; `dayLimit`, `staticLimit` and
 * `proofNeeded` where the count is beyond a limit. Concurrent payments cannot pass a limit together. A charge is counted once;
 * `uncountPayment` takes the count of an unpaid one back. `also`: SQL for the same statement, see `countedWithin`.
 */
export function countingOf(
  wallet: Wallet,
  payment: CountedPayment,
  { rules, now, also }: { rules: Rules; now: Date; also?: RawBuilder<unknown> },
): Counting {
  const { amountFen, small, byStaticCode = false } = payment
  if (small && !smallEnough(rules, wallet, amountFen)) refuse(walletRefusals.proofNeeded)
  if (amountFen > rules.coolingPayMostFen) refuseCooling(wallet, now)
  const cools = coolingUntil(wallet, now) !== null
  const most = {
    // While it cools a day has no more than one such payment would.
    all: Math.min(wallet.payDayFen, rules.payDayMostFen, ...(cools ? [rules.coolingPayMostFen] : [])),
    small: rules.smallPayDayFen,
    static: rules.staticDayFen,
  }
  return {
    statement: countedWithin(wallet.id, now, { amountFen, small, byStaticCode }, most, also),
    async refuse(db) {
      const paid = await paidToday(db, wallet.id, now)
      const left = Math.max(0, most.all - paid.allFen)
      if (amountFen > left) refuse(walletRefusals.dayLimit, { data: { left: formatPrice(left) } })
      const staticLeft = Math.max(0, most.static - paid.staticFen)
      if (byStaticCode && amountFen > staticLeft)
        refuse(walletRefusals.staticLimit, { data: { most: formatPrice(most.static), left: formatPrice(staticLeft) } })
      // Only the day's small payments are left to be too many; or somebody gave back a count between our two looks: ask again.
      return refuse(small ? walletRefusals.proofNeeded : refusals.conflict)
    },
  }
}

/** Counts a payment that has happened on the day it happened, past limits too: what moved is never left out. Once a payment. */
export async function recountPayment(
  db: Db,
  walletId: string,
  { amountFen, small, byStaticCode = false }: CountedPayment,
  paidAt: Date,
): Promise<void> {
  await addToDay(db, walletId, paidAt, { amountFen, small, byStaticCode })
}

/** Gives back what was counted for a payment that did not happen; `countedAt` is the moment it was counted with. Once a payment. */
export async function uncountPayment(
  db: Db,
  walletId: string,
  { amountFen, small, byStaticCode = false }: CountedPayment,
  countedAt: Date,
): Promise<void> {
  await takeFromDay(db, walletId, countedAt, { amountFen, small, byStaticCode })
}
