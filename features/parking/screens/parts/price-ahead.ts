import { momentOf } from '#client/messages'
import { formatPrice } from '#vocabulary/money'

/** The next price of a stay, and when it begins. */
export type NextPrice = Readonly<{ at: string; dueFen: number }>

/** Until when this price holds, and what it is then: `20:03 前 ¥18.00，之后 ¥23.00`; on another day with its name: `明天 00:30 前 …`. */
export function priceAhead(dueFen: number, next: NextPrice, now: Date = new Date()): string {
  return `${momentOf(next.at, now)} 前 ${formatPrice(dueFen)}，之后 ${formatPrice(next.dueFen)}`
}

/**
 * The one moment until which an order can be paid at its price: when the price changes next, or the end of what was promised where that lies behind it.
 * Null: the price changes no more.
 */
export function deadlineOf({
  goodUntil,
  nextChange,
}: {
  readonly goodUntil: string
  readonly nextChange: NextPrice | null
}): string | null {
  if (nextChange === null) return null
  return Date.parse(goodUntil) > Date.parse(nextChange.at) ? goodUntil : nextChange.at
}

/** Whether the same price holds on when the promise of an order ends: it can then be promised anew without asking. */
export function holdsOn(order: { readonly goodUntil: string; readonly nextChange: NextPrice | null }): boolean {
  return order.nextChange === null || Date.parse(order.goodUntil) < Date.parse(order.nextChange.at)
}
