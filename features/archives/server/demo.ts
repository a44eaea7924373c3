import type { AreaDemo, DemoPark } from '#platform/http'
import { hasRecords, seedArchives } from './demo/archive-queries.ts'
import { seedSavedQueries } from './demo/query.ts'
import { seedBasics } from './demo/records.ts'
import type { ArchiveEngines } from './engines.ts'

/** Archives of the demo's companies; each room seeds what it shows, once. */
export function demo(_engines: ArchiveEngines, park: DemoPark): AreaDemo {
  const { areaId, clock } = park
  return {
    async seed(db) {
      const now = clock()
      const archives = await seedArchives(db, areaId, now)
      if (await hasRecords(db, areaId)) return
      await seedBasics(db, areaId, archives, now)
      await seedSavedQueries(db, areaId, now)
    },
  }
}
