import type { AreaDemo, DemoPark } from '#platform/http'
import { seedTasks } from './demo/tasks.ts'
import type { TaskEngines } from './engines.ts'

/** What the demo's park asks of its people and companies. */
export function demo(engines: TaskEngines, { areaId, clock }: DemoPark): AreaDemo {
  return {
    async seed(db) {
      await seedTasks(db, engines, { areaId, now: clock() })
    },
  }
}
