import type { Readiness } from '#platform/readiness'
import { countPlaces } from './places/queries.ts'

/** Says what a park needs of its places before it opens. */
export function registerReadiness(readiness: Readiness): void {
  readiness.line({
    key: 'estate.places',
    order: 40,
    title: '楼栋与房间',
    path: '/estate/places',
    async stand(db, areaId) {
      const { buildings, rooms } = await countPlaces(db, areaId)
      if (rooms > 0) return { done: true, found: `已有${buildings}栋楼、${rooms}个房间` }
      return { done: false, found: buildings === 0 ? '还没有楼栋和房间' : `已有${buildings}栋楼，还没有房间` }
    },
  })
}
