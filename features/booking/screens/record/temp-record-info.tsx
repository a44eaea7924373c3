import { RecordPage } from './record-page.tsx'

/** /temprecordinfo/{id} */
export default function TempRecordInfo() {
  return <RecordPage kind="display" title="外摆预订详情" />
}
