import { Tracking } from './tracking.tsx'

/** /temptasktrackingpage/{id} */
export default function TempTaskTracking() {
  return <Tracking kind="display" title="外摆任务跟踪" />
}
