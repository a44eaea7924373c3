import type { Db } from '#platform/db'
import { textIn } from '#platform/jobs'
import type { AccountName } from '#platform/ledger'
import type { Refund, Trade } from '#platform/payments'
import { COLLECTION_SUBJECT, findCollection } from './collect/queries.ts'
import type { MoneyEngines } from './engines.ts'
import { channelAccount, mustPost, parkAccount } from './purses/accounts.ts'
import { BALANCE_TOPIC, purseAccount } from './purses/wallets.ts'
import { RECHARGE_SUBJECT } from './recharge/calls.ts'
import { findRecharge } from './recharge/queries.ts'
import { bookRechargeBack } from './recharge/refunds.ts'
import { balanceAfter, bookEntry, endEntry } from './records/entries.ts'

/**
 * Books of all payment channels and all that is paid for, whoever owns it. Run by the payment engine's events, in the transaction of the
 * subscriber: once a trade and once a refund, by reference.
 *
 * paid, accepted: `channel.<id>` → `income.<subject>`, of a recharge → the person's `cash` · paid, not wanted: → `suspense` · refunds: back.
 */
export function keepBooks(engines: MoneyEngines): void {
  const { jobs, payments } = engines
  jobs.subscribe('payments.trade.paid', 'wallet.books', async (db, event) =>
    bookPaid(engines, db, await tradeIn(engines, db, textIn(event.payload, 'tradeId'))),
  )
  jobs.subscribe('payments.refund.done', 'wallet.books', async (db, event) => {
    const trade = await payments.trade(db, textIn(event.payload, 'tradeId'))
    const refund = trade?.refunds.find(({ id }) => id === textIn(event.payload, 'refundId'))
    if (!trade || !refund) throw new Error(`event ${event.id} tells of an unknown refund`)
    await bookRefunded(engines, db, trade, refund)
  })
}

/** The ledger's name of money that came in. */
export function paidReference(outTradeNo: string): string {
  return `paid:${outTradeNo}`
}

/** The ledger's name of money that went back to its channel. */
export function backReference(requestNo: string): string {
  return `refund:${requestNo}`
}

/** Books a paid trade, once, in the caller's transaction. */
export async function bookPaid(engines: MoneyEngines, db: Db, trade: Trade): Promise<void> {
  const { ledger, live } = engines
  const sink = await sinkOf(db, trade)
  const reference = paidReference(trade.outTradeNo)
  const { transferId, at } = await mustPost(ledger, db, {
    reference,
    kind: 'payments.paid',
    legs: [
      { account: channelAccount(trade.areaId, trade.channel), amountFen: -trade.amountFen },
      { account: sink, amountFen: trade.amountFen },
    ],
  })
  if (trade.subject.kind !== RECHARGE_SUBJECT) return
  if (trade.verdict !== 'accepted') return await endEntry(db, trade.subject.id, 'failed', '款项将原路退回')
  const balanceAfterFen = await balanceAfter(ledger, db, sink, transferId)
  await bookEntry(db, trade.subject.id, { reference, at, balanceAfterFen })
  await live.tell(db, sink.owner, { topic: BALANCE_TOPIC, id: sink.owner })
}

/**
 * Books a refund that the channel has done, once, in the caller's transaction. Throws until the payment itself is booked: what went back
 * came from where that put it.
 */
export async function bookRefunded(engines: MoneyEngines, db: Db, trade: Trade, refund: Refund): Promise<void> {
  const { ledger } = engines
  const { requestNo, amountFen } = refund
  if (!(await ledger.find(db, paidReference(trade.outTradeNo))))
    throw new Error(`refund ${requestNo} waits for the books of its payment`)
  const reference = backReference(requestNo)
  const source = await sinkOf(db, trade)
  const back = { account: channelAccount(trade.areaId, trade.channel), amountFen }
  if (trade.subject.kind === RECHARGE_SUBJECT && trade.verdict === 'accepted')
    return await bookRechargeBack(engines, db, { reference, source, back, refund, channel: trade.channel })
  const legs = [{ account: source, amountFen: -amountFen }, back]
  await mustPost(ledger, db, { reference, kind: 'payments.refund', legs })
}

/** Where the money of a trade belongs. */
async function sinkOf(db: Db, trade: Trade): Promise<AccountName> {
  const { areaId, subject, verdict } = trade
  if (verdict !== 'accepted') return parkAccount(areaId, 'suspense')
  if (subject.kind === RECHARGE_SUBJECT) {
    const recharge = await findRecharge(db, subject.id)
    if (!recharge) throw new Error(`recharge ${subject.id} took money and is unknown`)
    return purseAccount(recharge, 'cash')
  }
  if (subject.kind === COLLECTION_SUBJECT) {
    const collection = await findCollection(db, areaId, subject.id)
    if (!collection) throw new Error(`collection ${subject.id} took money and is unknown`)
    return parkAccount(areaId, `income.collection.${collection.companyId ?? collection.merchantId}`)
  }
  return parkAccount(areaId, `income.${subject.kind}`)
}

async function tradeIn({ payments }: MoneyEngines, db: Db, tradeId: string): Promise<Trade> {
  const trade = await payments.trade(db, tradeId)
  if (!trade) throw new Error(`trade ${tradeId} was announced and is unknown`)
  return trade
}
