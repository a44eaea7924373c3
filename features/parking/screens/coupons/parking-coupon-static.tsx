import { useQueryText } from '#client/navigation'
import { Offer } from './offer.tsx'

/** /parkingcouponstatic */
export default function ParkingCouponStatic() {
  return <Offer title="停车优惠券" way="static" code={useQueryText('code') ?? ''} />
}
