import { REFUSED } from '#can/parking'
import { codeOf } from '#client/messages'
import { Redirect, useBack, useGo, useQueryText, withQuery } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { NotNow } from './not-now.tsx'
import { Order } from './order.tsx'
import { type Placing, placedQuery } from './order-query.ts'
import { PriceChanged } from './price-changed.tsx'
import { changedDueFen } from './told-price.ts'

/** /confirmorder */
export default function ConfirmOrder() {
  const go = useGo()
  const [stayId, token, expect] = [useQueryText('stayId'), useQueryText('token'), useQueryText('expect')]
  const coupons = useQueryText('coupons')?.split(',') ?? []
  if (stayId && token)
    return <Placed key={token} stayId={stayId} token={token} expectFen={fenOf(expect)} coupons={coupons} />
  return (
    <Page title="确认订单">
      <Empty
        picture={<ListPicture />}
        title="没有要支付的订单"
        text="请先查询停车费"
        action={{ label: '查询停车费', onPress: () => go('/licenseplate') }}
      />
    </Page>
  )
}

function fenOf(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null
}

/** The order of this token: placed by the first look at it, the same one by every further look. */
function Placed({ stayId, token, expectFen, coupons }: Placing) {
  const back = useBack('/licenseplate')
  const { data: order, error, refetch } = useQuery(placedQuery({ stayId, token, expectFen, coupons }))
  if (order && order.state !== 'open' && order.state !== 'expired') {
    return <Redirect to={withQuery('/paysuccess', { orderId: order.orderId })} />
  }
  if (order) return <Order order={order} onBack={back} onLook={refetch} />
  const newFen =
    codeOf(error) === REFUSED.priceChanged || codeOf(error) === REFUSED.stillOwed ? changedDueFen(error) : null
  const ended = [
    REFUSED.noOpenStay,
    REFUSED.nothingDue,
    REFUSED.tokenUnknown,
    REFUSED.couponUnfit,
    REFUSED.couponStack,
  ].find((code) => code === codeOf(error))
  return (
    <Page title="确认订单" onBack={back}>
      {newFen !== null ? (
        <PriceChanged
          stayId={stayId}
          token={token}
          coupons={coupons}
          seenFen={expectFen}
          newFen={newFen}
          onBack={back}
        />
      ) : ended !== undefined && error ? (
        <NotNow error={error} onBack={back} />
      ) : (
        <NotLoaded error={error} onRetry={refetch} shape="detail" />
      )}
    </Page>
  )
}
