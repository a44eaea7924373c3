import type { RawBuilder } from 'kysely'
import { type wallet as contract, walletRefusals } from '#contract/wallet'
import { houseAccount, type Sink } from '#platform/books'
import { type Db, newId } from '#platform/db'
import type { HandlersOf, StepsContext } from '#platform/http'
import type { SubjectHandler, Trade } from '#platform/payments'
import { formatPrice } from '#vocabulary/money'
import { refusals, refuse } from '#vocabulary/refusal'
import type { MoneyEngines } from '../engines.ts'
import { staticLeftFen } from '../limits/paid-day.ts'
import { rulesOf } from '../limits/rules.ts'
import { statusOf } from '../pay/charge-status.ts'
import { payerOf } from '../pay/queries.ts'
import { inWalletWords, isPaidAlready } from '../payment-refusals.ts'
import { WALLET_CHANNEL, WALLET_PAGE } from '../purses/wallet-channel.ts'
import { lockWallet } from '../purses/wallets.ts'
import { type Payee, payeeFor } from './codes.ts'
import { merchantName } from './merchants.ts'
import {
  COLLECTION_SUBJECT,
  type CollectionRow,
  collected,
  findStaticWaiting,
  insertCollection,
  listMerchants,
  lockCollection,
  updateCollection,
} from './queries.ts'

type Handlers = Pick<HandlersOf<typeof contract>, 'collectPay'>

/** Tells the merchant's phones that a collection changed; `id`: the collection. */
const COLLECTED_TOPIC = 'wallet.collected'
/** The payer has so long to confirm; a second tap within all but the last minute finds the first. */
const GOOD_MS = 5 * 60_000
const LAST_MS = 60_000

/** Paying by a code that a merchant shows. */
export function collectPayHandlers(engines: MoneyEngines): Handlers {
  const { payments, codes } = engines
  return {
    async collectPay(ctx, { code, amountFen, note = '' }) {
      const { areaId, now } = ctx
      const { personId } = ctx.person
      const payee = await payeeFor(codes, ctx.db, { text: code, areaId, by: personId })
      if (!payee) refuse(walletRefusals.collectUnknown, { field: 'code' })
      if (payee.merchantId === personId) refuse(walletRefusals.ownCode)
      const collection =
        payee.way === 'code'
          ? checked(payee.collection, amountFen, now)
          : await enteredAmount(ctx, payee, amountFen, note)
      const good = new Date(now.getTime() + GOOD_MS)
      const { outTradeNo, payUrl } = await payments
        .start((work) => ctx.tx(work), {
          subject: { kind: COLLECTION_SUBJECT, id: collection.id },
          areaId,
          amountFen: collection.amountFen,
          title: `付款给${await merchantName(ctx.db, payee)}`,
          channel: WALLET_CHANNEL.id,
          // A code with an amount may be paid by whoever is first.
          personId: payee.way === 'code' ? null : personId,
          returnPath: WALLET_PAGE,
          expiresAt: collection.goodUntil < good ? collection.goodUntil : good,
          key: ctx.key,
          payerIp: ctx.origin.ip,
        })
        .catch((error: unknown) => {
          if (isPaidAlready(error)) refuse(walletRefusals.chargePaid)
          throw inWalletWords(error)
        })
      return { charge: outTradeNo, payUrl }
    },
  }
}

/** A collection whose code was scanned, if it can still be paid. */
function checked(collection: CollectionRow, amountFen: number | undefined, now: Date): CollectionRow {
  if (collection.state === 'paid') refuse(walletRefusals.chargePaid)
  if (collection.state === 'failed' || collection.goodUntil <= now) refuse(walletRefusals.chargeClosed)
  if (amountFen !== undefined && amountFen !== collection.amountFen) {
    const due = formatPrice(collection.amountFen)
    refuse(walletRefusals.amountOut, { field: 'amountFen', data: { least: due, most: due } })
  }
  return collection
}

/** A collection of the amount that the payer entered; two taps find one. The limit is checked again when it is confirmed. */
async function enteredAmount(
  ctx: StepsContext,
  { merchantId, companyId }: Payee & { way: 'static' },
  amountFen: number | undefined,
  note: string,
): Promise<CollectionRow> {
  const { areaId, now } = ctx
  const { personId: payerId } = ctx.person
  return await ctx.tx(async (db) => {
    const wallet = await lockWallet(db, areaId, payerId)
    const { staticDayFen } = await rulesOf(db, areaId)
    const most = formatPrice(staticDayFen)
    if (amountFen === undefined)
      refuse(walletRefusals.amountOut, { field: 'amountFen', data: { least: formatPrice(1), most } })
    const left = await staticLeftFen(db, wallet, now)
    if (amountFen > left)
      refuse(walletRefusals.staticLimit, { field: 'amountFen', data: { most, left: formatPrice(left) } })
    const goodAt = new Date(now.getTime() + LAST_MS)
    const same = await findStaticWaiting(db, { areaId, merchantId, companyId, payerId, amountFen, note, goodAt })
    if (same) return same
    const id = newId()
    const goodUntil = new Date(now.getTime() + GOOD_MS)
    const made = await insertCollection(db, {
      id,
      areaId,
      merchantId,
      companyId,
      way: 'static',
      payerId,
      amountFen,
      note,
      createdAt: now,
      goodUntil,
    })
    return made ?? refuse(refusals.conflict)
  })
}

/** Where the money of collections goes: to the income of the company that the merchant acts for, else of the merchant. */
export const collectionSink: Sink = {
  async accounts(db, trades) {
    const merchants = await listMerchants(
      db,
      trades.map(({ subject }) => subject.id),
    )
    return trades.map(({ areaId, subject }) => {
      const to = merchants.get(subject.id)
      if (to?.areaId !== areaId) throw new Error(`collection ${subject.id} took money and is unknown`)
      return houseAccount(areaId, `income.collection.${to.companyId ?? to.merchantId}`)
    })
  },
}

/** The usual way of a payment by wallet as SQL: its charge says that it is paid, and by whom. No row: it does not say so yet; nothing was changed. */
function collectedByWallet({ live, clock }: MoneyEngines, trade: Trade): RawBuilder<unknown> {
  const { id: tradeId, areaId, subject, outTradeNo, channel, amountFen } = trade
  const paid = { tradeId, channel, amountFen, paidAt: trade.paidAt ?? clock(), payerId: payerOf(outTradeNo) }
  const { id } = subject
  return collected({ areaId, id }, paid, (merchant) => live.telling(merchant, { topic: COLLECTED_TOPIC, id }))
}

/** Takes the money of collections. What the cashier was told has failed goes back: it was taken otherwise by then. */
export function collectionSubject(engines: MoneyEngines): SubjectHandler {
  const { live, clock } = engines
  const notifyMerchant = (db: Db, row: CollectionRow) =>
    live.tell(db, row.merchantId, { topic: COLLECTED_TOPIC, id: row.id })
  return {
    // Given money too; the company's, for meals, only where a merchant takes it.
    payableBy: ['subsidy', 'allowance'],
    called: '商户消费',
    accepting: (trade) => (trade.channel === WALLET_CHANNEL.id ? collectedByWallet(engines, trade) : null),
    async settle(db, trade) {
      if (trade.channel === WALLET_CHANNEL.id) {
        const { rows } = await collectedByWallet(engines, trade).execute(db)
        if (rows.length > 0) return 'accepted'
      }
      const row = await lockCollection(db, trade.areaId, trade.subject.id)
      if (row?.state !== 'waiting' || row.amountFen !== trade.amountFen) return 'refund'
      const paid = trade.channel === WALLET_CHANNEL.id ? await statusOf(engines, db, trade.outTradeNo) : null
      // Paid, and given back whole before it got here: there is nothing to accept.
      if (paid?.is === 'cancelled') return 'refund'
      const payerId = paid?.is === 'paid' ? paid.payer.personId : row.payerId
      const { id: tradeId, channel } = trade
      await updateCollection(db, row.id, { state: 'paid', paidAt: trade.paidAt ?? clock(), channel, tradeId, payerId })
      await notifyMerchant(db, row)
      return 'accepted'
    },
    async closed(db, trade) {
      const row = await lockCollection(db, trade.areaId, trade.subject.id)
      // A shown code with an amount can be scanned again until its own time is over.
      if (row?.state !== 'waiting' || row.way === 'code') return
      await updateCollection(db, row.id, { state: 'failed', why: trade.endWhy ?? 'unpaid' })
      await notifyMerchant(db, row)
    },
    async refunded(db, trade) {
      const row = await lockCollection(db, trade.areaId, trade.subject.id)
      if (!row) return
      if (row.tradeId === trade.id) await updateCollection(db, row.id, { refundedFen: trade.refundedFen })
      await notifyMerchant(db, row)
    },
  }
}
