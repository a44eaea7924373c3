import type { AccessEngines } from './engines.ts'
import { countCrossings, deleteCrossings } from './rehearsal-queries.ts'
import { countPoints } from './setup-queries.ts'

/** What access says of a park that is set up, and what a rehearsal leaves in it. */
export function registerSetup({ readiness }: Pick<AccessEngines, 'readiness'>): void {
  readiness.line({
    key: 'access.points',
    order: 70,
    title: '通行点与门岗',
    path: '/access/points',
    async stand(db, areaId) {
      const { points, guarded } = await countPoints(db, areaId)
      if (points === 0) return { done: false, found: '尚未添加通行点' }
      if (guarded === 0) return { done: false, found: `已添加${points}个通行点，尚未指定门岗` }
      return { done: true, found: `共${points}个通行点，${guarded}个已指定门岗` }
    },
  })
  readiness.rehearsed({
    key: 'access.crossings',
    order: 10,
    title: '通行记录',
    count: countCrossings,
    clear: deleteCrossings,
  })
}
