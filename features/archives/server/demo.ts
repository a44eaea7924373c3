import type { AreaDemo, DemoPark } from '#platform/http'
import { hasRecords, seedArchives } from './demo/archive-queries.ts'
import { seedDuplicates } from './demo/merging.ts'
import { seedOwn } from './demo/mine.ts'
import { seedBasics } from './demo/records.ts'
import type { ArchiveEngines } from './engines.ts'

/** Archives of the demo's companies; each room seeds what it shows, once. */
export function demo(engines: ArchiveEngines, park: DemoPark): AreaDemo {
  const { areaId, clock } = park
  return {
    async seed(db) {
      const now = clock()
      const archives = await seedArchives(db, areaId, now)
      if (await hasRecords(db, areaId)) return
      await seedBasics(db, areaId, archives, now)
      await seedOwn(db, engines, areaId, archives, now)
      await seedDuplicates(db, areaId, archives, now)
    },
  }
}
