import { managersOf } from '#door/people'
import { managerAddress, personAddress } from '#platform/approvals'
import type { Db } from '#platform/db'
import { startOfDay } from '#vocabulary/day'
import type { TaskEngines } from '../engines.ts'
import { fillPath, taskPath } from '../ground/paths.ts'
import type { PartRow, TaskRow } from '../ground/queries.ts'
import { TASK_KINDS } from '../messages/kinds.ts'

export { fillPath, taskPath } from '../ground/paths.ts'

// What waits for somebody to fill it in: a duty in the inbox, and a message with a push. The duty's subject is another than that of the approval case of the same share, whose messages the
// approvals engine writes.

type Announcing = Pick<TaskEngines, 'approvals' | 'notify'>
type Task = Pick<TaskRow, 'id' | 'areaId' | 'title' | 'sponsorId'>
type Part = Pick<PartRow, 'id' | 'companyId' | 'personId' | 'executorId' | 'dueOn'>

/** The subject of duties to fill in a share. */
export const FILLING_SUBJECT = 'tasks.filling'
const KIND = 'task'
const DAY_MS = 86_400_000

const dayWords = (day: string): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日`

/** Who is to see to a share now: its executor, else all to whom it came. */
async function peopleOf(db: Db, { executorId, personId, companyId }: Part): Promise<string[]> {
  if (executorId !== null) return [executorId]
  if (personId !== null) return [personId]
  return companyId === null ? [] : await managersOf(db, companyId)
}

/** Puts a share into the inbox of whose it is now, in the place of whoever had it before. */
export async function openFilling(
  db: Db,
  { approvals }: Pick<Announcing, 'approvals'>,
  of: { task: Task; part: Part; reason?: string; now: Date },
): Promise<void> {
  const { task, part, reason, now } = of
  const { executorId, personId, companyId } = part
  const person = executorId ?? personId
  await approvals.duties.open(db, {
    areaId: task.areaId,
    addresses: person === null ? (companyId === null ? [] : [managerAddress(companyId)]) : [personAddress(person)],
    kind: KIND,
    subject: { kind: FILLING_SUBJECT, id: part.id },
    title: task.title,
    text:
      reason === undefined
        ? `请在${dayWords(part.dueOn)}前填报`
        : reason === ''
          ? '被退回，请修改'
          : `被退回：${reason}`,
    path: fillPath(part.id),
    dueAt: new Date(startOfDay(part.dueOn).getTime() + DAY_MS),
    now,
  })
}

/** Takes a share out of every inbox, and back what nobody has read of it. */
export async function closeFilling(
  db: Db,
  { approvals, notify }: Announcing,
  { areaId, partId }: { areaId: string; partId: string },
): Promise<void> {
  await approvals.duties.close(db, { areaId, kind: KIND, subject: { kind: FILLING_SUBJECT, id: partId } })
  await notify.inbox.withdraw(db, { areaId, kind: TASK_KINDS.part, thing: partId })
}

/** A share arrived, changed hands or waits anew: duty and message to who sees to it now, but not to `byId`, whose act it was. */
export async function announceArrival(
  db: Db,
  engines: Announcing,
  of: { task: Task; part: Part; byId: string | null; title?: string; now: Date },
): Promise<void> {
  const { task, part, byId, title = '您有新的任务', now } = of
  await openFilling(db, engines, { task, part, now })
  await engines.notify.inbox.write(db, {
    areaId: task.areaId,
    personIds: (await peopleOf(db, part)).filter((id) => id !== byId),
    kind: TASK_KINDS.part,
    thing: part.id,
    title,
    text: `${task.title}，请在${dayWords(part.dueOn)}前填报`,
    path: fillPath(part.id),
    now,
  })
}

/** A share came back: duty and message to who filled it in, with the reason. */
export async function announceReturn(
  db: Db,
  engines: Announcing,
  of: { task: Task; part: Part; reason: string; byId: string | null; now: Date },
): Promise<void> {
  const { task, part, reason, byId, now } = of
  await openFilling(db, engines, { task, part, reason, now })
  await engines.notify.inbox.write(db, {
    areaId: task.areaId,
    personIds: (await peopleOf(db, part)).filter((id) => id !== byId),
    kind: TASK_KINDS.part,
    thing: part.id,
    title: '您填报的内容被退回',
    text: `${task.title}${reason === '' ? '' : `，原因：${reason}`}。请修改后重新提交`,
    path: fillPath(part.id),
    now,
  })
}

/** A share passed its audit: who filled it in reads so. */
export async function writePassed(
  db: Db,
  { notify }: Pick<Announcing, 'notify'>,
  { task, part, byId, now }: { task: Task; part: Part; byId: string | null; now: Date },
): Promise<void> {
  await notify.inbox.write(db, {
    areaId: task.areaId,
    personIds: (await peopleOf(db, part)).filter((id) => id !== byId),
    kind: TASK_KINDS.part,
    thing: part.id,
    title: '您填报的内容已通过',
    text: task.title,
    path: fillPath(part.id),
    now,
  })
}

/** Somebody is asked to help with a share. */
export async function writeHelping(
  db: Db,
  { notify }: Pick<Announcing, 'notify'>,
  { task, partId, personId, now }: { task: Task; partId: string; personId: string; now: Date },
): Promise<void> {
  await notify.inbox.write(db, {
    areaId: task.areaId,
    personIds: [personId],
    kind: TASK_KINDS.part,
    thing: partId,
    title: '请您协办一项任务',
    text: `${task.title}，您可以一起填写，由办理人提交`,
    path: fillPath(partId),
    now,
  })
}

/** Somebody who had a share has it no more: it was handed to another. */
export async function writeGone(
  db: Db,
  { notify }: Pick<Announcing, 'notify'>,
  { task, partId, personId, now }: { task: Task; partId: string; personId: string; now: Date },
): Promise<void> {
  await notify.inbox.withdraw(db, { areaId: task.areaId, kind: TASK_KINDS.part, thing: partId, personIds: [personId] })
  await notify.inbox.write(db, {
    areaId: task.areaId,
    personIds: [personId],
    kind: TASK_KINDS.gone,
    thing: partId,
    title: '任务已转交他人',
    text: `${task.title}，您无需再填报`,
    path: '/parkCoordination/myHandleTask',
    now,
  })
}

/** The sponsor reads what became of their task, unless they did it themselves. */
export async function writeSponsor(
  db: Db,
  { notify }: Pick<Announcing, 'notify'>,
  of: { task: Task; title: string; text: string; byId: string | null; now: Date },
): Promise<void> {
  const { task, title, text, byId, now } = of
  if (task.sponsorId === byId) return
  await notify.inbox.write(db, {
    areaId: task.areaId,
    personIds: [task.sponsorId],
    kind: TASK_KINDS.sponsor,
    thing: task.id,
    title,
    text,
    path: taskPath(task.id),
    now,
  })
}
