import type { AreaDemo, DemoPark } from '#platform/http'
import { hasRecords, seedArchives } from './demo/archive-queries.ts'
import { seedFigures } from './demo/figures.ts'
import { seedBasics } from './demo/records.ts'
import type { ArchiveEngines } from './engines.ts'
import { makeFiling, makePeriod } from './fixtures.ts'

/** Archives of the demo's companies; each room seeds what it shows, once. */
export function demo(engines: ArchiveEngines, park: DemoPark): AreaDemo {
  const { areaId, clock } = park
  return {
    async seed(db) {
      const now = clock()
      const archives = await seedArchives(db, areaId, now)
      if (!(await hasRecords(db, areaId))) await seedBasics(db, areaId, archives, now)
      await seedFigures(db, { ...engines, makeFiling, makePeriod }, areaId, now)
    },
  }
}
