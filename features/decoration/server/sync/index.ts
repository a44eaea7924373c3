import type { Jobs } from '#platform/jobs'
import { checksRoom } from '../checks/index.ts'
import { correctionsRoom } from '../corrections/index.ts'
import { inspectionsRoom } from '../inspections/index.ts'
import type { Visiting } from '../visits/cases.ts'
import { VISIT_RULES } from '../visits/declared.ts'
import { explainVisits } from '../visits/explained.ts'
import { registerMessages } from '../visits/messages.ts'
import { listFilesOfCases } from '../visits/photo-queries.ts'
import { registerPhotos, VISIT_PHOTO, VISIT_SIGNATURE } from '../visits/photos.ts'
import { syncHandlers } from './calls.ts'

/** The rooms of what is done on the spot: inspections, corrections and checks, with and without network. */
export function visitsRoom(engines: Visiting) {
  registerPhotos(engines)
  registerMessages(engines)
  // corrections first: what they still miss is named first
  const corrections = correctionsRoom(engines)
  const inspections = inspectionsRoom(engines)
  const checks = checksRoom(engines)
  engines.hooks.onExplained(explainVisits)
  engines.hooks.onPruned(async (db, caseIds) => {
    const fileIds = await listFilesOfCases(db, caseIds)
    for (const purpose of [VISIT_PHOTO, VISIT_SIGNATURE]) await engines.files.release(db, fileIds, purpose)
  })
  return {
    rules: Object.values(VISIT_RULES),
    calls: { ...corrections.calls, ...inspections.calls, ...checks.calls, ...syncHandlers(engines) },
    subscribe(jobs: Jobs) {
      jobs.every('decoration.visits', '*/10 * * * *', async () => {
        await corrections.sweep()
        await inspections.sweep()
        await checks.sweep()
      })
    },
  }
}
