import type { Order, TradeView } from '#contract/parking'
import type { Db } from '#platform/db'
import type { Payments, TradeWithRefunds } from '#platform/payments'
import { toInstant } from '#vocabulary/day'
import { hasProven } from '../stays/plate-queries.ts'
import { linesWithoutTimes, quoteOf } from '../stays/pricing.ts'
import { findStay } from '../stays/queries.ts'
import type { OrderRow } from './queries.ts'

/** What the payments engine calls our orders. */
export const ORDER_SUBJECT = 'parking.order'

/** An order as its person sees it, with its tries to pay. */
export async function viewOrder(db: Db, payments: Payments, order: OrderRow, now: Date): Promise<Order> {
  const trades = await payments.tradesOf(db, { kind: ORDER_SUBJECT, id: order.id })
  const channels = payments.channels()
  // Who paid or proved the plate sees when the car came; an order alone anybody may place.
  const mine = order.tradeId !== null || (await hasProven(db, order.areaId, order.personId, order.plate))
  // Lines and next change were written as the contract has them, by `insertOrder`.
  const lines = order.lines as Order['lines']
  return {
    orderId: order.id,
    orderNo: order.orderNo,
    stayId: order.stayId,
    plate: order.plate,
    lotName: order.lotName,
    state: stateOf(order, trades, now),
    minutes: order.minutes,
    lines: mine ? lines : linesWithoutTimes(lines, order.pricedAt),
    feeFen: order.feeFen,
    paidFen: order.paidBeforeFen,
    dueFen: order.dueFen,
    nextChange: order.nextChange as Order['nextChange'],
    goodUntil: toInstant(order.goodUntil),
    createdAt: toInstant(order.createdAt),
    paidAt: order.paidAt && toInstant(order.paidAt),
    leaveBy: await leaveByOf(db, order, now),
    trades: trades.map((trade) => viewTrade(trade, channels)),
    channels,
    movedFrom: order.movedFrom ?? null,
  }
}

/** Until when the paid car may leave: as the quote says, which knows that a unit paid for may last longer than the time to leave. */
async function leaveByOf(db: Db, order: OrderRow, now: Date): Promise<string | null> {
  const stay = order.state === 'paid' ? await findStay(db, order.areaId, order.stayId) : undefined
  const quote = stay ? await quoteOf(db, stay, now) : null
  return quote?.leaveBy ? toInstant(quote.leaveBy) : null
}

function stateOf(order: OrderRow, trades: readonly TradeWithRefunds[], now: Date): Order['state'] {
  if (order.state !== 'open') return order.state as Exclude<Order['state'], 'expired'>
  // A payment that the stay did not need any more went back: nothing is left of this order.
  if (trades.some((trade) => trade.verdict === 'refund')) return 'refunded'
  return now > order.goodUntil ? 'expired' : 'open'
}

/** A try to pay, with what went back. */
export function viewTrade(trade: TradeWithRefunds, channels: readonly { id: string; name: string }[]): TradeView {
  return {
    tradeId: trade.id,
    channel: trade.channel,
    channelName: channels.find((each) => each.id === trade.channel)?.name ?? trade.channel,
    state: trade.state,
    amountFen: trade.amountFen,
    paidAt: trade.paidAt && toInstant(trade.paidAt),
    refunds: trade.refunds.map((refund) => ({
      amountFen: refund.amountFen,
      state: refund.state,
      reason: refund.reason,
      at: toInstant(refund.endedAt ?? refund.askedAt),
    })),
  }
}
