import type { Booking, BookingOrder } from '#contract/booking'
import type { TradeWithRefunds } from '#platform/payments'
import { toInstant } from '#vocabulary/day'
import type { BookingRow } from '../time/booking-queries.ts'
import type { GiveBackRow } from './give-back-queries.ts'
import type { OrderRow } from './queries.ts'

/** What is shown of a booking's money. */
export interface OrderFacts {
  booking: BookingRow
  brief: Booking
  orders: readonly OrderRow[]
  trades: readonly TradeWithRefunds[]
  giveBacks: readonly GiveBackRow[]
  backWords: string[]
  cancelWords: string[]
  channels: BookingOrder['channels']
}

/** How the payment of a booking stands, as its person sees it. */
export function viewOrder({
  booking,
  brief,
  orders,
  trades,
  giveBacks,
  backWords,
  cancelWords,
  channels,
}: OrderFacts): BookingOrder {
  const open = orders.find(({ state }) => state === 'to_pay')
  const paid = orders.filter(({ paidAt }) => paidAt !== null)
  const names = new Map(channels.map(({ id, name }) => [id, name]))
  const taken = trades.filter(({ verdict }) => verdict === 'accepted')
  return {
    booking: brief,
    cost: {
      lines: booking.cost.map(({ words, amountFen }) => ({ words, amountFen })),
      totalFen: booking.totalFen,
    },
    state: stateOf(orders, trades),
    dueFen: open?.amountFen ?? 0,
    payUntil: open ? toInstant(open.goodUntil) : null,
    paidAt: paid.at(-1)?.paidAt ? toInstant(paid.at(-1)?.paidAt as Date) : null,
    paidBy: [
      ...new Set([
        ...(paid.some(({ onAccount }) => onAccount) ? ['企业月结'] : []),
        ...taken.map(({ channel }) => names.get(channel) ?? channel),
      ]),
    ].join('、'),
    onAccount: booking.onAccount,
    refunds: refundsOf(trades, giveBacks),
    backWords,
    cancelWords,
    channels,
  }
}

/** How a booking's orders stand as a whole: what is open goes first, then what was paid, then what lapsed. */
export function stateOf(
  orders: readonly Pick<OrderRow, 'id' | 'state' | 'amountFen' | 'refundedFen' | 'paidAt'>[],
  trades: readonly Pick<TradeWithRefunds, 'subject' | 'state'>[],
): BookingOrder['state'] {
  const open = orders.find(({ state }) => state === 'to_pay')
  if (open)
    return trades.some(({ subject, state }) => subject.id === open.id && state === 'paying') ? 'paying' : 'to_pay'
  const paid = orders.filter(({ paidAt }) => paidAt !== null)
  if (paid.length === 0) return orders.length > 0 ? 'closed' : 'none'
  if (paid.every(({ amountFen, refundedFen }) => refundedFen === amountFen)) return 'refunded'
  return paid.some(({ refundedFen }) => refundedFen > 0) ? 'part_refunded' : 'paid'
}

/** Money that went or goes back, the first one first: what was promised by the rule, and what nothing needed. */
function refundsOf(trades: readonly TradeWithRefunds[], giveBacks: readonly GiveBackRow[]): BookingOrder['refunds'] {
  const unwanted = trades.flatMap(({ refunds }) => refunds.filter(({ automatic }) => automatic))
  const all = [
    ...giveBacks.map(({ why, ...row }) => ({ ...row, why })),
    ...unwanted.map(({ reason, ...row }) => ({ ...row, why: reason })),
  ]
  return all
    .toSorted((a, b) => a.askedAt.getTime() - b.askedAt.getTime())
    .map(({ amountFen, state, endedAt, askedAt, why }) => ({
      amountFen,
      state,
      at: toInstant(endedAt ?? askedAt),
      why,
    }))
}
