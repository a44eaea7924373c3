import type { Order } from '#contract/parking'

/**
 * How a payment stands, for its page: `waiting` for the channel's word · `unpaid` nothing is under way · `paid` · `free` there was
 * nothing to pay · `used` the car left · `expired` · `refunded` all of it went back.
 */
export type PayView = 'waiting' | 'unpaid' | 'paid' | 'free' | 'used' | 'expired' | 'refunded'

/** Reads an order. A price may go stale while the channel's page is open: money that comes in later still counts. */
export function payView({ state, dueFen, trades }: Pick<Order, 'state' | 'dueFen' | 'trades'>): PayView {
  if (state === 'paid') return dueFen === 0 ? 'free' : 'paid'
  if (state === 'used' || state === 'refunded') return state
  if (trades.some((trade) => trade.underWay || trade.state === 'paid')) return 'waiting'
  return state === 'expired' ? 'expired' : 'unpaid'
}

/** Whether the result may still come by itself. */
export function mayStillCome(view: PayView): boolean {
  return view === 'waiting' || view === 'unpaid'
}

/** Whether money is on its way back to the person. */
export function isReturning({ trades }: Pick<Order, 'trades'>): boolean {
  return trades.some(({ refunds }) => refunds.some(({ state }) => state === 'asked'))
}
