import { holderOf } from '#door/estate'
import { type Db, inTransaction } from '#platform/db'
import { dayOf } from '#vocabulary/day'
import { lockCase } from '../ground/case-queries.ts'
import { moveCase } from '../ground/moving.ts'
import type { CrewEngines } from '../workers/engines.ts'
import { listWorkingCases, type RoomCase } from './case-queries.ts'

const AT_ONCE = 100
/** Why a job was stopped by the end of its tenancy. */
export const TENANCY_OVER = '租约已结束'

/** Whether the company of a case, or where it has none its applicant, holds its room on a day. Of a room that is gone nobody does. */
export async function holdsRoom(
  db: Db,
  { areaId, roomId, companyId, applicantId }: RoomCase,
  now: Date,
): Promise<boolean> {
  if (roomId === null) return false
  const held = await holderOf(db, { areaId, roomId, day: dayOf(now) })
  if (!held) return false
  return 'companyId' in held.holder
    ? held.holder.companyId === companyId
    : companyId === null && held.holder.personId === applicantId
}

/** Stops jobs whose tenancy is over, each in a transaction of its own, as an operator would: passes and slots are suspended with it. It goes on only with a tenancy. */
export async function stopWithoutTenancy(engines: CrewEngines): Promise<void> {
  const { store, clock } = engines
  let after: string | null = null
  for (;;) {
    const cases: RoomCase[] = await listWorkingCases(store.db, after, AT_ONCE)
    for (const one of cases)
      if (!(await holdsRoom(store.db, one, clock()))) await inTransaction(store.db, (db) => stopOne(db, engines, one))
    if (cases.length < AT_ONCE) return
    after = cases.at(-1)?.id ?? null
  }
}

async function stopOne(db: Db, engines: CrewEngines, one: RoomCase): Promise<void> {
  const now = engines.clock()
  const workCase = await lockCase(db, one.id)
  // looked at again behind the lock: it may have been stopped, or let anew, meanwhile
  if (
    !workCase ||
    !['to_begin', 'working', 'checking'].includes(workCase.state) ||
    (await holdsRoom(db, workCase, now))
  )
    return
  const set = { stopReason: TENANCY_OVER, stoppedBy: null }
  await moveCase(db, engines, { workCase, to: 'stopped', act: 'stop', byId: null, words: TENANCY_OVER, set, now })
}
