import type { Order, TradeView } from '#contract/parking'
import type { TradeWithRefunds } from '#platform/payments'
import { toInstant } from '#vocabulary/day'
import type { OrderRow } from './queries.ts'

/** What of an order is shown; a new one has it before it is written. */
export type ShownOrder = Omit<
  OrderRow,
  'leaveBy' | 'stayState' | 'tokenHash' | 'areaId' | 'personId' | 'lotId' | 'refundedFen'
>

/** What of a try to pay is shown. */
export type ShownTrade = Pick<
  TradeWithRefunds,
  'id' | 'channel' | 'state' | 'verdict' | 'amountFen' | 'paidAt' | 'refunds'
>

/** What is shown beside the order. */
export interface OrderFacts {
  trades: readonly ShownTrade[]
  /** Those of them by which money may be on its way; all where it is not said. */
  touched?: readonly Pick<ShownTrade, 'id'>[]
  channels: Order['channels']
  /** Until when the paid car may leave, as the quote says: a unit paid for may last longer than the free-out time. */
  leaveBy: Date | null
  now: Date
}

/** An order as its person sees it, with its tries to pay. */
export function viewOrder(order: ShownOrder, { trades, touched = trades, channels, leaveBy, now }: OrderFacts): Order {
  return {
    orderId: order.id,
    orderNo: order.orderNo,
    stayId: order.stayId,
    plate: order.plate,
    lotName: order.lotName,
    state: stateOf(order, trades, now),
    minutes: order.minutes,
    // Lines and next change were written as the contract has them and as the person was shown them, by `insertOrder`.
    lines: order.lines as Order['lines'],
    feeFen: order.feeFen,
    paidFen: order.paidBeforeFen,
    dueFen: order.dueFen,
    couponFen: order.state === 'open' ? order.couponFen : order.usedCouponFen,
    coupons: order.coupons as Order['coupons'],
    nextChange: order.nextChange as Order['nextChange'],
    goodUntil: toInstant(order.goodUntil),
    createdAt: toInstant(order.createdAt),
    paidAt: order.paidAt && toInstant(order.paidAt),
    leaveBy: leaveBy && toInstant(leaveBy),
    trades: trades.map((trade) => viewTrade(trade, channels, touched)),
    channels,
    movedFrom: order.movedFrom ?? null,
  }
}

/** How an order stands, with what became of its payments. */
export function stateOf(
  order: Pick<OrderRow, 'state' | 'goodUntil'>,
  trades: readonly ShownTrade[],
  now: Date,
): Order['state'] {
  if (order.state !== 'open') return order.state as Exclude<Order['state'], 'expired'>
  // A payment that the stay did not need any more went back: nothing is left of this order.
  if (trades.some((trade) => trade.verdict === 'refund')) return 'refunded'
  return now > order.goodUntil ? 'expired' : 'open'
}

/** A try to pay, with what went back. `touched`: those by which money may be on its way; all where it is not said. */
export function viewTrade(
  trade: ShownTrade,
  channels: readonly { id: string; name: string }[],
  touched: readonly Pick<ShownTrade, 'id'>[] = [trade],
): TradeView {
  return {
    tradeId: trade.id,
    channel: trade.channel,
    channelName: channels.find((each) => each.id === trade.channel)?.name ?? trade.channel,
    state: trade.state,
    amountFen: trade.amountFen,
    paidAt: trade.paidAt && toInstant(trade.paidAt),
    underWay: trade.state === 'paying' && touched.some(({ id }) => id === trade.id),
    refunds: trade.refunds.map((refund) => ({
      amountFen: refund.amountFen,
      state: refund.state,
      reason: refund.reason,
      at: toInstant(refund.endedAt ?? refund.askedAt),
    })),
  }
}
