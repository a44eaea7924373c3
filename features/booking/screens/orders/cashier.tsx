import { useState } from 'react'
import { takesPayer, useEarlyPayer } from '#client/authorisation'
import { ChannelChoice, PayStep, usualChannel } from '#client/channels'
import { useGo } from '#client/navigation'
import type { BookingOrder } from '#contract/booking'
import { Amount, Countdown } from '#ui/amount'
import { Button } from '#ui/button'
import { Card, Page, Section } from '#ui/page'
import { StateBanner } from '#ui/state'
import { timeWords } from '../parts/when.ts'
import { CostLines } from './cost-lines.tsx'
import s from './orders.module.css'
import { usePay } from './use-pay.ts'

/** The server frees the time just after its moment: the order is looked at this much later, in milliseconds. */
const JUST_AFTER_MS = 1000

export interface CashierProps {
  order: BookingOrder
  onBack: () => void
  /** Looks at the order anew. */
  onRefresh: () => Promise<unknown>
}

/** A booking to be paid: until when, how much and for what, and by which channel. */
export function Cashier({ order, onBack, onRefresh }: CashierProps) {
  const go = useGo()
  const [picked, pick] = useState<string | null>(null)
  const { booking, dueFen, payUntil, channels, backWords, cancelWords } = order
  const rule = cancelWords.length > 0 ? cancelWords : backWords
  const channel = picked ?? usualChannel(order)
  useEarlyPayer(takesPayer(channels))
  const { pay, channelError } = usePay(booking.id, dueFen, channel)
  const refresh = () => void setTimeout(() => void onRefresh(), JUST_AFTER_MS)
  const [isAsking, isMore] = [order.state === 'paying', booking.paidFen > 0]
  const place = [booking.placeName, booking.parts.join('、')].filter(Boolean).join(' · ')
  return (
    <Page
      title="支付订单"
      onBack={onBack}
      action={
        <PayStep
          order={order}
          channel={channel}
          words="确认支付"
          amount={<Amount fen={dueFen} />}
          onPay={pay}
          noChannel="暂无可用的支付方式，请联系园区"
        />
      }
    >
      <StateBanner
        tone="info"
        title={isAsking ? '有一笔支付还没有结果' : isMore ? '请补付差额' : '时段已为您保留'}
        since={payUntil && <Countdown key={payUntil} until={payUntil} label="付款剩余" onEnd={refresh} inWords />}
        next={
          isAsking
            ? '如果您已经支付，请先查询结果，不要重复支付'
            : isMore
              ? '请在时限内支付，更改才会生效'
              : '超时未付款，时段会自动释放'
        }
      >
        {isAsking && (
          <Button kind="secondary" size="s" onPress={() => go(`/meeting/orderdetail/${booking.id}`)}>
            查询支付结果
          </Button>
        )}
      </StateBanner>
      <Card>
        <div className={s.due}>
          <span className="sr-only">应付</span>
          <Amount fen={dueFen} size="xl" />
          <p className={s.what}>{booking.subject}</p>
          <p className={s.where}>{place}</p>
          <p className={s.where}>{timeWords(booking)}</p>
        </div>
        <CostLines order={order} />
      </Card>
      {channels.length > 0 && (
        <Card>
          <ChannelChoice order={order} value={channel} onPick={pick} error={channelError} />
        </Card>
      )}
      {rule.length > 0 && (
        <Section title="取消与退款">
          <Card>
            <ul className={s.rules}>
              {rule.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </Card>
        </Section>
      )}
    </Page>
  )
}
