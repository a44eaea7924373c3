import { useState } from 'react'
import { printedMoment } from '#client/messages'
import type { DeskOrder, DeskStayDetail } from '#contract/parking'
import { Button } from '#ui/button'
import { Card, type Fact, Facts, Section } from '#ui/page'
import { StateChip } from '#ui/state'
import { formatPrice } from '#vocabulary/money'
import s from './desk-work.module.css'
import { RefundSheet } from './refund-sheet.tsx'
import { leftOf } from './words.ts'

/** What was paid for a stay, each with what can still go back. */
export function StayOrders({ stay }: { stay: DeskStayDetail }) {
  const [refunding, refund] = useState<string | null>(null)
  const refunded = stay.orders.find(({ orderId }) => orderId === refunding)
  if (stay.orders.length === 0) return null
  return (
    <Section title="付款">
      <div className={s.list}>
        {stay.orders.map((order) => (
          <Card key={order.orderId}>
            <div className={s.head}>
              <b>{formatPrice(order.dueFen)}</b>
              {order.refundedFen > 0 && (
                <StateChip tone="info">
                  {order.state === 'refunded' ? '已全部退款' : `已退 ${formatPrice(order.refundedFen)}`}
                </StateChip>
              )}
            </div>
            <Facts facts={orderFacts(order)} />
            {leftOf(order) > 0 && (
              <div className={s.actions}>
                <Button kind="secondary" size="s" onPress={() => refund(order.orderId)}>
                  退款
                </Button>
              </div>
            )}
          </Card>
        ))}
      </div>
      {refunded && <RefundSheet order={refunded} onClose={() => refund(null)} />}
    </Section>
  )
}

const REFUND_STATES = { asked: '退款中', done: '已退款', failed: '渠道拒绝' } as const

function orderFacts({ orderNo, paidAt, couponFen, trades }: DeskOrder): Fact[] {
  return [
    { name: '缴费单号', value: orderNo },
    ...(paidAt ? [{ name: '付款时间', value: printedMoment(paidAt) }] : []),
    ...(couponFen > 0 ? [{ name: '优惠券抵扣', value: formatPrice(couponFen) }] : []),
    ...trades
      .filter(({ state }) => state === 'paid')
      .flatMap(({ channelName, refunds }) => [
        { name: '支付渠道', value: channelName },
        ...refunds.map(({ amountFen, state, reason, at }) => ({
          name: REFUND_STATES[state],
          value: formatPrice(amountFen),
          note: `${printedMoment(at)} ${reason}`,
        })),
      ]),
  ]
}
