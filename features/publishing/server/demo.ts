import type { AreaDemo, DemoPark } from '#platform/http'
import { makePublishing } from './fixtures.ts'
import { findHotlineSetting } from './queries.ts'

/** Hotlines, wifi and app versions of the demo's park. */
export function demo(park: DemoPark): AreaDemo {
  return {
    async seed(db) {
      if (!(await findHotlineSetting(db, park.areaId))) await makePublishing(db, park.areaId)
    },
  }
}
