import { personOf } from '#fixtures/people'
import type { AreaDemo, DemoPark } from '#platform/http'
import { seedTypes } from './demo/types.ts'
import type { TaskEngines } from './engines.ts'

const DAY_MS = 86_400_000

/** What the demo's park asks of its people and companies. */
export function demo(engines: TaskEngines, { areaId, clock }: DemoPark): AreaDemo {
  return {
    async seed(db) {
      const by = await personOf(db, areaId, 'operator')
      if (by === null) return
      await seedTypes(db, engines, { areaId, by, now: new Date(clock().getTime() - 40 * DAY_MS) })
    },
  }
}
