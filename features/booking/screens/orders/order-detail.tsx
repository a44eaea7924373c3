import { useBack, useParams } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import { Page } from '#ui/page'
import { noBooking } from '../parts/no-booking.ts'
import { Order } from './order.tsx'
import { payInfoQuery } from './order-query.ts'

/** /meeting/orderdetail/{id}: also where a payment leads back to. */
export default function OrderDetail() {
  const { id = '' } = useParams()
  const back = useBack(`/recordinfo/${id}`)
  const { data, error, refetch } = useQuery(payInfoQuery(id))
  if (data) return <Order order={data} onBack={back} onRefresh={refetch} />
  return (
    <Page title="订单详情" onBack={back}>
      <NotLoaded error={error} onRetry={refetch} shape="detail" instead={noBooking('room')} />
    </Page>
  )
}
