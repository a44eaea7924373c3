import { CYCLE_BOUNDS, type CyclePlan, cycleRefusals as no, sendingRefusals, taskRefusals } from '#contract/tasks'
import { workdaysOf } from '#door/estate'
import { type Db, newId } from '#platform/db'
import { dayOf } from '#vocabulary/day'
import { Refusal, refuse } from '#vocabulary/refusal'
import type { TaskEngines } from '../engines.ts'
import type { TaskRow } from '../ground/queries.ts'
import { markOf } from '../sending/effects.ts'
import { listPublished } from '../sending/queries.ts'
import { foreseeSending } from '../sending/send.ts'
import { decideStart } from './decide.ts'
import { countUnended, insertCycle } from './queries.ts'
import { CYCLE_DUE } from './running.ts'

/** What a cycle sends. */
type Content = Pick<
  TaskRow,
  'areaId' | 'companyId' | 'sponsorId' | 'typeId' | 'title' | 'words' | 'documents' | 'scope' | 'copies'
>

/** Starts a cycle; its first run follows after the commit where its day is today. Refuses what the plan, the type and the receivers do not allow. */
export async function startCycle(
  db: Db,
  { jobs }: Pick<TaskEngines, 'jobs'>,
  of: { content: Content; plan: CyclePlan; shown: string | undefined; now: Date },
): Promise<{ id: string; version: number; state: 'running' }> {
  const { content, plan, shown, now } = of
  const { areaId, companyId, sponsorId, typeId } = content
  const today = dayOf(now)
  const effects = decideStart(plan, { table: await workdaysOf(db, areaId), today })
  if (effects instanceof Refusal) throw effects
  if (shown !== undefined && shown !== markOf(effects)) refuse(taskRefusals.moved)
  const [type] = await listPublished(db, areaId, typeId)
  if (!type) refuse(sendingRefusals.typeGone, { field: 'typeId' })
  const { reached } = await foreseeSending(
    db,
    { areaId, companyId },
    { sponsorId, receivers: content.scope, copies: content.copies },
  )
  if (!reached.some(({ people }) => people.length > 0)) refuse(taskRefusals.nobody, { field: 'receivers' })
  if ((await countUnended(db, areaId, sponsorId)) >= CYCLE_BOUNDS.unfinished)
    refuse(no.most, { data: { most: CYCLE_BOUNDS.unfinished } })
  const id = newId()
  const { every, weekdays, first, until, openDays, offDay, unfinished } = plan
  const { state, fromOn, nextOn, skipped } = effects
  await insertCycle(db, {
    ...content,
    id,
    rule: { every, weekdays, first, until },
    openDays,
    offDay,
    unfinished,
    state,
    fromOn,
    nextOn,
    skipped,
    createdAt: now,
  })
  if (nextOn === today) await jobs.enqueue(db, CYCLE_DUE, { cycleId: id })
  return { id, version: 1, state: 'running' }
}
