import { personOf } from '#fixtures/people'
import type { AreaDemo, DemoPark } from '#platform/http'
import { seedTasks } from './demo/tasks.ts'
import type { TaskEngines } from './engines.ts'
import { makeTaskType, putPart } from './fixtures.ts'

/** What the demo's park asks of its people and companies. */
export function demo(engines: TaskEngines, { areaId, clock }: DemoPark): AreaDemo {
  const { forms } = engines
  return {
    async seed(db) {
      const sponsorId = await personOf(db, areaId, 'operator')
      const doerId = await personOf(db, areaId, 'manager')
      if (sponsorId === null || doerId === null) return
      await seedTasks(db, engines, {
        areaId,
        sponsorId,
        doerId,
        now: clock(),
        publish: (fields, now) => makeTaskType(db, forms, { areaId, title: '消防安全自查', fields, now }),
        put: (facts) => putPart(db, forms, facts),
      })
    },
  }
}
