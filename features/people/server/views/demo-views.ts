import type { Db } from '#platform/db'
import { addView, shareView, type ViewFacts } from './saving.ts'

/** Views that an operator of the demo shares with the others. */
const SHARED: readonly (ViewFacts & { list: string })[] = [
  {
    list: '/people/persons',
    name: '未登录过的人员',
    shown: ['company', 'phone'],
    hidden: ['state', 'roles'],
    sort: 'company',
    filter: 'filter=never',
  },
  {
    list: '/parking/desk/stays',
    name: '停得最久的',
    shown: ['length', 'lot', 'entered', 'owed'],
    hidden: ['state', 'exited', 'paid'],
    sort: '-length',
    filter: '',
  },
]

/** Shared views of the demo. */
export async function seedViews(db: Db, of: { areaId: string; operatorId: string; now: Date }): Promise<void> {
  const { areaId, operatorId: personId, now } = of
  const ctx = { areaId, db, now, person: { personId, roles: ['operator'] } }
  for (const { list, ...facts } of SHARED) await shareView(ctx, await addView(ctx, list, facts), true)
}
