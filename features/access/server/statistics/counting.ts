import { CROSSED } from '#contract/access'
import { inTransaction } from '#platform/db'
import { type Jobs, textIn } from '#platform/jobs'
import { addDays, dayOf, parseInstant } from '#vocabulary/day'
import type { AccessEngines } from '../engines.ts'
import { insertDue, insertDueEverywhere, recount, takeDue } from './counting-queries.ts'

type Counting = Pick<AccessEngines, 'store' | 'clock'>

/** Counts what gates saw: each crossing that is told of makes its day due, and what is due is counted each minute. The last days once a night in any case. */
export function subscribeFigures(engines: Counting, jobs: Jobs): void {
  jobs.subscribe(CROSSED, 'access.figures-due', async (db, { payload }) => {
    const at = parseInstant(textIn(payload, 'at')) ?? engines.clock()
    await insertDue(db, { areaId: textIn(payload, 'areaId'), day: dayOf(at) })
  })
  jobs.every('access.figures', '* * * * *', async () => {
    await countDue(engines)
  })
  // by hand, without a pass, nothing is told
  jobs.every('access.figures-anew', '20 1 * * *', async () => {
    const today = dayOf(engines.clock())
    for (const back of [1, 2]) await insertDueEverywhere(engines.store.db, addDays(today, -back))
  })
}

/** Counts every day that is due; answers how many were. */
export async function countDue({ store }: Pick<Counting, 'store'>): Promise<number> {
  for (let counted = 0; ; counted += 1) {
    const day = await inTransaction(store.db, async (db) => {
      const due = await takeDue(db)
      if (due !== null) await recount(db, due)
      return due
    })
    if (day === null) return counted
  }
}
