import { countWithRole } from '#door/people'
import type { WalletEngines } from './engines.ts'
import { countEntries, countPayouts, deleteEntries } from './rehearsal-queries.ts'

/** What the wallet says of a park that is set up, and what a rehearsal leaves in it. */
export function registerSetup({ readiness }: Pick<WalletEngines, 'readiness'>): void {
  readiness.line({
    key: 'wallet.merchants',
    order: 85,
    title: '商户收银员',
    path: '/people/persons',
    optional: true,
    async stand(db, areaId) {
      const count = await countWithRole(db, areaId, 'merchant')
      return count > 0 ? { done: true, found: `共${count}名收银员` } : { done: false, found: '尚未指定收银员' }
    },
  })
  readiness.rehearsed({
    key: 'wallet.entries',
    order: 40,
    title: '钱包账单与收款',
    count: countEntries,
    pending: countPayouts,
    clear: deleteEntries,
  })
}
