import { type wallet as contract, walletRefusals } from '#contract/wallet'
import { insidePayer } from '#door/people'
import { type Db, inTransaction, newId } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import type { SubjectHandler } from '#platform/payments'
import { dayOf, startOfDay } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'
import { refuse } from '#vocabulary/refusal'
import type { MoneyEngines } from '../engines.ts'
import { type Rules, rulesOf } from '../limits/rules.ts'
import { inWalletWords, isPaidAlready } from '../payment-refusals.ts'
import { findWallet, type Wallet } from '../purses/queries.ts'
import { WALLET_CHANNEL } from '../purses/wallet-channel.ts'
import { lockWallet, purseAccount, requireWallet } from '../purses/wallets.ts'
import { endEntry, insertEntry } from '../records/entry-queries.ts'
import {
  findRecharge,
  findWaiting,
  insertRecharge,
  listLeftRecharges,
  markRechargeClosed,
  markRechargePaid,
  rechargedSince,
} from './queries.ts'

type Handlers = Pick<HandlersOf<typeof contract>, 'rechargeSetting' | 'recharge'>

/** What the payment engine calls our recharges. */
export const RECHARGE_SUBJECT = 'wallet.recharge'
/** Amounts offered on screen: 50, 100, 200, 500 yuan. */
const OFFERED = [5_000, 10_000, 20_000, 50_000]
/** A person has so long to pay at the channel; a second tap within all but the last minute finds the first. */
const GOOD_MS = 10 * 60_000
const LAST_MS = 60_000
/** What waits this long after its end has lost its trade: the process died between the two. */
const LEFT_MS = 3_600_000

/** Recharging a wallet through a channel. */
export function rechargeHandlers(engines: MoneyEngines): Handlers {
  const { payments, bank, vault } = engines
  const channels = () => payments.channels().filter(({ id }) => id !== WALLET_CHANNEL.id)
  return {
    async rechargeSetting(ctx) {
      const wallet = await requireWallet(ctx.db, ctx.areaId, ctx.person.personId)
      const rules = await rulesOf(ctx.db, ctx.areaId)
      const { dayLeftFen, roomFen } = await leftOf(engines, ctx.db, wallet, rules, ctx.now)
      const { rechargeLeastFen: leastFen, rechargeMostFen: mostFen } = rules
      const amounts = OFFERED.filter((fen) => fen >= leastFen && fen <= mostFen)
      const limits = { amounts, leastFen, mostFen, dayLeftFen, roomFen }
      // What comes in must be able to go out again.
      if (bank === null) return { ...limits, channels: [], closedWhy: walletRefusals.noPayout.message }
      return { ...limits, channels: channels() }
    },

    async recharge(ctx, { amountFen, channel, ...carried }) {
      const inApp = insidePayer(vault, ctx, carried)
      if (bank === null) refuse(walletRefusals.noPayout)
      const { areaId } = ctx
      const { personId } = ctx.person
      if (!channels().some(({ id }) => id === channel)) refuse(walletRefusals.channelUnavailable, { field: 'channel' })
      const { id, expiresAt } = await ctx.tx((db) =>
        beginRecharge(engines, db, { areaId, personId, amountFen, channel }, ctx.now),
      )
      const returnPath = `/front/mobile/wallet/paystatus?id=${id}`
      const started = payments.start((work) => ctx.tx(work), {
        subject: { kind: RECHARGE_SUBJECT, id },
        areaId,
        amountFen,
        title: '园区钱包充值',
        channel,
        personId,
        returnPath,
        expiresAt,
        key: ctx.key,
        payerIp: ctx.origin.ip,
        ...inApp,
      })
      const { payUrl, inside } = await started.catch((error: unknown) => {
        // The first of two taps was paid a moment ago: the person is sent to where it is shown.
        if (isPaidAlready(error)) return { payUrl: returnPath, inside: undefined }
        throw inWalletWords(error)
      })
      return { rechargeId: id, payUrl, ...(inside && { inside }) }
    },
  }
}

/** Finds the same recharge that was begun a moment ago, or begins one within the limits; the wallet's lock queues all of a person's. */
async function beginRecharge(
  engines: MoneyEngines,
  db: Db,
  request: { areaId: string; personId: string; amountFen: number; channel: string },
  now: Date,
): Promise<{ id: string; expiresAt: Date }> {
  const { areaId, personId, amountFen, channel } = request
  const wallet = await lockWallet(db, areaId, personId)
  const rules = await rulesOf(db, areaId)
  const { rechargeLeastFen: least, rechargeMostFen: most, balanceMostFen } = rules
  if (amountFen < least || amountFen > most)
    refuse(walletRefusals.amountOut, {
      field: 'amountFen',
      data: { least: formatPrice(least), most: formatPrice(most) },
    })
  const same = await findWaiting(db, { ...request, goodAt: new Date(now.getTime() + LAST_MS) })
  if (same) return same
  const { dayLeftFen, roomFen } = await leftOf(engines, db, wallet, rules, now)
  if (amountFen > dayLeftFen)
    refuse(walletRefusals.dayLimit, { field: 'amountFen', data: { left: formatPrice(dayLeftFen) } })
  if (amountFen > roomFen)
    refuse(walletRefusals.balanceFull, {
      field: 'amountFen',
      data: { most: formatPrice(balanceMostFen), left: formatPrice(roomFen) },
    })
  const id = newId()
  const expiresAt = new Date(now.getTime() + GOOD_MS)
  await insertRecharge(db, { id, areaId, personId, amountFen, channel, createdAt: now, expiresAt })
  await insertEntry(db, { id, areaId, personId, kind: 'recharge', title: '充值', amountFen, at: now, channel })
  return { id, expiresAt }
}

/**
 * What may still be recharged today, and what the wallet can still take in; money under way counts in both. Read before the balance: what is
 * booked between the two counts twice, never not at all.
 */
async function leftOf({ ledger }: MoneyEngines, db: Db, wallet: Wallet, rules: Rules, now: Date) {
  const { dayFen, waitingFen, unbookedFen } = await rechargedSince(db, wallet, startOfDay(dayOf(now)), now)
  const [cash] = await ledger.accounts(db, [purseAccount(wallet, 'cash')])
  return {
    dayLeftFen: Math.max(0, rules.rechargeDayFen - dayFen),
    roomFen: Math.max(0, rules.balanceMostFen - (cash?.balanceFen ?? 0) - waitingFen - unbookedFen),
  }
}

/**
 * Takes the money of recharges. What was paid is taken in, whatever limits say by now, as long as there is a wallet for it; the books
 * then credit it.
 */
export function rechargeSubject({ clock }: MoneyEngines): SubjectHandler {
  return {
    async settle(db, trade) {
      const recharge = await findRecharge(db, trade.subject.id)
      const wallet = recharge && (await findWallet(db, recharge.areaId, recharge.personId))
      if (!recharge || !wallet || recharge.amountFen !== trade.amountFen) return 'refund'
      return (await markRechargePaid(db, recharge.id, trade.paidAt ?? clock())) ? 'accepted' : 'refund'
    },
    async closed(db, trade) {
      await markRechargeClosed(db, trade.subject.id)
      await endEntry(db, trade.subject.id, 'closed', '未在时限内支付')
    },
  }
}

/** Ends recharges that have no trade: nobody can pay them any more. */
export async function closeLeftRecharges({ store, payments, clock }: MoneyEngines): Promise<void> {
  const before = new Date(clock().getTime() - LEFT_MS)
  for (const id of await listLeftRecharges(store.db, before, 500)) {
    const trades = await payments.tradesOf(store.db, { kind: RECHARGE_SUBJECT, id })
    if (trades.some(({ state }) => state !== 'closed')) continue
    await inTransaction(store.db, async (db) => {
      await markRechargeClosed(db, id)
      await endEntry(db, id, 'closed', '未在时限内支付')
    })
  }
}
