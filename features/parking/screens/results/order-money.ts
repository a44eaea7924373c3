import type { Order } from '#contract/parking'
import type { Tone } from '#ui/state'
import { formatPrice } from '#vocabulary/money'

type Paid = Pick<Order, 'trades' | 'dueFen'>

/** What this order itself took, in fen: the payment that counts, else what it asks for. */
export function orderFen({ trades, dueFen }: Paid): number {
  return countingTrade({ trades })?.amountFen ?? dueFen
}

/** The payment that counts for the order: of several the earliest that was not given back whole, else the earliest. */
export function countingTrade({ trades }: Pick<Order, 'trades'>): Order['trades'][number] | null {
  const paid = trades
    .filter(({ state }) => state === 'paid')
    .toSorted((a, b) => Date.parse(a.paidAt ?? '') - Date.parse(b.paidAt ?? ''))
  const charged = paid.find(({ amountFen, refunds }) => refundedFen(refunds) < amountFen)
  return charged ?? paid[0] ?? null
}

function refundedFen(refunds: Order['trades'][number]['refunds']): number {
  return refunds.filter(({ state }) => state !== 'failed').reduce((sum, { amountFen }) => sum + amountFen, 0)
}

/** Money on its way back, as it is told to the person. */
export interface RefundView {
  readonly key: string
  readonly tone: Tone
  readonly title: string
  readonly channelName: string
  readonly amountFen: number
  readonly at: string
  readonly next: string
}

const REFUND_ENDS = {
  asked: { tone: 'info', word: '正在原路退回', next: '到账时间以支付机构为准，无需其他操作' },
  done: { tone: 'ok', word: '已原路退回', next: '到账时间以支付机构为准' },
  failed: { tone: 'bad', word: '退回失败', next: '请联系服务热线，我们会为您处理' },
} as const

/** All refunds of an order: `重复支付 ¥15.00 已原路退回`. */
export function refundsOf({ trades }: Pick<Order, 'trades'>): RefundView[] {
  return trades.flatMap(({ tradeId, channelName, refunds }) =>
    refunds.map(({ amountFen, state, reason, at }, index) => {
      const { tone, word, next } = REFUND_ENDS[state]
      const title = `${reason} ${formatPrice(amountFen)} ${word}`
      return { key: `${tradeId} ${index}`, tone, title, channelName, amountFen, at, next }
    }),
  )
}
