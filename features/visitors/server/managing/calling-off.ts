import type { Db } from '#platform/db'
import type { VisitorEngines } from '../engines.ts'
import { listComingBy, removeCompanions } from '../visits/companion-queries.ts'
import { cancelVisit } from '../visits/ending.ts'
import { endPasses } from '../visits/granting.ts'
import { lockVisit } from '../visits/queries.ts'
import { addEvent } from '../visits/states.ts'

/** What host and visitor read where the park calls a visit off. */
const BY_PARK = '由园区取消，请联系园区管理处'

/**
 * Calls off what somebody who is blocked has at the company, or with null in the park, and that has not begun: visits that they lead, whole; of others they are taken off. Their passes end with the commit.
 * Answers how many. Locks: visits in the order of their ids, each with its people and passes.
 */
export async function callOffBlocked(
  db: Db,
  engines: VisitorEngines,
  of: { areaId: string; companyId: string | null; phoneIndex: Buffer; by: string; now: Date },
): Promise<number> {
  const { companyId, by, now } = of
  const host = { kind: 'host' as const, id: by }
  const words = companyId === null ? BY_PARK : ''
  let calledOff = 0
  for (let went = true; went; ) {
    went = false
    // a page at a time: what was called off is found no more
    for (const { visitId, companionId, leads } of await listComingBy(db, of)) {
      const visit = await lockVisit(db, visitId)
      if (!visit || !['invited', 'waiting', 'approved'].includes(visit.state)) continue
      if (leads)
        await cancelVisit(db, engines, { id: visitId, by: host, what: 'cancelled', why: 'blocked', words, now })
      else {
        await endPasses(db, engines, [{ id: companionId }], 'blocked', now)
        await removeCompanions(db, [companionId], now)
        await addEvent(db, visitId, host, { what: 'people' }, now)
      }
      calledOff += 1
      went = true
    }
  }
  return calledOff
}
