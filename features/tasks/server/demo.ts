import { personOf } from '#fixtures/people'
import type { AreaDemo, DemoPark } from '#platform/http'
import { seedCycle } from './demo/cycles.ts'
import { seedTasks } from './demo/tasks.ts'
import { seedTypes } from './demo/types.ts'
import type { TaskEngines } from './engines.ts'
import { makeTaskType, putPart } from './fixtures.ts'

const DAY_MS = 86_400_000
/** The types were there before the month of tasks. */
const TYPES_SINCE_MS = 40 * DAY_MS

/** What the demo's park asks of its people and companies. */
export function demo(engines: TaskEngines, { areaId, clock }: DemoPark): AreaDemo {
  const { forms } = engines
  return {
    async seed(db) {
      const sponsorId = await personOf(db, areaId, 'operator')
      const doerId = await personOf(db, areaId, 'manager')
      if (sponsorId === null || doerId === null) return
      await seedTypes(db, engines, { areaId, by: sponsorId, now: new Date(clock().getTime() - TYPES_SINCE_MS) })
      await seedTasks(db, engines, {
        areaId,
        sponsorId,
        doerId,
        now: clock(),
        publish: (fields, now) => makeTaskType(db, forms, { areaId, title: '消防安全自查', fields, now }),
        put: (facts) => putPart(db, forms, facts),
      })
      await seedCycle(db, engines, { areaId, sponsorId, now: clock() })
    },
  }
}
