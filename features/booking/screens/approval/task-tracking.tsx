import { Tracking } from './tracking.tsx'

/** /tasktrackingpage/{id} */
export default function TaskTracking() {
  return <Tracking kind="room" title="任务跟踪" />
}
