import { useEffect, useEffectEvent } from 'react'
import { type Act, useAct } from '#client/form'
import { printedMoment } from '#client/messages'
import { hrefOf, useGo } from '#client/navigation'
import { useOwnTitle } from '#client/page'
import { useCommand } from '#client/query'
import type { BookingOrder } from '#contract/booking'
import { Amount, Countdown } from '#ui/amount'
import { Button, Spinner } from '#ui/button'
import { CalendarIcon } from '#ui/icons'
import { Card, Facts, LinkRow, Page, Section } from '#ui/page'
import { Result, StateBanner, Timeline } from '#ui/state'
import { toast } from '#ui/toast'
import { calls } from '../parts/calls.ts'
import { KINDS } from '../parts/kinds.ts'
import { timeWords } from '../parts/when.ts'
import type { CashierProps } from './cashier.tsx'
import { Cost } from './cost-lines.tsx'
import { moneyItems, ORDER_TITLES, orderStatus, orderView } from './order-words.ts'
import s from './orders.module.css'

/** The channel is asked by itself once, this long after the person came, in milliseconds. */
const ASK_CHANNEL_MS = 5000

/** An order as the server knows it, followed while its payment may still come: its result, its lines, what went back and by which rule. */
export function Order({ order, onBack, onRefresh }: CashierProps) {
  const view = orderView(order)
  const title = ORDER_TITLES[view]
  useOwnTitle(title)
  const askNow = useAsked(order)
  return (
    <Page title={title} onBack={onBack} action={<Acts order={order} onAsk={askNow.run} />}>
      {view === 'just_paid' ? (
        <Result
          tone="ok"
          title="支付成功"
          text={order.booking.state === 'confirmed' ? '预订已生效' : undefined}
          amount={<Amount fen={order.booking.paidFen} size="xl" />}
        />
      ) : view === 'asking' ? (
        <Result
          tone="info"
          title="正在确认支付结果"
          text="通常几秒内完成，结果会自动显示。请不要重复支付。"
          amount={<Spinner />}
        />
      ) : (
        <StatusBanner order={order} onRefresh={onRefresh} />
      )}
      <What order={order} />
      <Section title="费用明细">
        <Card>
          <Cost order={order} />
        </Card>
      </Section>
      <Money order={order} />
    </Page>
  )
}

/** Asks the channel once by itself while a payment is under way; answers how to ask it now. */
function useAsked({ booking: { id }, state }: BookingOrder): Act {
  const isAsking = state === 'paying'
  const run = useCommand()
  const ask = useEffectEvent(() => void run(calls.send('payQuery', { id })).catch(() => undefined))
  useEffect(() => {
    if (!isAsking) return
    const timer = setTimeout(ask, ASK_CHANNEL_MS)
    return () => clearTimeout(timer)
  }, [isAsking])
  return useAct({
    send: () => calls.send('payQuery', { id }),
    onDone: (found) => found.state === 'paying' && toast('还没有收到付款结果，请稍后再试'),
  })
}

function Acts({ order: { state, booking, dueFen }, onAsk }: { order: BookingOrder; onAsk: () => Promise<void> }) {
  const go = useGo()
  const pages = KINDS[booking.kind]
  if (state === 'paying')
    return (
      <>
        <Button kind="secondary" onPress={() => go('/meeting/payorder', { id: booking.id })}>
          重新支付
        </Button>
        <Button onPress={onAsk}>我已支付，重新查询</Button>
      </>
    )
  if (state === 'to_pay')
    return (
      <Button wide onPress={() => go('/meeting/payorder', { id: booking.id })}>
        去支付 <Amount fen={dueFen} />
      </Button>
    )
  if (state === 'closed')
    return (
      <Button wide onPress={() => go(pages.place(booking.placeId))}>
        重新预订
      </Button>
    )
  return (
    <>
      <Button kind="secondary" onPress={() => go(pages.records)}>
        预订记录
      </Button>
      <Button onPress={() => go(pages.record(booking.id), {}, { replace: true })}>查看预订</Button>
    </>
  )
}

function StatusBanner({ order, onRefresh }: Pick<CashierProps, 'order' | 'onRefresh'>) {
  const { tone, title, next } = orderStatus(order)
  const { state, payUntil, paidAt } = order
  const clock = state === 'to_pay' && payUntil !== null
  return (
    <StateBanner
      tone={tone}
      title={title}
      since={
        clock ? (
          <Countdown key={payUntil} until={payUntil} label="付款剩余" onEnd={() => void onRefresh()} inWords />
        ) : (
          paidAt && printedMoment(paidAt)
        )
      }
      next={next}
    />
  )
}

function What({ order: { booking, paidBy, paidAt } }: { order: BookingOrder }) {
  const go = useGo()
  const record = KINDS[booking.kind].record(booking.id)
  return (
    <>
      <Card rows>
        <LinkRow
          icon={<CalendarIcon />}
          title={booking.subject}
          note={`${booking.placeName} · ${timeWords(booking)}`}
          href={hrefOf(record)}
          onPress={() => go(record)}
        />
      </Card>
      <Card>
        <Facts
          facts={[
            ...(paidBy === '' ? [] : [{ name: '支付方式', value: paidBy }]),
            ...(paidAt === null ? [] : [{ name: '支付时间', value: printedMoment(paidAt) }]),
            ...(booking.refundedFen > 0 ? [{ name: '已退款', value: <Amount fen={booking.refundedFen} /> }] : []),
            { name: '订单号', value: booking.number },
          ]}
        />
      </Card>
    </>
  )
}

/** What came and went, and the rule by which it goes back. */
function Money({ order }: { order: BookingOrder }) {
  const items = moneyItems(order)
  const rule = order.cancelWords.length > 0 ? order.cancelWords : order.backWords
  return (
    <>
      {order.refunds.length > 0 && (
        <Section title="付款与退款">
          <Card>
            <Timeline items={items} />
          </Card>
        </Section>
      )}
      {rule.length > 0 && (
        <Section title="退款规则">
          <Card>
            <ul className={s.rules}>
              {rule.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </Card>
        </Section>
      )}
    </>
  )
}
