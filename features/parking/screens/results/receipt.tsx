import { useState } from 'react'
import { printedMoment } from '#client/messages'
import { useBack, useGo, useQueryText } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import type { Order } from '#contract/parking'
import { Amount, AmountLines } from '#ui/amount'
import { Button } from '#ui/button'
import { CameraIcon } from '#ui/icons'
import { Card, type Fact, Facts, Page, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { PlateDrawing } from '#ui/plate'
import { Empty, StateBanner, Timeline, type TimelineItem, type Tone } from '#ui/state'
import { durationInWords } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'
import { formatPlate } from '#vocabulary/plate'
import s from '../fees/fee.module.css'
import { calls } from '../parts/calls.ts'
import { amountLines } from '../parts/fee-lines.ts'
import { NO_ORDER } from '../parts/no-order.tsx'
import { type PayView, payView } from '../parts/pay-view.ts'
import { StayPictures } from '../parts/stay-pictures.tsx'
import { orderFen, refundsOf } from './order-money.ts'

/** /parking/receipt */
export default function Receipt() {
  const back = useBack('/parking/history')
  const go = useGo()
  const orderId = useQueryText('orderId')
  const { data, error, refetch } = useQuery({
    ...calls.read('orderQuery', { orderId: orderId ?? '' }),
    enabled: orderId !== null,
  })
  return (
    <Page title="停车收据" onBack={back}>
      {orderId === null ? (
        <Empty
          picture={<ListPicture />}
          title="没有要查看的收据"
          action={{ label: '查看停车记录', onPress: () => go('/parking/history') }}
        />
      ) : data ? (
        <Paper order={data} />
      ) : (
        <NotLoaded error={error} onRetry={refetch} shape="detail" instead={NO_ORDER} />
      )}
    </Page>
  )
}

const STATES: Record<PayView, { tone: Tone; title: string; next?: string }> = {
  paid: { tone: 'ok', title: '已支付', next: '车辆尚未离场' },
  free: { tone: 'ok', title: '无需缴费' },
  used: { tone: 'ok', title: '已支付，车辆已离场' },
  waiting: { tone: 'info', title: '正在确认支付结果' },
  unpaid: { tone: 'neutral', title: '未支付', next: '这不是付款凭证' },
  expired: { tone: 'neutral', title: '未支付，已过期', next: '这不是付款凭证' },
  refunded: { tone: 'warn', title: '已全部退回', next: '这不是付款凭证' },
}

function Paper({ order }: { order: Order }) {
  const { tone, title, next } = STATES[payView(order)]
  const happened = timelineOf(order)
  const [looking, open] = useState<string | null>(null)
  return (
    <>
      <StateBanner tone={tone} title={title} since={order.paidAt && printedMoment(order.paidAt)} next={next} />
      <Card>
        <div className={s.head}>
          <PlateDrawing plate={order.plate} size="l" />
          <p className={s.due}>
            <span>金额</span>
            <Amount fen={orderFen(order)} size="xl" />
          </p>
        </div>
        <Facts facts={factsOf(order)} />
      </Card>
      <Section title="费用明细">
        <Card>
          <AmountLines lines={amountLines(order.lines)} totalName="停车费" />
          {order.paidFen + order.couponFen > 0 && <Facts facts={takenOff(order)} />}
        </Card>
      </Section>
      {happened.length > 0 && (
        <Section title="付款与退款">
          <Card>
            <Timeline items={happened} />
          </Card>
        </Section>
      )}
      {order.paidAt !== null && (
        <Button wide kind="secondary" icon={<CameraIcon />} onPress={() => open(order.stayId)}>
          查看道闸照片
        </Button>
      )}
      <StayPictures stayId={looking} onClose={() => open(null)} />
    </>
  )
}

/** What was paid before and what each coupon took off, down to what the order itself asks. */
function takenOff({ paidFen, coupons, dueFen }: Order): Fact[] {
  const before = paidFen > 0 ? [{ name: '此前已支付', value: <Amount fen={paidFen} /> }] : []
  const off = coupons.map(({ title, offFen }) => ({ name: title, value: <Amount fen={-offFen} /> }))
  return [...before, ...off, { name: '本单金额', value: <Amount fen={dueFen} /> }]
}

function factsOf(order: Order): Fact[] {
  const facts: Fact[] = [
    { name: '停车场', value: order.lotName },
    { name: '停车时长', value: durationInWords(order.minutes) },
  ]
  if (order.movedFrom) facts.push({ name: '原付款车牌', value: formatPlate(order.movedFrom) })
  facts.push({ name: '计费时间', value: printedMoment(order.createdAt) }, { name: '订单号', value: order.orderNo })
  return facts
}

/** Payments and refunds, the newest first. */
function timelineOf(order: Order): TimelineItem[] {
  const tone: Tone = 'ok'
  const paid = order.trades.flatMap(({ state, channelName, amountFen, paidAt }) =>
    state === 'paid' && paidAt ? [{ at: paidAt, title: `${channelName} 支付 ${formatPrice(amountFen)}`, tone }] : [],
  )
  const back = refundsOf(order).map(({ at, title, tone, next }) => ({ at, title, tone, note: next }))
  return [...paid, ...back]
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .map(({ at, ...item }) => ({ ...item, time: printedMoment(at) }))
}
