import { type Db, newId } from '#platform/db'
import type { TaskEngines } from '../engines.ts'
import { insertSteps, type PartRow, putTaskState, type TaskRow } from '../ground/queries.ts'
import { closeFilling, writeSponsor } from './announcing.ts'
import { isOver, listPartIds, updatePart } from './queries.ts'

type Ending = Pick<TaskEngines, 'approvals' | 'forms' | 'notify'>

/** The kind of owner under which the forms engine knows shares. */
export const PART_OWNER = 'tasks.part'
/** A share as the owner of its filled forms. */
export const ownerOf = (part: Pick<PartRow, 'id' | 'areaId'>) => ({
  areaId: part.areaId,
  kind: PART_OWNER,
  id: part.id,
})

/** Ends a share: it passed, or was aborted. The task is done where it was the last. The caller holds task and share. Answers the share's new version. */
export async function endPart(
  db: Db,
  engines: Ending,
  of: {
    task: TaskRow
    part: PartRow
    state: 'passed' | 'aborted'
    facts?: { handedAt?: Date; caseId?: string | null }
    byId: string | null
    now: Date
  },
): Promise<number> {
  const { task, part, state, facts = {}, byId, now } = of
  const version = await updatePart(db, part.id, { ...facts, state, endedAt: now, returned: [], returnReason: '' })
  await closeFilling(db, engines, { areaId: task.areaId, partId: part.id })
  await finishTask(db, engines, { task, byId, now })
  return version
}

/** Makes a task 已完成 where all its shares have ended, and lets the time of what was filled in begin. The caller holds the task. */
export async function finishTask(
  db: Db,
  engines: Pick<Ending, 'forms' | 'notify'>,
  { task, byId, now }: { task: TaskRow; byId: string | null; now: Date },
): Promise<boolean> {
  if (task.state !== 'running' || !(await isOver(db, task.id))) return false
  await putTaskState(db, task.id, 'done', { endedAt: now })
  await endForms(db, engines, task.id, now)
  await insertSteps(db, [{ id: newId(), taskId: task.id, partId: null, act: 'done', byId: null, words: '', at: now }])
  await writeSponsor(db, engines, { task, title: '任务已全部办结', text: task.title, byId, now })
  return true
}

/** A task ended: what was filled in for it is deleted three years from now. */
export async function endForms(db: Db, { forms }: Pick<Ending, 'forms'>, taskId: string, now: Date): Promise<void> {
  await forms.end(db, PART_OWNER, await listPartIds(db, taskId), now)
}
