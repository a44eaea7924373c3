import type { PublishingEngines } from './engines.ts'
import { countHotlines } from './setup-queries.ts'

/** What publishing says of a park that is set up: that people know whom to call. */
export function registerSetup({ readiness }: Pick<PublishingEngines, 'readiness'>): void {
  readiness.line({
    key: 'publishing.hotlines',
    order: 90,
    title: '服务热线',
    path: '/publishing/settings',
    async stand(db, areaId) {
      const count = await countHotlines(db, areaId)
      return count > 0 ? { done: true, found: `共${count}个热线` } : { done: false, found: '尚未添加热线' }
    },
  })
}
