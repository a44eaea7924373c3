import { momentOf } from '#client/messages'
import { formatPrice } from '#vocabulary/money'

/** Until when this price holds, and what it is then: `20:03 前支付 ¥18.00，之后为 ¥23.00`. */
export function priceAhead(dueFen: number, next: { at: string; dueFen: number }): string {
  return `${momentOf(next.at)} 前支付 ${formatPrice(dueFen)}，之后为 ${formatPrice(next.dueFen)}`
}
