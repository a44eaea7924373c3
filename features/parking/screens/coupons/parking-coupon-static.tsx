import { useQueryText } from '#client/navigation'
import { useOwnTitle } from '#client/page'
import { Offer } from './offer.tsx'

const TITLE = '停车优惠券'

/** /parkingcouponstatic */
export default function ParkingCouponStatic() {
  // how its code works is nothing to who scans it
  useOwnTitle(TITLE)
  return <Offer title={TITLE} way="static" code={useQueryText('code') ?? ''} />
}
