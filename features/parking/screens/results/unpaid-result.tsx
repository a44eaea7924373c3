import type { Order } from '#contract/parking'
import { Amount } from '#ui/amount'
import { Spinner } from '#ui/button'
import { Result, type Tone } from '#ui/state'
import { formatPlate } from '#vocabulary/plate'
import type { PayView } from '../parts/pay-view.ts'
import { orderFen } from './order-money.ts'

const WORDS: Record<Exclude<PayView, 'paid' | 'free' | 'used'>, { tone: Tone; title: string; text: string }> = {
  waiting: { tone: 'info', title: '正在确认支付结果', text: '通常几秒内完成。请不要重复支付，结果会自动显示。' },
  unpaid: {
    tone: 'info',
    title: '还没有收到付款',
    text: '如果您刚刚付款，请稍等，结果会自动显示；没有付款的，可以重新支付。',
  },
  expired: {
    tone: 'warn',
    title: '订单已过期，没有扣款',
    text: '请重新查询停车费。如果您已付款，款项会自动计入或原路退回。',
  },
  refunded: {
    tone: 'warn',
    title: '款项已退回',
    text: '这笔付款没有用于停车费，已全部原路退回。车辆仍在场的，请重新查询停车费。',
  },
}

/** A payment without a good end (yet): what is known, and what to do. */
export function UnpaidResult({ order, view }: { order: Order; view: keyof typeof WORDS }) {
  const { tone, title, text } = WORDS[view]
  return (
    <Result
      tone={tone}
      title={title}
      amount={view === 'waiting' ? <Spinner /> : undefined}
      text={text}
      facts={[
        { name: '车牌', value: formatPlate(order.plate) },
        { name: '停车场', value: order.lotName },
        { name: '金额', value: <Amount fen={orderFen(order)} /> },
        { name: '订单号', value: order.orderNo },
      ]}
    />
  )
}
