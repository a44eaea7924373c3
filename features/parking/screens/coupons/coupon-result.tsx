import { printedMoment } from '#client/messages'
import { useBack, useGo, useQueryText } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, Result } from '#ui/state'
import { formatPlate } from '#vocabulary/plate'
import { calls } from '../parts/calls.ts'
import { rulesInWords, worthInWords } from './words.ts'

/** /coupon/couponresult */
export default function CouponResult() {
  const back = useBack('/parking/coupons')
  const go = useGo()
  const couponId = useQueryText('couponId') ?? ''
  const { data, error, refetch } = useQuery(calls.read('myCoupons', { couponId }))
  const coupon = data?.items[0]
  return (
    <Page title="领取结果" onBack={back}>
      {coupon ? (
        <Result
          tone="ok"
          title={`已领取 ${worthInWords(coupon)}`}
          text="缴费时会自动选用最优惠的组合，您也可以自己更换"
          facts={[
            { name: '优惠券', value: coupon.title, note: rulesInWords(coupon) },
            { name: '车牌', value: formatPlate(coupon.plate) },
            { name: '有效期至', value: printedMoment(coupon.expiresAt) },
            { name: '发放企业', value: coupon.companyName },
          ]}
          actions={[
            { label: '去缴费', onPress: () => go('/paylicenseplate', { plate: coupon.plate }) },
            { label: '停车优惠券', onPress: () => go('/parking/coupons') },
          ]}
        />
      ) : data ? (
        <Empty
          picture={<ListPicture />}
          title="没有找到这张优惠券"
          text="它可能不在当前登录的账号里。"
          action={{ label: '查看停车优惠券', onPress: () => go('/parking/coupons') }}
        />
      ) : (
        <NotLoaded error={error} onRetry={refetch} shape="detail" />
      )}
    </Page>
  )
}
