import type { Db } from '#platform/db'
import type { DeliveredEvent } from '#platform/jobs'
import type { AccountName } from '#platform/ledger'
import type { Trade } from '#platform/payments'
import { channelAccount, mustPost, openAccounts, parkAccount } from './accounts.ts'
import { COLLECTION_SUBJECT, findCollection } from './collection-queries.ts'
import { balanceAfter, bookEntry, endEntry } from './entries.ts'
import { type MoneyEngines, TOPICS } from './money-engines.ts'
import { findRecharge } from './recharge-queries.ts'
import { RECHARGE_SUBJECT } from './recharges.ts'
import { purseAccount } from './wallets.ts'

/**
 * Books of all payment channels and all that is paid for, whoever owns it. Run by the payment engine's events, in the transaction of the
 * subscriber: once a trade and once a refund, by reference.
 *
 * paid, accepted: `channel.<id>` → `income.<subject>`, of a recharge → the person's `cash` · paid, not wanted: → `suspense` · refunds: back.
 */
export function keepBooks(engines: MoneyEngines): void {
  const { jobs } = engines
  jobs.subscribe('payments.trade.paid', 'wallet.books', (db, event) => bookPaid(engines, db, event))
  jobs.subscribe('payments.refund.done', 'wallet.books', (db, event) => bookRefunded(engines, db, event))
}

async function bookPaid(engines: MoneyEngines, db: Db, event: DeliveredEvent): Promise<void> {
  const { ledger, live } = engines
  const trade = await tradeIn(engines, db, event)
  const sink = await sinkOf(db, trade)
  const reference = `paid:${trade.outTradeNo}`
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
  await live.tell(db, sink.owner, { topic: TOPICS.balance, id: sink.owner })
}

async function bookRefunded(engines: MoneyEngines, db: Db, event: DeliveredEvent): Promise<void> {
  const { ledger, payments } = engines
  const trade = await tradeIn(engines, db, event)
  const refundId = wordIn(event, 'refundId')
  const refund = (await payments.trade(db, trade.id))?.refunds.find(({ id }) => id === refundId)
  if (!refund) throw new Error(`refund ${refundId} is unknown`)
  const legs = (source: AccountName) => [
    { account: source, amountFen: -refund.amountFen },
    { account: channelAccount(trade.areaId, trade.channel), amountFen: refund.amountFen },
  ]
  const transfer = { reference: `refund:${refund.requestNo}`, kind: 'payments.refund' }
  const source = await sinkOf(db, trade)
  await openAccounts(ledger, db, legs(source))
  const [outcome] = await ledger.post(db, [{ ...transfer, legs: legs(source) }])
  if (outcome?.state === 'done' || outcome?.state === 'repeated') return
  // A recharge went back that its person has spent meanwhile: the park has lent it, and the books say so.
  if (outcome?.state !== 'overdraft') throw new Error(`the ledger answered ${outcome?.state} to ${transfer.reference}`)
  await mustPost(ledger, db, { ...transfer, legs: legs(parkAccount(trade.areaId, 'lent.recharge')) })
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

async function tradeIn({ payments }: MoneyEngines, db: Db, event: DeliveredEvent): Promise<Trade> {
  const trade = await payments.trade(db, wordIn(event, 'tradeId'))
  if (!trade) throw new Error(`event ${event.id} tells of an unknown trade`)
  return trade
}

function wordIn({ id, payload }: DeliveredEvent, field: string): string {
  const value: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, field) : undefined
  if (typeof value !== 'string') throw new Error(`event ${id} has no ${field}`)
  return value
}
