import type { Readiness } from '#platform/readiness'
import { findPark } from './queries.ts'

/** What estate says of a park that is set up: that it says where it lies, whom to call and who answers for it. */
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
}
