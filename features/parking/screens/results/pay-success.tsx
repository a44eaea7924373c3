import { useBack, useGo, useQueryText } from '#client/navigation'
import { followAfterMs, NotLoaded, useQuery } from '#client/query'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { calls } from '../parts/calls.ts'
import { NO_ORDER } from '../parts/no-order.tsx'
import { isReturning, mayStillCome, payView } from '../parts/pay-view.ts'
import { FollowedPayment } from './followed-payment.tsx'

/** A paid order is looked at this often while it is shown, in milliseconds: the car may leave, money may come back. */
const PAID_MS = 20_000

/** /paysuccess */
export default function PaySuccess() {
  const go = useGo()
  const orderId = useQueryText('orderId')
  if (orderId) return <Payment key={orderId} orderId={orderId} />
  return (
    <Page title="支付结果">
      <Empty
        picture={<ListPicture />}
        title="没有要查询的订单"
        text="付款记录都在停车记录里"
        action={{ label: '查看停车记录', onPress: () => go('/parking/history') }}
      />
    </Page>
  )
}

function Payment({ orderId }: { orderId: string }) {
  const back = useBack('/licenseplate')
  const { data, error, refetch } = useQuery({
    ...calls.read('orderQuery', { orderId }),
    refetchInterval({ state }) {
      if (!state.data) return false
      const view = payView(state.data)
      if (mayStillCome(view)) return followAfterMs(state.dataUpdateCount) ?? false
      return view === 'paid' || view === 'free' || isReturning(state.data) ? PAID_MS : false
    },
  })
  if (data) return <FollowedPayment order={data} onBack={back} onLook={refetch} />
  return (
    <Page title="支付结果" onBack={back}>
      <NotLoaded error={error} onRetry={refetch} shape="detail" instead={NO_ORDER} />
    </Page>
  )
}
