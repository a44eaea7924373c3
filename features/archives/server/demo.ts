import { personOf } from '#fixtures/people'
import type { AreaDemo, DemoPark } from '#platform/http'
import { hasRecords, seedArchives } from './demo/archive-queries.ts'
import { seedBasics } from './demo/records.ts'
import { seedRequests } from './demo/requests.ts'
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
      const people = {
        manager: await personOf(db, areaId, 'manager'),
        clerk: await personOf(db, areaId, 'property'),
        operator: await personOf(db, areaId, 'operator'),
      }
      await seedRequests(db, engines, areaId, { archives, people, now })
    },
  }
}
