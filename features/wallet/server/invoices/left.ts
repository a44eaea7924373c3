import { type Db, holdName } from '#platform/db'
import { addDays, dayOf, startOfDay } from '#vocabulary/day'
import type { WalletEngines } from '../engines.ts'
import { WALLET_CHANNEL } from '../purses/wallet-channel.ts'
import { listOwnMoney } from './queries.ts'
import { invoiceableFen } from './rules.ts'

/** Payments are invoiced for so long. */
const DAYS = 365

/** What is paid for and what went back, as invoices need it. */
interface Paid {
  readonly channel: string
  readonly outTradeNo: string
  readonly amountFen: number
  readonly refundedFen: number
}

/** Since when payments can be invoiced. */
export function invoicedSince(now: Date): Date {
  return startOfDay(addDays(dayOf(now), -DAYS))
}

/** How much of each of these payments can be invoiced. */
export async function leftOf(db: Db, paid: readonly Paid[]): Promise<(one: Paid) => number> {
  const byWallet = paid.filter(({ channel }) => channel === WALLET_CHANNEL.id).map(({ outTradeNo }) => outTradeNo)
  const own = await listOwnMoney(db, byWallet)
  return (one) => invoiceableFen(one, one.channel === WALLET_CHANNEL.id ? (own.get(one.outTradeNo) ?? 0) : null)
}

/** Holds payments until the transaction ends: an application for them and what becomes of their refunds wait for each other. In one order. */
export async function holdTrades(db: Db, tradeIds: readonly string[]): Promise<void> {
  for (const id of [...new Set(tradeIds)].toSorted()) await holdName(db, `wallet.invoice:${id}`)
}

/** How much of an application's payments is left now, and of each. */
export async function leftNow(
  { payments }: Pick<WalletEngines, 'payments'>,
  db: Db,
  tradeIds: readonly string[],
): Promise<{ sumFen: number; fenOf: ReadonlyMap<string, number> }> {
  const trades = await payments.trades(db, tradeIds)
  const left = await leftOf(db, trades)
  const fenOf = new Map(trades.map((trade) => [trade.id, left(trade)]))
  return { sumFen: [...fenOf.values()].reduce((sum, fen) => sum + fen, 0), fenOf }
}
