import { FormScreen } from './form-screen.tsx'

/** /venuereservedetail */
export default function VenueReserveDetail() {
  return <FormScreen kind="venue" title="场地预订信息" />
}
