import { NotLoaded, useQuery } from '#client/query'
import type { OwnOffer } from '#contract/parking'
import { CodeImage } from '#ui/code'
import { Card } from '#ui/page'
import { worthInWords } from '../coupons/words.ts'
import { calls } from '../parts/calls.ts'
import { PrintSheet } from './print-sheet.tsx'

/** The one code of an offer, large enough to be scanned from the screen, and the way to print it. */
export function StaticCode({ offer }: { offer: OwnOffer }) {
  const { data, error, refetch } = useQuery(calls.issue('couponCodes', { offerId: offer.offerId }))
  const code = data?.items[0]
  if (!code) return <NotLoaded error={error} onRetry={refetch} shape="card" />
  return (
    <Card>
      <CodeImage
        text={location.origin + code.link}
        label="领取优惠的二维码"
        size="l"
        caption={`停车优惠 ${worthInWords(offer)}，入场后扫码领取`}
      />
      <PrintSheet offerId={offer.offerId} text="下载打印" />
    </Card>
  )
}
