import { lazy, Suspense } from 'react'
import { payRefusal } from '#can/parking'
import { takesPayer, useEarlyPayer } from '#client/authorisation'
import { ChannelChoice, PayStep, usualChannel } from '#client/channels'
import { useDraft } from '#client/draft'
import { momentOf } from '#client/messages'
import { useGo, useQueryText } from '#client/navigation'
import { PaperLink } from '#client/papers'
import type { Order as OrderView } from '#contract/parking'
import { Amount, Countdown } from '#ui/amount'
import { Button } from '#ui/button'
import { useMoment } from '#ui/clock'
import { Card, Page } from '#ui/page'
import { PlateDrawing } from '#ui/plate'
import { StateBanner } from '#ui/state'
import { durationInWords } from '#vocabulary/day'
import { payView } from '../parts/pay-view.ts'
import { deadlineOf, holdsOn, priceAhead } from '../parts/price-ahead.ts'
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

/** No channel was chosen yet. */
const NO_CHANNEL = { channel: '' }

/** So often a page that is looked at promises the same price anew by itself; then it waits for the person. */
const RENEWALS = 5

/** An order to be paid, or whose price has gone stale. */
export function Order({ order, onBack, onLook: onRefresh }: OrderProps) {
  const go = useGo()
  // an order that is promised anew comes in place of this one: what was chosen stays
  const [{ channel: picked }, keep] = useDraft('parking.order.channel', NO_CHANNEL)
  const pick = (id: string) => keep({ channel: id })
  const reprice = useReprice(order)
  const channel = order.channels.some(({ id }) => id === picked) ? picked : usualChannel(order)
  const { pay, channelError } = usePay(order.orderId, channel, onRefresh)
  const stale = payRefusal(order) !== null
  useEarlyPayer(!stale && takesPayer(order.channels))
  const renewals = Number(useQueryText('renewed') ?? 0)
  const renews = holdsOn(order) && renewals < RENEWALS && payView(order) === 'unpaid'
  useMoment(stale ? null : Date.parse(order.goodUntil) + JUST_AFTER_MS, () => {
    if (renews && document.visibilityState === 'visible') return void reprice({ renewed: renewals + 1 })
    void onRefresh()
  })
  const deadline = deadlineOf(order)
  return (
    <Page
      title="确认订单"
      onBack={onBack}
      action={
        stale ? (
          <Button wide onPress={() => reprice()}>
            重新计费
          </Button>
        ) : (
          <PayStep
            order={order}
            channel={channel}
            words="确认支付"
            amount={<Amount fen={order.dueFen} />}
            onPay={pay}
            noChannel="暂无可用的支付方式，请到岗亭缴费"
          />
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
          title={
            !order.nextChange || deadline === null
              ? '请核对金额后支付'
              : order.couponFen > 0
                ? rises(deadline)
                : priceAhead(order.dueFen, { ...order.nextChange, at: deadline })
          }
          since={deadline && <Countdown key={deadline} until={deadline} label="还有" />}
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
          停车和收费按
          <PaperLink path="/parkagreement" inline>
            《停车租赁协议》
          </PaperLink>
          执行
        </p>
      )}
    </Page>
  )
}
