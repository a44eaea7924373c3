import type { Collection } from '#contract/wallet'
import { namesOf } from '#door/people'
import type { Db } from '#platform/db'
import type { TradeWithRefunds } from '#platform/payments'
import { toInstant } from '#vocabulary/day'
import type { MoneyEngines } from '../engines.ts'
import { maskedName } from './merchants.ts'
import { COLLECTION_SUBJECT, type CollectionRow } from './queries.ts'

/** Why nobody paid, in words for the cashier. */
const WHY: Readonly<Record<string, string>> = {
  code_invalid: '付款码无效或已过期，请对方刷新后重扫',
  balance: '对方余额不足，请换一种支付方式',
  limit: '超出对方的支付限额，请换一种支付方式',
  refused: '对方账户暂不能付款，请换一种支付方式',
  unpaid: '对方未在时限内确认付款',
}

/** What several collections are shown with: their trades and their payers' names, each read at once. */
export interface Around {
  readonly trades: ReadonlyMap<string, readonly TradeWithRefunds[]>
  readonly names: ReadonlyMap<string, string>
}

/** What these rows are shown with. The payment engine is asked only about those of which it may know more than the row. */
export async function readAround({ payments }: MoneyEngines, db: Db, rows: readonly CollectionRow[]): Promise<Around> {
  const open = rows.filter(({ state, refunds }) => state !== 'failed' && !(state === 'paid' && refunds === 0))
  const ids = open.map(({ id }) => id)
  const payers = rows.flatMap(({ state, payerId }) => (state === 'paid' && payerId !== null ? [payerId] : []))
  return { trades: await payments.tradesOfAll(db, COLLECTION_SUBJECT, ids), names: await namesOf(db, payers) }
}

/** A collection as its cashier sees it, with what went back. */
export async function viewCollection(
  engines: MoneyEngines,
  db: Db,
  row: CollectionRow,
  now: Date,
): Promise<Collection> {
  return viewAmong(engines, await readAround(engines, db, [row]), row, now)
}

/** One of several. */
export function viewAmong({ payments }: MoneyEngines, around: Around, row: CollectionRow, now: Date): Collection {
  const trades = around.trades.get(row.id) ?? []
  const taken = trades.find(({ id }) => id === row.tradeId) ?? null
  const over = row.state === 'waiting' && row.goodUntil <= now && !trades.some(isOpen)
  return {
    id: row.id,
    // The database allows no other states.
    state: over ? 'failed' : (row.state as Collection['state']),
    amountFen: row.amountFen,
    refundedFen: taken?.refundedFen ?? 0,
    note: row.note,
    channelName: payments.channels().find(({ id }) => id === row.channel)?.name ?? '',
    payer: row.payerId && row.state === 'paid' ? maskedName(around.names.get(row.payerId) ?? '') : '',
    createdAt: toInstant(row.createdAt),
    paidAt: row.paidAt && toInstant(row.paidAt),
    why: row.state === 'failed' || over ? (WHY[row.why ?? 'unpaid'] ?? null) : null,
    refunds: (taken?.refunds ?? []).map(({ amountFen, reason, state, endedAt, askedAt }) => ({
      amountFen,
      reason,
      state,
      at: toInstant(endedAt ?? askedAt),
    })),
  }
}

/** Whether a trade may still bring money. */
export function isOpen({ state }: TradeWithRefunds): boolean {
  return state === 'created' || state === 'paying'
}
