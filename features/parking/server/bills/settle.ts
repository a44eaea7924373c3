import type { Db } from '#platform/db'
import type { Trade, Verdict } from '#platform/payments'
import { lockPayment, updatePaymentPaid } from './payment-queries.ts'
import { lockBillsOf, markPaid } from './queries.ts'

/**
 * Money for bills came in; runs in the engine's transaction. It pays all of them or none: where one of them was paid otherwise meanwhile, all of it goes
 * back. Bills are locked in the order of their ids, so that of payments that share a bill one is accepted.
 */
export async function settleBills(db: Db, trade: Trade, now: Date): Promise<Verdict> {
  const payment = await lockPayment(db, trade.areaId, trade.subject.id)
  if (!payment || payment.state !== 'open' || payment.amountFen !== trade.amountFen) return 'refund'
  const bills = await lockBillsOf(db, payment, payment.billIds)
  if (bills.length !== payment.billIds.length || bills.some(({ state }) => state !== 'open')) return 'refund'
  const paidAt = trade.paidAt ?? now
  await updatePaymentPaid(db, payment.id, { tradeId: trade.id, paidAt })
  await markPaid(db, payment.billIds, { paymentId: payment.id, paidAt })
  return 'accepted'
}
