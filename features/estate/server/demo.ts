import type { AreaDemo, DemoPark } from '#platform/http'
import { makeArea } from './fixtures.ts'
import { findArea } from './queries.ts'

/** The demo's park itself. */
export function demo(park: DemoPark): AreaDemo {
  return {
    async seed(db) {
      if (!(await findArea(db, park.areaId))) await makeArea(db, park.areaId)
    },
  }
}
