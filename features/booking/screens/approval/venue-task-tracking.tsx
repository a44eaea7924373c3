import { Tracking } from './tracking.tsx'

/** /venuetasktrackingpage/{id} */
export default function VenueTaskTracking() {
  return <Tracking kind="venue" title="场地任务跟踪" />
}
