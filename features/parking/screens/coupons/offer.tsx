import { REFUSED } from '#can/parking'
import { codeOf } from '#client/messages'
import { useBack, useGo } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import { Button } from '#ui/button'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateBanner } from '#ui/state'
import { offerQuery, type Way } from './queries.ts'
import { Ticket } from './ticket.tsx'
import { goodInWords, whyInWords } from './words.ts'

/** What stands behind a scanned code, and the way to receive it. */
export function Offer({ title, way, code }: { title: string; way: Way; code: string }) {
  const back = useBack('/licenseplate')
  const go = useGo()
  const { data: offer, error, refetch } = useQuery(offerQuery(way, code))
  const isUnknown = codeOf(error) === REFUSED.couponUnknown
  const next = way === 'static' ? '车辆要停在活动车场内才能领取' : '领取后绑定一个车牌，缴费时自动选用最优惠的组合'
  return (
    <Page
      title={title}
      onBack={back}
      action={
        offer &&
        (offer.why ? (
          <Button wide kind="secondary" onPress={() => go('/parking/coupons')}>
            查看停车优惠券
          </Button>
        ) : (
          <Button wide onPress={() => go('/coupon/couponconfirm', { way, code })}>
            立即领取
          </Button>
        ))
      }
    >
      {offer ? (
        <>
          <StateBanner
            tone={offer.why ? 'warn' : 'info'}
            title={offer.why ? whyInWords(offer.why, offer) : `${offer.companyName} 送您停车优惠`}
            next={offer.why ? '如有疑问，请联系发放优惠券的企业' : next}
          />
          <Ticket of={offer}>
            <p>{goodInWords(offer.goodHours)}</p>
          </Ticket>
        </>
      ) : isUnknown || code === '' ? (
        <Empty
          picture={<ListPicture />}
          title="没有找到这张优惠券"
          text="二维码可能已失效，请向发放优惠券的企业确认。"
          action={{ label: '查看停车优惠券', onPress: () => go('/parking/coupons') }}
        />
      ) : (
        <NotLoaded error={error} onRetry={refetch} shape="detail" />
      )}
    </Page>
  )
}
