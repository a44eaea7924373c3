import type { AreaDemo, DemoPark } from '#platform/http'
import { seedTypes } from './demo/types.ts'
import type { TaskEngines } from './engines.ts'

/** What the demo's park asks of its people and companies. */
export function demo(engines: TaskEngines, park: DemoPark): AreaDemo {
  return {
    seed: (db) => seedTypes(db, engines, park),
  }
}
