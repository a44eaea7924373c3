import type { DrawnPaper } from '#client/download'
import type { Order } from '#contract/parking'
import { clockOf, dayOf, durationInWords } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'
import { formatPlate } from '#vocabulary/plate'
import { hoursOf, spanOf } from '../parts/when.ts'
import { orderFen, refundsOf } from './order-money.ts'

/** The day of a receipt: that of its price. */
export function dayOfReceipt({ createdAt }: Pick<Order, 'createdAt'>): string {
  return dayOf(new Date(createdAt))
}

/** A moment on a receipt whose day stands above: its clock; on another day with that. */
export function momentOn(day: string, instant: string): string {
  const at = new Date(instant)
  const other = dayOf(at)
  return other === day ? clockOf(at) : `${other.slice(5)} ${clockOf(at)}`
}

/** The lines of a price under a day: what is of that day says it no more. */
export function linesOn(day: string, lines: Order['lines']) {
  return lines.map(({ words, from, to, amountFen }) => {
    const isThatDay = dayOf(new Date(from)) === day
    const span = isThatDay ? hoursOf(from, to) : spanOf(from, to)
    return {
      name: words.startsWith(`${day.slice(5)} `) ? words.slice(6) : words,
      fen: amountFen,
      ...(amountFen < 0 || from === to ? {} : { note: span }),
    }
  })
}

/** A receipt as its picture says it. */
export function paperOf(order: Order): DrawnPaper {
  const day = dayOfReceipt(order)
  const fen = (name: string, value: number, strong = false) => ({ name, value: formatPrice(value), strong })
  const paid = order.trades.flatMap(({ state, channelName, amountFen, paidAt }) =>
    state === 'paid' && paidAt
      ? [{ name: `${channelName}支付`, value: `${formatPrice(amountFen)}（${momentOn(day, paidAt)}）` }]
      : [],
  )
  const back = refundsOf(order).map(({ title, at }) => ({ name: '退款', value: `${title}（${momentOn(day, at)}）` }))
  return {
    title: '停车收据',
    subtitle: day,
    rows: [
      { name: '车牌', value: formatPlate(order.plate) },
      { name: '停车场', value: order.lotName },
      { name: '停车时长', value: durationInWords(order.minutes) },
      { name: '计费时间', value: momentOn(day, order.createdAt) },
      null,
      ...linesOn(day, order.lines).map(({ name, fen: each }) => fen(name, each)),
      ...(order.paidFen > 0 ? [fen('此前已支付', -order.paidFen)] : []),
      ...order.coupons.map(({ title, offFen }) => fen(title, -offFen)),
      null,
      fen('金额', orderFen(order), true),
      ...paid,
      ...back,
      null,
      { name: '订单号', value: order.orderNo },
    ],
    footer: '本收据为支付凭证，不能代替发票；需要发票请在收据页申请',
  }
}

/** The payment of an order that an invoice can be asked for; null: there is none. */
export function invoicedTrade({ trades }: Pick<Order, 'trades'>): string | null {
  const left = trades.find(({ state, amountFen, refunds }) => {
    const back = refunds.reduce((sum, refund) => sum + (refund.state === 'failed' ? 0 : refund.amountFen), 0)
    return state === 'paid' && back < amountFen
  })
  return left?.tradeId ?? null
}
