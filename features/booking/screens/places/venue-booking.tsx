import { Finding } from './finding.tsx'

/** /venuebooking */
export default function VenueBooking() {
  return <Finding kind="venue" title="场地预订" lead="选好日期，看哪个活动场地有空；可以整场预订，也可以只订一部分。" />
}
