import { lazy, Suspense, useState } from 'react'
import { payRefusal } from '#can/parking'
import { takesPayer, useEarlyPayer } from '#client/authorisation'
import { ChannelChoice, missingFen, usualChannel } from '#client/channels'
import { momentOf } from '#client/messages'
import { useGo } from '#client/navigation'
import { PaperLink } from '#client/papers'
import type { Order as OrderView } from '#contract/parking'
import { Amount, Countdown } from '#ui/amount'
import { Button } from '#ui/button'
import { Card, Page } from '#ui/page'
import { PlateDrawing } from '#ui/plate'
import { StateBanner } from '#ui/state'
import { durationInWords } from '#vocabulary/day'
import { payView } from '../parts/pay-view.ts'
import { priceAhead } from '../parts/price-ahead.ts'
import { FeeLines } from './fee-lines.tsx'
import s from './order.module.css'
import { useReprice } from './reprice.ts'
import { usePay } from './use-pay.ts'

const OrderCoupons = lazy(() => import('./order-coupons.tsx'))

/** The server calls a price stale just after its moment: it is looked at this much later, in milliseconds. */
const JUST_AFTER_MS = 1000

export interface OrderProps {
  order: OrderView
  onBack: () => void
  /** Looks at the order anew. */
  onLook: () => Promise<unknown>
}

/** What a share or minutes take off of the next price is not known before: when it comes is. */
const rises = (at: string) => `${momentOf(at)} 后停车费会增加`

/** An order to be paid, or whose price has gone stale. */
export function Order({ order, onBack, onLook: onRefresh }: OrderProps) {
  const go = useGo()
  const [picked, pick] = useState<string | null>(null)
  const reprice = useReprice(order)
  const channel = picked ?? usualChannel(order)
  const { pay, channelError } = usePay(order.orderId, channel, onRefresh)
  const stale = payRefusal(order) !== null
  useEarlyPayer(!stale && takesPayer(order.channels))
  const refresh = () => void setTimeout(() => void onRefresh(), JUST_AFTER_MS)
  return (
    <Page
      title="确认订单"
      onBack={onBack}
      action={
        stale ? (
          <Button wide onPress={reprice}>
            重新计费
          </Button>
        ) : (
          <Button wide onPress={pay} disabledReason={channel === null ? '暂无可用的支付方式，请到岗亭缴费' : null}>
            {missingFen(order, channel) > 0 ? '充值后支付' : '确认支付'} <Amount fen={order.dueFen} />
          </Button>
        )
      }
    >
      {payView(order) === 'waiting' && (
        <StateBanner tone="info" title="有一笔支付还没有结果" next="如果您已经支付，请先查询结果，不要重复支付">
          <Button kind="secondary" size="s" onPress={() => go('/paysuccess', { orderId: order.orderId })}>
            查询支付结果
          </Button>
        </StateBanner>
      )}
      {stale ? (
        <StateBanner tone="warn" title="价格已过期" next="停车时长已变化，请重新计费后再支付" />
      ) : (
        <StateBanner
          tone="info"
          title="请在价格有效期内支付"
          since={<Countdown key={order.goodUntil} until={order.goodUntil} label="价格保留" onEnd={refresh} />}
          next={
            order.nextChange &&
            (order.couponFen > 0 ? rises(order.nextChange.at) : priceAhead(order.dueFen, order.nextChange))
          }
        />
      )}
      <Card>
        <div className={s.due}>
          <p>
            <PlateDrawing plate={order.plate} />
          </p>
          <span className="sr-only">应付</span>
          <Amount fen={order.dueFen} size="xl" struck={stale} />
          <p className={s.where}>
            {order.lotName} · 停车 {durationInWords(order.minutes)}
          </p>
        </div>
        <FeeLines order={order} />
        {!stale && (
          <Suspense fallback={<div className={s.couponRoom} data-skeleton="" />}>
            <OrderCoupons order={order} />
          </Suspense>
        )}
      </Card>
      {!stale && order.channels.length > 0 && (
        <Card>
          <ChannelChoice order={order} value={channel} onPick={pick} error={channelError} />
        </Card>
      )}
      {!stale && (
        <p className={s.terms}>
          确认支付即表示您同意
          <PaperLink path="/parkagreement" inline>
            《停车租赁协议》
          </PaperLink>
        </p>
      )}
    </Page>
  )
}
