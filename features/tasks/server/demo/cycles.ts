import { companiesOf } from '#door/people'
import type { Db } from '#platform/db'
import { addDays, dayOf } from '#vocabulary/day'
import { stepCycle } from '../cycles/running.ts'
import { startCycle } from '../cycles/starting.ts'
import type { TaskEngines } from '../engines.ts'
import { listPublished } from '../sending/queries.ts'
import { hasCycles } from './queries.ts'

const DAY_MS = 86_400_000
/** The cycle began so many days ago: three weeks of runs. */
const SINCE_DAYS = 20
/** So many companies of the demo receive each run. */
const COMPANIES = 4

/** A weekly check of the park's companies that has run three times, each run merged with what was unfinished of the one before. */
export async function seedCycle(
  db: Db,
  engines: Pick<TaskEngines, 'approvals' | 'forms' | 'jobs' | 'notify'>,
  { areaId, sponsorId, now }: { areaId: string; sponsorId: string; now: Date },
): Promise<void> {
  if (await hasCycles(db, areaId)) return
  const [type] = await listPublished(db, areaId)
  const companies = (await companiesOf(db, areaId, { part: '', size: COMPANIES })).items.map(({ id }) => id)
  if (!type || companies.length === 0) return
  const at = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const began = at(SINCE_DAYS)
  const { id } = await startCycle(db, engines, {
    content: {
      areaId,
      companyId: null,
      sponsorId,
      typeId: type.id,
      title: '每周安全巡查填报',
      words: '请每周对照清单自查一次，没有问题也要填报。',
      documents: [],
      scope: [{ kind: 'companies', ids: companies, right: '' }],
      copies: [],
    },
    plan: {
      every: 'week',
      weekdays: [],
      first: addDays(dayOf(began), 1),
      until: null,
      openDays: 4,
      offDay: 'later',
      unfinished: 'merge',
    },
    shown: undefined,
    now: began,
  })
  for (let days = SINCE_DAYS; days >= 0; days -= 1) await stepCycle(db, engines, id, at(days))
}
