import { personOf } from '#fixtures/people'
import type { AreaDemo, DemoPark } from '#platform/http'
import { dayOf } from '#vocabulary/day'
import { PAPER_NAMES, versionOn } from '#vocabulary/papers'
import { listPapers, putPaper } from './opening/queries.ts'

/** The demo's park: its operator accepted both papers for it. */
export function demo({ areaId, clock }: DemoPark): AreaDemo {
  return {
    async seed(db) {
      if ((await listPapers(db, areaId)).length > 0) return
      const operator = await personOf(db, areaId, 'operator')
      if (!operator) return
      const acceptedAt = clock()
      for (const name of PAPER_NAMES) {
        const version = versionOn(name, dayOf(acceptedAt)).day
        await putPaper(db, { areaId, name, version, personId: operator, acceptedAt })
      }
    },
  }
}
