import { Records } from '../mine/records.tsx'

/** /innerreserverecord */
export default function InnerReserveRecord() {
  return <Records kind="inner" title="内部会议记录" act="预订会议室" />
}
