import { Redirect, useBack, useGo, useQueryText } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { noBooking } from '../parts/no-booking.ts'
import { Cashier } from './cashier.tsx'
import { payInfoQuery } from './order-query.ts'

const TITLE = '支付订单'

/** /meeting/payorder */
export default function PayOrder() {
  const go = useGo()
  const id = useQueryText('id')
  if (id) return <Payable key={id} id={id} />
  return (
    <Page title={TITLE}>
      <Empty
        picture={<ListPicture />}
        title="没有要支付的订单"
        text="需要付款的预订在预订记录里"
        action={{ label: '预订记录', onPress: () => go('/reserverecord', {}, { replace: true }) }}
      />
    </Page>
  )
}

/** The order of a booking: to be paid here, or what became of it on its own page. */
function Payable({ id }: { id: string }) {
  const back = useBack(`/recordinfo/${id}`)
  const { data, error, refetch } = useQuery(payInfoQuery(id))
  if (data && data.state !== 'to_pay' && data.state !== 'paying') return <Redirect to={`/meeting/orderdetail/${id}`} />
  if (data) return <Cashier order={data} onBack={back} onRefresh={refetch} />
  return (
    <Page title={TITLE} onBack={back}>
      <NotLoaded error={error} onRetry={refetch} shape="detail" instead={noBooking('room')} />
    </Page>
  )
}
