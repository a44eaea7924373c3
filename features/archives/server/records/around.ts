import type { Jobs } from '#platform/jobs'
import type { ArchiveEngines } from '../engines.ts'
import { declareEnding, remindOfEnding } from './ending/work.ts'
import { pickHandlers } from './picking.ts'
import { forgetDeleted, restoreHandlers } from './restoring.ts'
import { type Reseal, tendRecords } from './sealing.ts'

/** Calls beside those of the tabs: a picker of archives, and archives that were deleted. */
export const besideRecords = { ...pickHandlers, ...restoreHandlers }

/** What records register with engines before the server starts; the topic of messages is there already. `others`: what kinds do that seal themselves. */
export function registerRecords(engines: ArchiveEngines, others: Reseal): void {
  tendRecords(engines, others)
  declareEnding(engines)
}

/** What is done for records by the clock. */
export function workOnRecords(engines: ArchiveEngines, jobs: Jobs): void {
  remindOfEnding(engines, jobs)
  forgetDeleted(engines, jobs)
}
