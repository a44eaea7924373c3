import { useQueryText } from '#client/navigation'
import { Offer } from './offer.tsx'

/** /parkingcouponstatic */
export default function ParkingCouponStatic() {
  return <Offer title="静态码优惠券" way="static" code={useQueryText('code') ?? ''} />
}
