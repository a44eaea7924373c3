/** Work on a room was stopped: nobody of the crew may come in. */
export const WORK_STOPPED = 'decoration.work.stopped'
/** Work that was stopped goes on. */
export const WORK_RESUMED = 'decoration.work.resumed'
/** Work on a room is over: the final check was passed, or the case ended. */
export const WORK_ENDED = 'decoration.work.ended'

/** What the three events tell. */
export interface WorkMoved {
  areaId: string
  caseId: string
  roomId: string | null
  buildingId: string | null
  why: string
  at: string
}
