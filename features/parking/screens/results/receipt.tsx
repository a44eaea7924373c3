import { useState } from 'react'
import { cannotSave, drawPaper, saveFile } from '#client/download'
import { useBack, useGo, useQueryText } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import type { Order } from '#contract/parking'
import { Amount, AmountLines } from '#ui/amount'
import { Button } from '#ui/button'
import { CameraIcon, DownloadIcon, ReceiptIcon } from '#ui/icons'
import { Card, type Fact, Facts, Page, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { PlateDrawing } from '#ui/plate'
import { Empty, StateBanner, Timeline, type TimelineItem, type Tone } from '#ui/state'
import { toast } from '#ui/toast'
import { durationInWords } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'
import { formatPlate } from '#vocabulary/plate'
import s from '../fees/fee.module.css'
import { calls } from '../parts/calls.ts'
import { NO_ORDER } from '../parts/no-order.tsx'
import { type PayView, payView } from '../parts/pay-view.ts'
import { StayPictures } from '../parts/stay-pictures.tsx'
import { orderFen, refundsOf } from './order-money.ts'
import { dayOfReceipt, invoicedTrade, linesOn, momentOn, paperOf } from './receipt-words.ts'

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
  const day = dayOfReceipt(order)
  const happened = timelineOf(order, day)
  const trade = invoicedTrade(order)
  const [looking, open] = useState<string | null>(null)
  const go = useGo()
  // of what was not paid, or went back, there is no receipt to send on
  const proves = ['paid', 'free', 'used'].includes(payView(order))
  return (
    <>
      <StateBanner tone={tone} title={title} since={order.paidAt && momentOn(day, order.paidAt)} next={next} />
      <Card>
        <div className={s.head}>
          <PlateDrawing plate={order.plate} size="l" />
          <p className={s.due}>
            <span>金额</span>
            <Amount fen={orderFen(order)} size="xl" />
          </p>
        </div>
        <Facts facts={factsOf(order, day)} />
      </Card>
      <Section title="费用明细">
        <Card>
          <AmountLines lines={linesOn(day, order.lines)} totalName="停车费" />
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
      {proves && (
        <Button
          wide
          kind="secondary"
          icon={<DownloadIcon />}
          disabledReason={cannotSave()}
          onPress={() => savePicture(order)}
        >
          保存为图片
        </Button>
      )}
      {trade !== null && (
        <Button wide kind="secondary" icon={<ReceiptIcon />} onPress={() => go('/wallet/invoices/apply', { trade })}>
          开发票
        </Button>
      )}
      <StayPictures stayId={looking} onClose={() => open(null)} />
    </>
  )
}

/** Draws the receipt and hands it to the phone. */
async function savePicture(order: Order): Promise<void> {
  try {
    saveFile(await drawPaper(paperOf(order)), `停车收据-${order.orderNo}.png`)
    toast('已保存，请在浏览器的下载里查看', { kind: 'ok' })
  } catch {
    toast('没能生成图片，请截屏保存', { kind: 'bad' })
  }
}

/** What was paid before and what each coupon took off, down to what the order itself asks. */
function takenOff({ paidFen, coupons, dueFen }: Order): Fact[] {
  const before = paidFen > 0 ? [{ name: '此前已支付', value: <Amount fen={paidFen} /> }] : []
  const off = coupons.map(({ title, offFen }) => ({ name: title, value: <Amount fen={-offFen} /> }))
  return [...before, ...off, { name: '本单金额', value: <Amount fen={dueFen} /> }]
}

function factsOf(order: Order, day: string): Fact[] {
  const facts: Fact[] = [
    { name: '日期', value: day },
    { name: '停车场', value: order.lotName },
    { name: '停车时长', value: durationInWords(order.minutes) },
  ]
  if (order.movedFrom) facts.push({ name: '原付款车牌', value: formatPlate(order.movedFrom) })
  facts.push({ name: '计费时间', value: momentOn(day, order.createdAt) }, { name: '订单号', value: order.orderNo })
  return facts
}

/** Payments and refunds, the newest first. */
function timelineOf(order: Order, day: string): TimelineItem[] {
  const tone: Tone = 'ok'
  const paid = order.trades.flatMap(({ state, channelName, amountFen, paidAt }) =>
    state === 'paid' && paidAt ? [{ at: paidAt, title: `${channelName} 支付 ${formatPrice(amountFen)}`, tone }] : [],
  )
  const back = refundsOf(order).map(({ at, title, tone, next }) => ({ at, title, tone, note: next }))
  return [...paid, ...back]
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .map(({ at, ...item }) => ({ ...item, time: momentOn(day, at) }))
}
