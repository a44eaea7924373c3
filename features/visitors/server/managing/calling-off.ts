import type { Db } from '#platform/db'
import type { VisitorEngines } from '../engines.ts'
import { listComingBy, removeCompanions } from '../visits/companion-queries.ts'
import { cancelVisit } from '../visits/ending.ts'
import { endPasses } from '../visits/granting.ts'
import { lockVisit } from '../visits/queries.ts'
import { addEvent } from '../visits/states.ts'

/**
 * Calls off what somebody who is blocked has at the company and that has not begun: visits that they lead, whole; of others they are taken off. Their passes end with the commit.
 * Answers how many. Locks: visits in the order of their ids, each with its people and passes.
 */
export async function callOffBlocked(
  db: Db,
  engines: VisitorEngines,
  { companyId, phoneIndex, by, now }: { companyId: string; phoneIndex: Buffer; by: string; now: Date },
): Promise<number> {
  const host = { kind: 'host' as const, id: by }
  let calledOff = 0
  for (const { visitId, companionId, leads } of await listComingBy(db, companyId, phoneIndex)) {
    const visit = await lockVisit(db, visitId)
    if (!visit || !['invited', 'waiting', 'approved'].includes(visit.state)) continue
    if (leads) await cancelVisit(db, engines, { id: visitId, by: host, what: 'cancelled', words: '', now })
    else {
      await endPasses(db, engines, [{ id: companionId }], 'blocked', now)
      await removeCompanions(db, [companionId], now)
      await addEvent(db, visitId, host, { what: 'people' }, now)
    }
    calledOff += 1
  }
  return calledOff
}
