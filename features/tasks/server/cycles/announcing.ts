import { operatorsOf, personsBehind } from '#door/people'
import { managerAddress } from '#platform/approvals'
import type { Db } from '#platform/db'
import type { Notify } from '#platform/notify'
import { cyclePath } from '../ground/paths.ts'
import { CYCLE_KIND } from './message-kind.ts'
import type { CycleRow } from './queries.ts'

/** Somebody reads what became of a cycle; what was unread of it is replaced. */
export async function writeCycle(
  db: Db,
  { notify }: { notify: Pick<Notify, 'inbox'> },
  of: {
    cycle: Pick<CycleRow, 'id' | 'areaId' | 'title'>
    title: string
    text: string
    personIds: readonly string[]
    now: Date
  },
): Promise<void> {
  const { cycle, title, text, personIds, now } = of
  await notify.inbox.withdraw(db, { areaId: cycle.areaId, kind: CYCLE_KIND, thing: cycle.id })
  await notify.inbox.write(db, {
    areaId: cycle.areaId,
    personIds,
    kind: CYCLE_KIND,
    thing: cycle.id,
    title,
    text,
    path: cyclePath(cycle.id),
    now,
  })
}

/** Who looks after a cycle whose sponsor is gone: operators; of one within a company, which operators do not see, its managers. */
export async function heirsOf(
  db: Db,
  { areaId, companyId }: Pick<CycleRow, 'areaId' | 'companyId'>,
): Promise<string[]> {
  if (companyId === null) return await operatorsOf(db, areaId)
  const address = managerAddress(companyId)
  return [...((await personsBehind(db, areaId, [address])).get(address) ?? [])]
}
