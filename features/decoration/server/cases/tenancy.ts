import { RUNNING } from '#contract/decoration'
import { inTransaction } from '#platform/db'
import { dayOf } from '#vocabulary/day'
import { notifyApplicant } from '../applications/news.ts'
import { listParks, listUnfinished, UNFINISHED } from '../applications/queries.ts'
import type { CaseEngines } from '../ground/case-engines.ts'
import { lockCase } from '../ground/case-queries.ts'
import { moveCase } from '../ground/moving.ts'
import { holdsRoom, TENANCY_OVER, withoutRoom } from '../ground/tenancy.ts'

const AT_ONCE = 100

/** Ends what goes on in rooms whose tenancy is over, each case in a transaction of its own: work stops, what had not begun is cancelled. The other rooms hear of it as of any move. */
export async function endUntenanted(engines: CaseEngines): Promise<void> {
  const { store, clock } = engines
  for (const areaId of await listParks(store.db)) {
    let after: string | null = null
    for (;;) {
      const cases = await listUnfinished(store.db, areaId, after, AT_ONCE)
      for (const { id } of await withoutRoom(store.db, areaId, cases, dayOf(clock()))) await endOne(engines, id)
      if (cases.length < AT_ONCE) break
      after = cases.at(-1)?.id ?? null
    }
  }
}

async function endOne(engines: CaseEngines, id: string): Promise<void> {
  const now = engines.clock()
  await inTransaction(engines.store.db, async (db) => {
    const workCase = await lockCase(db, id)
    // looked at again behind the lock: it may have been stopped, or let anew, meanwhile
    if (!workCase || !UNFINISHED.includes(workCase.state) || (await holdsRoom(db, workCase, dayOf(now)))) return
    const ending = { workCase, act: 'tenancy', byId: null, words: TENANCY_OVER, now }
    if (RUNNING.includes(workCase.state)) {
      const set = { stopReason: TENANCY_OVER, stoppedBy: null }
      // the room of the crew writes to all who hear of a stop
      await moveCase(db, engines, { ...ending, to: 'stopped', set })
      return
    }
    const moved = await moveCase(db, engines, { ...ending, to: 'cancelled', set: { reason: TENANCY_OVER } })
    const text = `${workCase.place}：${TENANCY_OVER}，请联系园区管理处`
    await notifyApplicant(db, engines, { workCase: moved, title: '您的装修申请已取消', text, byId: null, now })
  })
}
