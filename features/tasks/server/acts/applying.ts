import { type Db, inTransaction, newId } from '#platform/db'
import type { TaskEngines } from '../engines.ts'
import { insertSteps, putTaskState, type TaskRow } from '../ground/queries.ts'
import { writeEnded } from '../messages/writing.ts'
import { announceArrival, closeFilling, FILLING_SUBJECT, openFilling } from '../parts/announcing.ts'
import { PART_OWNER } from '../parts/ending.ts'
import { ENDED } from '../parts/rules.ts'
import type { Effects } from '../sending/effects.ts'
import { SHARES_ARRIVED } from '../sending/send.ts'
import { closeParts, listShareIds, lockShares, type ShareOfTask } from './queries.ts'
import { MISSING } from './urging.ts'

/** After a task ended its shares leave every inbox: the job's payload names the task. */
export const SHARES_ENDED = 'tasks.shares-ended'
/** After shares got another due day their duties say it: the job's payload names the task. */
const SHARES_EXTENDED = 'tasks.shares-extended'
/** Shares are worked on so many at a time. */
const BATCH = 100

/** Does what cancelling or terminating was decided to do. The caller holds the task and its shares. */
export async function applyEnding(
  db: Db,
  { approvals, forms, jobs, notify }: Pick<TaskEngines, 'approvals' | 'forms' | 'jobs' | 'notify'>,
  of: { task: TaskRow; effects: Effects; to: 'cancelled' | 'terminated'; reason: string; byId: string; now: Date },
): Promise<void> {
  const { task, effects, to, reason, byId, now } = of
  const closed = effects.parts.map(({ id }) => id)
  await putTaskState(db, task.id, to, { endedAt: now, reason })
  await closeParts(db, closed, now)
  const audited = effects.voids.flatMap(({ partId, what }) => (what === 'audit' ? [partId] : []))
  if (audited.length > 0)
    await approvals.settle(db, {
      areaId: task.areaId,
      kind: PART_OWNER,
      subjectIds: audited,
      to: 'terminated',
      by: byId,
      opinion: reason,
      now,
    })
  await forms.end(db, PART_OWNER, await listShareIds(db, task.id), now)
  const act = to === 'cancelled' ? 'cancel' : 'terminate'
  await insertSteps(db, [{ id: newId(), taskId: task.id, partId: null, act, byId, words: reason, at: now }])
  await jobs.enqueue(db, SHARES_ENDED, { taskId: task.id })
  const personIds = effects.notified.map(({ personId }) => personId)
  await writeEnded(db, { notify }, { task, to, reason, personIds, now })
}

/** Has the duties of a task's shares say their new due day. In the transaction of the act. */
export async function extendDuties(db: Db, { jobs }: Pick<TaskEngines, 'jobs'>, taskId: string): Promise<void> {
  await jobs.enqueue(db, SHARES_EXTENDED, { taskId })
}

type Working = Pick<TaskEngines, 'approvals' | 'clock' | 'jobs' | 'notify' | 'store'>

/** Puts the inbox right after acts about whole tasks, a batch of shares in a transaction; done again it comes to the same. */
export function workShares(engines: Working): void {
  const { approvals, clock, jobs, notify, store } = engines
  // this feature writes to who sees to a share itself
  approvals.duties.ownMessages(FILLING_SUBJECT)
  const each = async (payload: unknown, work: (db: Db, share: ShareOfTask, byId: string | null) => Promise<void>) => {
    // we wrote it with the act
    const { taskId, byId = null } = payload as { taskId: string; byId?: string | null }
    const ids = await listShareIds(store.db, taskId)
    for (let at = 0; at < ids.length; at += BATCH)
      await inTransaction(store.db, async (db) => {
        for (const share of await lockShares(db, ids.slice(at, at + BATCH))) await work(db, share, byId)
      })
  }
  jobs.handle(SHARES_ARRIVED, (payload) =>
    each(payload, async (db, share, byId) => {
      if (share.state !== 'waiting') return
      await announceArrival(db, engines, { task: taskOf(share), part: share, byId, now: clock() })
    }),
  )
  jobs.handle(SHARES_EXTENDED, (payload) =>
    each(payload, async (db, share) => {
      if (!MISSING.includes(share.state)) return
      await openFilling(db, engines, { task: taskOf(share), part: share, now: clock() })
    }),
  )
  jobs.handle(SHARES_ENDED, (payload) =>
    each(payload, async (db, share) => {
      if (!ENDED.includes(share.state)) return
      await closeFilling(db, { approvals, notify }, { areaId: share.areaId, partId: share.id })
    }),
  )
}

const taskOf = ({ taskId, areaId, title, sponsorId }: ShareOfTask) => ({ id: taskId, areaId, title, sponsorId })
