import type { Db } from '#platform/db'
import type { Notify } from '#platform/notify'
import { type Day, shortDay } from '#vocabulary/day'
import { fillPath, taskPath } from '../ground/paths.ts'
import type { TaskRow } from '../ground/queries.ts'
import { ACT_KINDS } from './act-kinds.ts'
import { TASK_KINDS } from './kinds.ts'

type Writing = { notify: Pick<Notify, 'inbox'> }
type Task = Pick<TaskRow, 'id' | 'areaId' | 'title'>

/** Who gets a copy reads that the task was sent. */
export async function writeCopies(
  db: Db,
  { notify }: Writing,
  { task, personIds, now }: { task: Task; personIds: readonly string[]; now: Date },
): Promise<void> {
  await notify.inbox.write(db, {
    areaId: task.areaId,
    personIds,
    kind: ACT_KINDS.copied,
    thing: task.id,
    title: '有任务抄送给您',
    text: task.title,
    path: taskPath(task.id),
    now,
  })
}

/** Everybody who had to do with a task reads that it was cancelled or terminated; what was unread of it is taken back. */
export async function writeEnded(
  db: Db,
  { notify }: Writing,
  of: { task: Task; to: 'cancelled' | 'terminated'; reason: string; personIds: readonly string[]; now: Date },
): Promise<void> {
  const { task, to, reason, personIds, now } = of
  const { areaId, id: thing, title } = task
  await notify.inbox.withdraw(db, { areaId, kind: ACT_KINDS.extended, thing })
  await notify.inbox.write(db, {
    areaId,
    personIds,
    kind: ACT_KINDS.ended,
    thing,
    title: to === 'cancelled' ? '任务已取消' : '任务已终止',
    text: `${title}，${reason === '' ? '无需再填报' : `原因：${reason}`}`,
    path: taskPath(thing),
    now,
  })
}

/** Who sees to shares reads until when there is time now, and why. */
export async function writeExtended(
  db: Db,
  { notify }: Writing,
  of: { task: Task; dueOn: Day; reason: string; personIds: readonly string[]; now: Date },
): Promise<void> {
  const { task, dueOn, reason, personIds, now } = of
  await notify.inbox.write(db, {
    areaId: task.areaId,
    personIds,
    kind: ACT_KINDS.extended,
    thing: task.id,
    title: `任务延期至${shortDay(dueOn)}`,
    text: `${task.title}，原因：${reason}`,
    path: taskPath(task.id),
    now,
  })
}

/** Who sees to a share reads that it is urged, or that its due day comes; the message leads to the share. */
export async function writeNudge(
  db: Db,
  { notify }: Writing,
  of: {
    task: Task
    partId: string
    dueOn: Day
    why: 'urged' | 'tomorrow' | 'today'
    personIds: readonly string[]
    now: Date
  },
): Promise<void> {
  const { task, partId, dueOn, why, personIds, now } = of
  const titles = { urged: '发起人催办，请尽快办理', tomorrow: '任务即将到期', today: '任务今天到期' }
  await notify.inbox.write(db, {
    areaId: task.areaId,
    personIds,
    kind: TASK_KINDS.part,
    thing: partId,
    title: titles[why],
    text: `${task.title}，请在${shortDay(dueOn)}前填报`,
    path: fillPath(partId),
    now,
  })
}
