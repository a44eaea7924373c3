import { Records } from './records.tsx'

/** /tempreserverecord */
export default function TempReserveRecord() {
  return <Records kind="display" title="外摆预订记录" act="预订外摆点位" />
}
