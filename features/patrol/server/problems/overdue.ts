import { inTransaction } from '#platform/db'
import type { PatrolEngines } from '../engines.ts'
import { findAny, insertStep, listRunOut, updateProblem } from './queries.ts'
import { RUNNING } from './row.ts'
import { beginTexting } from './texting.ts'
import { writeMenders } from './writing.ts'

const AT_ONCE = 200

/** Marks problems whose time is over, one transaction each, and texts who is to mend them. */
export async function markOverdue(engines: Pick<PatrolEngines, 'store' | 'clock' | 'notify'>): Promise<void> {
  const { store, clock } = engines
  for (;;) {
    const due = await listRunOut(store.db, clock(), AT_ONCE)
    for (const { id } of due)
      await inTransaction(store.db, async (db) => {
        const now = clock()
        const problem = await findAny(db, id, true)
        // Somebody mended it, or another process marked it, between the look and now.
        if (!problem || problem.overdue || !RUNNING.includes(problem.state) || !problem.dueAt || problem.dueAt > now)
          return
        // Nobody acted: the version stays, so that who mends is not disturbed.
        await updateProblem(db, problem, { overdue: true, late: true, version: problem.version })
        await insertStep(db, id, { act: 'late', byId: null, words: '', detail: {}, at: now })
        await writeMenders(db, engines, {
          problem,
          byId: null,
          now,
          title: '问题整改已逾期',
          text: `${problem.place}：${problem.text}，请尽快整改`,
        })
        await beginTexting(db, engines, { problem, why: 'late', now })
      })
    if (due.length < AT_ONCE) return
  }
}
