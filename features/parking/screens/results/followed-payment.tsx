import { useEffect, useEffectEvent } from 'react'
import { toastFailure } from '#client/messages'
import { useGo } from '#client/navigation'
import { useOwnTitle } from '#client/page'
import { useCommand } from '#client/query'
import type { Order } from '#contract/parking'
import { Button } from '#ui/button'
import { Page } from '#ui/page'
import { StateBanner } from '#ui/state'
import { toast } from '#ui/toast'
import { calls } from '../parts/calls.ts'
import { mayStillCome, type PayView, payView } from '../parts/pay-view.ts'
import { MovePayment } from './move-payment.tsx'
import { refundsOf } from './order-money.ts'
import { PaidResult } from './paid-result.tsx'
import { UnpaidResult } from './unpaid-result.tsx'

/** What happened, as the title of the page. */
const TITLES: Record<PayView, string> = {
  paid: '支付成功',
  used: '支付成功',
  free: '无需缴费',
  waiting: '正在确认支付结果',
  unpaid: '未支付',
  expired: '订单已关闭',
  refunded: '已退款',
}
/** The channel is asked by itself once, this long after the person came, in milliseconds. */
const ASK_CHANNEL_MS = 5000

export interface FollowedPaymentProps {
  order: Order
  onBack: () => void
  /** Looks at the order anew. */
  onLook: () => Promise<unknown>
}

/** A payment as the server knows it, followed until it has ended. */
export function FollowedPayment({ order, onBack, onLook: onRefresh }: FollowedPaymentProps) {
  const go = useGo()
  const view = payView(order)
  const title = TITLES[view]
  const following = mayStillCome(view)
  useOwnTitle(title)
  const command = useCommand()
  const askChannel = () => command(calls.send('tradeOrderQuery', { orderId: order.orderId }))
  const ask = useEffectEvent(() => askChannel().catch(() => undefined))
  useEffect(() => {
    if (!following) return
    const timer = setTimeout(() => void ask(), ASK_CHANNEL_MS)
    return () => clearTimeout(timer)
  }, [following])

  const askNow = async () => {
    try {
      const { state } = await askChannel()
      if (state === 'open') toast('还没有收到付款结果，请稍后再试')
    } catch (error) {
      toastFailure(error)
    }
  }
  const refunds = refundsOf(order).map(({ key, tone, title, channelName, next }) => (
    <StateBanner key={key} tone={tone} title={title} since={channelName} next={next} />
  ))
  if (view === 'paid' || view === 'free' || view === 'used') {
    return (
      <Page title={title} onBack={onBack}>
        <PaidResult order={order} view={view} onLook={onRefresh} />
        {refunds}
        <MovePayment order={order} />
      </Page>
    )
  }
  const again = () => go('/paylicenseplate', { plate: order.plate }, { replace: true })
  return (
    <Page
      title={title}
      onBack={onBack}
      action={
        following ? (
          <>
            <Button kind="secondary" onPress={again}>
              重新支付
            </Button>
            <Button onPress={askNow}>我已支付，重新查询</Button>
          </>
        ) : (
          <Button wide onPress={again}>
            查询停车费
          </Button>
        )
      }
    >
      <UnpaidResult order={order} view={view} />
      {refunds}
    </Page>
  )
}
