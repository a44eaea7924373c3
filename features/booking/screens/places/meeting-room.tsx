import { Finding } from './finding.tsx'

/** /meetting/meetingroom */
export default function MeetingRoom() {
  return <Finding kind="room" title="会议室预订" lead="选好日期，看哪间会议室有空；绿色的时段可以预订。" />
}
