import { useParams } from '#client/navigation'
import { Offer } from './offer.tsx'

/** /parkingcoupon/{uuId} */
export default function ParkingCoupon() {
  const { uuId = '' } = useParams()
  return <Offer title="停车优惠券" way="once" code={uuId} />
}
