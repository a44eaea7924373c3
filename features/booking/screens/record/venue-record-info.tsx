import { RecordPage } from './record-page.tsx'

/** /venuerecordinfo/{id} */
export default function VenueRecordInfo() {
  return <RecordPage kind="venue" title="场地预订详情" />
}
