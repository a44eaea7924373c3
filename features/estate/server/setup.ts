import type { Readiness } from '#platform/readiness'
import { countPlaces } from './places/queries.ts'
import { findPark } from './queries.ts'

/** Says what a park needs before it opens: where it lies, whom to call and who answers for it; its rooms. */
export function registerSetup({ readiness }: { readiness: Readiness }): void {
  readiness.line({
    key: 'estate.park',
    order: 10,
    title: '园区资料',
    path: '/setup/park',
    async stand(db, areaId) {
      const park = await findPark(db, areaId)
      const asked = [
        ['地址', park?.address],
        ['服务电话', park?.servicePhone],
        ['运营单位', park?.legalOperator],
      ]
      const missing = asked.filter(([, value]) => !value).map(([name]) => name)
      if (missing.length > 0) return { done: false, found: `尚未填写：${missing.join('、')}` }
      const lacks = park?.logoId ? '' : '；尚无标志，可稍后添加'
      return { done: true, found: `${park?.name}，${park?.address}${lacks}` }
    },
  })
  readiness.line({
    key: 'estate.places',
    order: 40,
    title: '楼宇与房间',
    path: '/estate/places',
    async stand(db, areaId) {
      const { buildings, rooms } = await countPlaces(db, areaId)
      if (rooms > 0) return { done: true, found: `已有${buildings}栋楼、${rooms}个房间` }
      return { done: false, found: buildings === 0 ? '还没有楼栋和房间' : `已有${buildings}栋楼，还没有房间` }
    },
  })
}
