import type { Collection } from '#contract/wallet'
import { nameOf } from '#door/people'
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

/**
 * A collection as its cashier sees it, with what went back. `names`: of payers, where many are shown at once. The payment engine is asked
 * only where it may know more than the row.
 */
export async function viewCollection(
  { payments }: MoneyEngines,
  db: Db,
  row: CollectionRow,
  now: Date,
  names?: ReadonlyMap<string, string>,
): Promise<Collection> {
  const ended = row.state === 'failed' || (row.state === 'paid' && row.refunds === 0)
  const trades = ended ? [] : await payments.tradesOf(db, { kind: COLLECTION_SUBJECT, id: row.id })
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
    payer:
      row.payerId && row.state === 'paid' ? maskedName(names?.get(row.payerId) ?? (await nameOf(db, row.payerId))) : '',
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
