import type { VisitorEngines } from './engines.ts'
import { erasePictures } from './pictures/claiming.ts'
import { countVisits, deleteVisits, lockTours, lockVisits } from './rehearsal-queries.ts'
import { endPasses } from './tours/passes.ts'
import { listEverybody } from './visits/companion-queries.ts'
import { endGrants } from './visits/granting.ts'
import { VISIT_SUBJECT } from './visits/subject.ts'

/** What a rehearsal leaves among visitors. */
export function registerSetup(engines: VisitorEngines): void {
  const { readiness, approvals, files, clock } = engines
  readiness.rehearsed({
    key: 'visitors.visits',
    order: 20,
    title: '访客来访与参观',
    count: countVisits,
    async clear(db, areaId) {
      const now = clock()
      for (const id of await lockVisits(db, areaId)) {
        const people = await listEverybody(db, id)
        // Passes end as they do at the end of a visit, so that doors and readers hear of it.
        await endGrants(db, engines, id, people, 'finished', now)
        await erasePictures(db, files, people)
      }
      for (const id of await lockTours(db, areaId)) await endPasses(db, engines, id, now)
      await approvals.forget(db, areaId, [VISIT_SUBJECT])
      return await deleteVisits(db, areaId)
    },
  })
}
