import { printedMoment } from '#client/messages'
import type { BookingOrder } from '#contract/booking'
import type { TimelineItem, Tone } from '#ui/state'
import { formatPrice } from '#vocabulary/money'

/** A payment that came so lately, in milliseconds, is told as what has just happened. */
const JUST_NOW_MS = 10 * 60_000

/** How an order is shown: `result` of a payment that was just made, what is `open`, or what stands. */
export type OrderView = 'to_pay' | 'asking' | 'just_paid' | 'closed' | 'stands'

/** Reads an order at a moment. By what the server says, never by where the person came from. */
export function orderView(
  { state, paidAt, onAccount }: Pick<BookingOrder, 'state' | 'paidAt' | 'onAccount'>,
  now: Date = new Date(),
): OrderView {
  if (state === 'to_pay') return 'to_pay'
  if (state === 'paying') return 'asking'
  if (state === 'closed') return 'closed'
  // Nobody paid what stands in the company's bill.
  const isNew = !onAccount && paidAt !== null && now.getTime() - Date.parse(paidAt) < JUST_NOW_MS
  return state === 'paid' && isNew ? 'just_paid' : 'stands'
}

/** The title of the page of an order: what happened, where something just has. */
export const ORDER_TITLES: Readonly<Record<OrderView, string>> = {
  to_pay: '订单详情',
  asking: '正在确认支付结果',
  just_paid: '支付成功',
  closed: '订单已关闭',
  stands: '订单详情',
}

const STANDINGS: Readonly<Record<BookingOrder['state'], { tone: Tone; title: string; next: string }>> = {
  none: { tone: 'ok', title: '无需付款', next: '这个预订不收费' },
  to_pay: { tone: 'warn', title: '待支付', next: '超时未付款，时段会自动释放' },
  paying: { tone: 'info', title: '正在确认支付结果', next: '通常几秒内完成，请不要重复支付' },
  paid: { tone: 'ok', title: '已支付', next: '' },
  part_refunded: { tone: 'info', title: '已部分退款', next: '' },
  refunded: { tone: 'neutral', title: '已全部退款', next: '' },
  closed: { tone: 'neutral', title: '没有付款，订单已关闭', next: '没有扣款；如果您已付款，款项会自动原路退回' },
}

const ON_ACCOUNT = { tone: 'ok', title: '企业月结', next: '计入企业每月的场地账单，无需逐笔付款' } as const

/** How an order stands, for its banner. */
export const orderStatus = ({ state, onAccount }: Pick<BookingOrder, 'state' | 'onAccount'>) =>
  onAccount && state === 'paid' ? ON_ACCOUNT : STANDINGS[state]

const REFUNDS = {
  asked: { tone: 'info', word: '正在原路退回' },
  done: { tone: 'ok', word: '已原路退回' },
  failed: { tone: 'bad', word: '退回失败，请联系服务热线' },
} as const

/** Payment and refunds, the newest first. */
export function moneyItems({ paidAt, paidBy, refunds, booking, onAccount }: BookingOrder): TimelineItem[] {
  const back = refunds
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .map(({ amountFen, state, at, why }) => ({
      title: `${formatPrice(amountFen)} ${onAccount ? '已从企业月结中扣除' : REFUNDS[state].word}`,
      tone: REFUNDS[state].tone,
      time: printedMoment(at),
      note: why,
    }))
  if (paidAt === null) return back
  const tone: Tone = 'ok'
  return [
    ...back,
    {
      title: `${onAccount ? '计入企业月结' : '支付'} ${formatPrice(booking.paidFen)}`,
      tone,
      time: printedMoment(paidAt),
      note: paidBy,
    },
  ]
}
