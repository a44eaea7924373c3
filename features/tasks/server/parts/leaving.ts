import { MEMBERSHIP_ENDED } from '#contract/people'
import { type Db, newId } from '#platform/db'
import { type Jobs, textIn } from '#platform/jobs'
import type { TaskEngines } from '../engines.ts'
import { endAudit } from '../ground/auditing.ts'
import { insertSteps, lockPartOfCase } from '../ground/queries.ts'
import { announceArrival } from './announcing.ts'
import { deleteHelper, listTiedTo, updatePart } from './queries.ts'
import { FILLING } from './rules.ts'

type Leaving = Pick<TaskEngines, 'approvals' | 'notify' | 'clock'>

/** Who leaves a company gives its shares back and helps with them no more. What is being audited stays with whom handed it in, until it comes back. */
export function subscribeLeaving(engines: Leaving, jobs: Jobs): void {
  jobs.subscribe(MEMBERSHIP_ENDED, 'tasks.give-back', async (db, { payload }) => {
    const [areaId, companyId, personId] = (['areaId', 'companyId', 'personId'] as const).map((key) =>
      textIn(payload, key),
    )
    if (areaId && companyId && personId) await giveBackOf(db, engines, { areaId, companyId, personId })
  })
}

async function giveBackOf(
  db: Db,
  engines: Leaving,
  of: { areaId: string; companyId: string; personId: string },
): Promise<void> {
  const { areaId, personId } = of
  const now = engines.clock()
  for (const { id } of await listTiedTo(db, of)) {
    const held = await lockPartOfCase(db, id)
    if (!held) continue
    const { task, part } = held
    await deleteHelper(db, id, personId)
    if (part.executorId !== personId || !FILLING.includes(part.state)) continue
    await endAudit(db, engines, { areaId, partId: id, byId: personId, opinion: '', now })
    await updatePart(db, id, { state: 'waiting', executorId: null, takenAt: null })
    await insertSteps(db, [{ id: newId(), taskId: task.id, partId: id, act: 'back', byId: null, words: '', at: now }])
    const free = { ...part, executorId: null }
    await announceArrival(db, engines, { task, part: free, byId: personId, title: '有任务待重新接收', now })
  }
}
