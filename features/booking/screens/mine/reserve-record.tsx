import { Records } from './records.tsx'

/** /reserverecord */
export default function ReserveRecord() {
  return <Records kind="room" title="预订记录" act="预订会议室" />
}
