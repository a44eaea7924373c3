import { PlaceScreen } from './place-screen.tsx'

/** /meetingroomdetail/{id} */
export default function MeetingRoomDetail() {
  return <PlaceScreen kind="room" title="会议室详情" />
}
