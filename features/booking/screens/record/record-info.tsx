import { RecordPage } from './record-page.tsx'

/** /recordinfo/{id} */
export default function RecordInfo() {
  return <RecordPage kind="room" title="预订详情" />
}
