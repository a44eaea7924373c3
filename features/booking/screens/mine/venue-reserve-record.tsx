import { Records } from './records.tsx'

/** /venuereserverecord */
export default function VenueReserveRecord() {
  return <Records kind="venue" title="场地预订记录" act="预订场地" />
}
