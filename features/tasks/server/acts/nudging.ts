import { nameOf, phonesOf } from '#door/people'
import { type Db, newId } from '#platform/db'
import { shortDay } from '#vocabulary/day'
import type { TaskEngines } from '../engines.ts'
import { insertSteps, type PartRow, type TaskRow } from '../ground/queries.ts'
import { TASK_KINDS } from '../messages/kinds.ts'
import { writeNudge } from '../messages/writing.ts'
import { fillPath } from '../parts/announcing.ts'
import { seeingTo } from './decide.ts'
import { managersFor } from './loading.ts'
import { countUrged } from './queries.ts'
import { URGED_MOST } from './urging.ts'

/** The link of an SMS is good for so long. */
const LINK_DAYS = 14
const DAY_MS = 86_400_000

/** Urges these shares: counted, told to who sees to each, and the last time by SMS too. The caller holds them. */
export async function nudge(
  db: Db,
  engines: Pick<TaskEngines, 'notify' | 'vault'>,
  of: { task: TaskRow; parts: readonly PartRow[]; by: string; now: Date },
): Promise<void> {
  const { task, parts, by, now } = of
  await countUrged(
    db,
    parts.map(({ id }) => id),
    now,
  )
  await insertSteps(
    db,
    parts.map(({ id }) => ({ id: newId(), taskId: task.id, partId: id, act: 'urge', byId: by, words: '', at: now })),
  )
  const managers = await managersFor(db, task.areaId, parts)
  const sponsor = parts.some(isLast) ? await nameOf(db, by) : ''
  for (const part of parts) {
    const personIds = seeingTo(part, managers).filter((id) => id !== by)
    await writeNudge(db, engines, { task, partId: part.id, dueOn: part.dueOn, why: 'urged', personIds, now })
    if (isLast(part)) await textLast(db, engines, { task, part, personIds, sponsor, now })
  }
}

/** Whether this urging is the last that there may be. */
const isLast = ({ urged }: Pick<PartRow, 'urged'>): boolean => urged + 1 >= URGED_MOST

async function textLast(
  db: Db,
  { notify, vault }: Pick<TaskEngines, 'notify' | 'vault'>,
  of: { task: TaskRow; part: PartRow; personIds: readonly string[]; sponsor: string; now: Date },
): Promise<void> {
  const { task, part, personIds, sponsor, now } = of
  if (!notify.canSms || personIds.length === 0) return
  const wanting = [...(await notify.inbox.wantSms(db, TASK_KINDS.part, personIds))]
  for (const [personId, phone] of await phonesOf(db, vault, wanting))
    await notify.sms(db, {
      areaId: task.areaId,
      phone,
      template: 'task-urged',
      words: { sponsor, title: task.title, on: shortDay(part.dueOn) },
      link: {
        kind: TASK_KINDS.part,
        thing: part.id,
        path: fillPath(part.id),
        until: new Date(now.getTime() + LINK_DAYS * DAY_MS),
        personId,
      },
    })
}
