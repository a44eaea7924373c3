import type { Order } from './shapes.ts'

// Pure questions that the phone may ask too. It cannot load refusals.ts beside the contract, so what it answers are names of
// refusals; can.test.ts proves names and codes equal to those of refusals.ts.

/** Codes of the refusals that a screen answers by more than their sentence; `refusals.ts` is made of them. */
export const REFUSED = {
  noOpenStay: 11001,
  nothingDue: 11002,
  priceChanged: 11003,
  quoteExpired: 11005,
  orderClosed: 11006,
  tokenUnknown: 11007,
  stillOwed: 11009,
  channelUnknown: 11010,
  phoneFirst: 11021,
  lotUnknown: 11019,
  laneUnread: 11080,
  gateUnknown: 11208,
  couponUnknown: 11060,
  couponUnfit: 11068,
  couponStack: 11069,
} as const

/**
 * Why this order cannot be paid now, or null. By the state that the server gave it, not by a clock: the phone's may be wrong, and
 * a price that has just gone stale is refused by the server.
 */
export function payRefusal(
  order: Pick<Order, 'state' | 'dueFen'>,
): 'nothingDue' | 'orderClosed' | 'quoteExpired' | null {
  if (order.state === 'refunded') return 'orderClosed'
  if (order.state === 'expired') return 'quoteExpired'
  return order.state === 'open' && order.dueFen > 0 ? null : 'nothingDue'
}

/** Why this payment cannot be moved to another plate, or null: money that was not used can, once. */
export function moveRefusal(
  order: Pick<Order, 'state' | 'dueFen' | 'movedFrom'>,
): 'notPaid' | 'paymentUsed' | 'paymentMoved' | null {
  if (order.state === 'used') return 'paymentUsed'
  if (order.state !== 'paid' || order.dueFen === 0) return 'notPaid'
  return order.movedFrom === null ? null : 'paymentMoved'
}
