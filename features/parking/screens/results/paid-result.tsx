import { momentOf, printedMoment } from '#client/messages'
import { useGo } from '#client/navigation'
import { useQuery } from '#client/query'
import type { Order } from '#contract/parking'
import { Amount, Countdown } from '#ui/amount'
import { Button } from '#ui/button'
import type { Fact } from '#ui/page'
import { Result, StateBanner } from '#ui/state'
import { formatPrice } from '#vocabulary/money'
import { formatPlate } from '#vocabulary/plate'
import { leaveQuery } from '../parts/queries.ts'
import { useServerClock } from '../parts/server-clock.ts'
import { countingTrade, orderFen } from './order-money.ts'

export interface PaidResultProps {
  order: Order
  view: 'paid' | 'free' | 'used'
  onLook: () => Promise<unknown>
}

const HEADS = {
  paid: { title: '支付成功', text: '道闸会自动放行' },
  free: { title: '无需缴费', text: '道闸会自动放行' },
  used: { title: '车辆已离场', text: '一路平安' },
}

/** A payment that ended well: the proof, how long the car may stay, and what one may want next. */
export function PaidResult({ order, view, onLook: onRefresh }: PaidResultProps) {
  const go = useGo()
  const { title, text } = HEADS[view]
  const receipt = { label: '查看收据', onPress: () => go('/parking/receipt', { orderId: order.orderId }) }
  return (
    <>
      {view !== 'used' && <TimeToLeave order={order} onLook={onRefresh} />}
      <Result
        tone="ok"
        title={title}
        text={text}
        amount={view === 'free' ? undefined : <Amount fen={orderFen(order)} size="xl" />}
        facts={factsOf(order)}
        actions={[receipt, { label: '返回停车缴费', onPress: () => go('/licenseplate', {}, { replace: true }) }]}
      />
    </>
  )
}

function factsOf(order: Order): Fact[] {
  const trade = countingTrade(order)
  const facts: Fact[] = [
    { name: '车牌', value: formatPlate(order.plate) },
    { name: '停车场', value: order.lotName },
  ]
  if (order.movedFrom) facts.push({ name: '原付款车牌', value: formatPlate(order.movedFrom), note: '已转到现在的车牌' })
  if (order.paidAt) facts.push({ name: '支付时间', value: printedMoment(order.paidAt) })
  if (trade) facts.push({ name: '支付方式', value: trade.channelName })
  if (order.couponFen > 0) facts.push({ name: '优惠券抵扣', value: formatPrice(order.couponFen) })
  facts.push({ name: '订单号', value: order.orderNo })
  return facts
}

/** Until when the car may leave, by the server's clock; and what to do when that is over. */
function TimeToLeave({ order, onLook: onRefresh }: { order: Order; onLook: () => Promise<unknown> }) {
  const go = useGo()
  const now = useServerClock(order.plate, true)
  const { data, refetch } = useQuery(leaveQuery(order.plate))
  const leaveBy = data?.leaveBy ?? order.leaveBy
  const refresh = () => void Promise.all([refetch(), onRefresh()])
  if (data?.why === 'due') {
    return (
      <StateBanner tone="warn" title="免费离场时间已过" next="超出的停车时间需要补缴后离场">
        <Button size="s" onPress={() => go('/paylicenseplate', { plate: order.plate })}>
          查询补缴金额
        </Button>
      </StateBanner>
    )
  }
  if (!leaveBy) return null
  return (
    <StateBanner
      tone="ok"
      title={`请在 ${momentOf(leaveBy)} 前离场`}
      since={<Countdown until={leaveBy} label="剩余" now={now} onEnd={refresh} />}
      next="超时会按停车时长补收"
    />
  )
}
