import { personOf } from '#fixtures/people'
import type { AreaDemo, DemoPark } from '#platform/http'
import { seedAudits } from './demo/audits.ts'
import { seedCycle } from './demo/cycles.ts'
import { seedLists } from './demo/lists.ts'
import { seedTasks } from './demo/tasks.ts'
import { seedTypes } from './demo/types.ts'
import type { TaskEngines } from './engines.ts'

const DAY_MS = 86_400_000
/** The types were there before the month of tasks. */
const TYPES_SINCE_MS = 40 * DAY_MS

/** What the demo's park asks of its people and companies. */
export function demo(engines: TaskEngines, { areaId, clock }: DemoPark): AreaDemo {
  return {
    async seed(db) {
      const sponsorId = await personOf(db, areaId, 'operator')
      const doerId = await personOf(db, areaId, 'manager')
      if (sponsorId === null || doerId === null) return
      const typesSince = new Date(clock().getTime() - TYPES_SINCE_MS)
      await seedLists(db, { areaId, now: typesSince })
      await seedTypes(db, engines, { areaId, by: sponsorId, now: typesSince })
      await seedTasks(db, engines, { areaId, sponsorId, doerId, now: clock() })
      await seedAudits(db, engines, { areaId, sponsorId, doerId, now: clock() })
      await seedCycle(db, engines, { areaId, sponsorId, now: clock() })
    },
  }
}
