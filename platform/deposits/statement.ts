import type { Db } from '#platform/db'
import { listBacks } from './back-queries.ts'
import type { HoldLine, PaidLine, PotLately, PotState, PotStatement } from './facts.ts'
import { type HoldRow, listHolds, listReceipts, type ReceiptRow } from './money-queries.ts'
import { listLately, listPots, potStateOf } from './pot-queries.ts'
import { missingOf } from './rules.ts'

/** Short sums of pots, by id. */
export async function statesOf(db: Db, potIds: readonly string[]): Promise<Map<string, PotState>> {
  const rows = await listPots(db, potIds)
  return new Map(rows.map((row) => [row.id, potStateOf(row)]))
}

/** What of pots is new to their payers, by id. */
export async function latelyOf(db: Db, potIds: readonly string[], since: Date): Promise<Map<string, PotLately>> {
  const rows = potIds.length === 0 ? [] : await listLately(db, potIds, since)
  return new Map(rows.map(({ id, backFen, ...row }) => [id, { potId: id, backFen, missingFen: missingOf(row) }]))
}

/** Where each fen of these pots is; four statements, however many pots they are. */
export async function statementOf(db: Db, potIds: readonly string[]): Promise<PotStatement[]> {
  const pots = await listPots(db, potIds)
  const receipts = Map.groupBy(await listReceipts(db, potIds), ({ potId }) => potId)
  const holds = Map.groupBy(await listHolds(db, potIds), ({ potId }) => potId)
  const returns = await listBacks(db, potIds)
  return pots.map((pot) => ({
    ...potStateOf(pot),
    paid: (receipts.get(pot.id) ?? []).map(paidLineOf),
    holds: (holds.get(pot.id) ?? []).map(holdLineOf),
    returns: returns.get(pot.id) ?? [],
  }))
}

function paidLineOf(row: ReceiptRow): PaidLine {
  const { id: receiptId, amountFen, backFen, channel, tradeId, receiptNo, byId, paidAt } = row
  const state = row.state === 'in' ? 'in' : 'arriving'
  return { receiptId, amountFen, backFen, source: channel ?? 'counter', tradeId, receiptNo, byId, state, paidAt }
}

function holdLineOf({ id, amountFen, reason, state, heldAt, endedAt }: HoldRow): HoldLine {
  // The cast repeats what the named check of the column promises.
  return { ref: id, amountFen, reason, state: state as HoldLine['state'], heldAt, endedAt }
}
