import { type StartedCycle, sendingRefusals, taskRefusals, type tasks } from '#contract/tasks'
import { workdaysOf } from '#door/estate'
import { audited } from '#platform/audit'
import { asSeen, newId } from '#platform/db'
import type { HandlersOf, WriteContext } from '#platform/http'
import { dayOf } from '#vocabulary/day'
import { Refusal, refusals, refuse } from '#vocabulary/refusal'
import { decide } from '../acts/decide.ts'
import { actorOf, lockTask } from '../acts/loading.ts'
import { touchTask } from '../acts/queries.ts'
import type { TaskEngines } from '../engines.ts'
import { findTask, insertSteps, type TaskRow } from '../ground/queries.ts'
import { takeDocuments } from '../sending/documents.ts'
import { markOf } from '../sending/effects.ts'
import { deleteDraft } from '../sending/queries.ts'
import { mustSend } from '../sending/rights.ts'
import { writeCycle } from './announcing.ts'
import { type Act, decideCycle } from './decide.ts'
import { findCycle, putCycle } from './queries.ts'
import { cycleActorOf, cycleReadHandlers, factsOfCycle } from './read-calls.ts'
import { CYCLE_DUE, maySendStill } from './running.ts'
import { startCycle } from './starting.ts'

type Handlers = Pick<
  HandlersOf<typeof tasks>,
  'restartCycle' | 'cycleAct' | 'cyclePreview' | 'cycleDetail' | 'cycleRuns'
>

/** Tasks that repeat. */
export function cycleHandlers(engines: TaskEngines): Handlers {
  return {
    ...cycleReadHandlers,

    async restartCycle(ctx, { id, seen, plan, shown }) {
      const { db, now, person } = ctx
      const { task, loaded } = await lockTask(ctx, id)
      const decision = decide({ act: 'restart' }, actorOf(person), loaded)
      if (decision.refused !== null) refuse(decision.refused)
      asSeen(task, seen, taskRefusals.moved)
      const sender = mustSend(person, task.companyId === null)
      if (sender.companyId !== task.companyId) refuse(taskRefusals.noRight)
      const { areaId, companyId, sponsorId, typeId, words, documents, scope, copies } = task
      // A run has its day in its title: the title of its cycle has none.
      const cycle = task.cycleId === null ? undefined : await findCycle(db, person, task.cycleId)
      const title = cycle?.title ?? task.title
      const content = { areaId, companyId, sponsorId, typeId, title, words, documents, scope, copies }
      const started = await startCycle(db, engines, { content, plan, shown, now })
      await touchTask(db, id, null)
      await insertSteps(db, [
        { id: newId(), taskId: id, partId: null, act: 'restart', byId: person.personId, words: '', at: now },
      ])
      await audited(db, ctx, 'tasks.cycle.started', { kind: 'tasks.cycle', id: started.id }, { task: id })
      return started
    },

    async cycleAct(ctx, input) {
      if (input.act === 'start') return await start(ctx, engines, input)
      return await change(ctx, engines, input)
    },
  }
}

async function start(ctx: WriteContext, engines: TaskEngines, input: StartedCycle) {
  const { db, now, person } = ctx
  const sender = mustSend(person, input.park)
  if (input.title.trim() === '') refuse(sendingRefusals.titleMissing, { field: 'title' })
  if (input.receivers.length === 0) refuse(sendingRefusals.receiversMissing, { field: 'receivers' })
  const draft = input.draft ? await lockDraft(ctx, input.draft) : null
  const { personId } = person
  const documents = await takeDocuments(db, engines, {
    wanted: input.documents,
    before: draft?.documents ?? [],
    personId,
  })
  const content = {
    areaId: sender.areaId,
    companyId: sender.companyId,
    sponsorId: personId,
    typeId: input.typeId,
    title: input.title.trim(),
    words: input.words.trim(),
    documents,
    scope: input.receivers,
    copies: [...new Set(input.copies)],
  }
  const started = await startCycle(db, engines, { content, plan: input.plan, shown: input.shown, now })
  if (draft) await deleteDraft(db, draft.id)
  await audited(db, ctx, 'tasks.cycle.started', { kind: 'tasks.cycle', id: started.id })
  return started
}

/** The draft that becomes a cycle, locked, as it was when it was seen. Refuses 404, `sentAlready`, `moved`. */
async function lockDraft({ db, person }: WriteContext, { id, seen }: { id: string; seen: number }): Promise<TaskRow> {
  const task = await findTask(db, person, id, true)
  if (!task || task.sponsorId !== person.personId) return refuse(refusals.notFound, { field: 'draft' })
  if (task.state !== 'draft') refuse(sendingRefusals.sentAlready)
  return asSeen(task, seen, taskRefusals.moved)
}

async function change(
  ctx: WriteContext,
  engines: TaskEngines,
  input: Act & { id: string; seen: number; shown?: string | undefined },
) {
  const { db, areaId, now, person } = ctx
  const cycle = (await findCycle(db, person, input.id, true)) ?? refuse(refusals.notFound, { field: 'id' })
  const today = dayOf(now)
  const effects = decideCycle(input, cycleActorOf(person), factsOfCycle(cycle), {
    table: await workdaysOf(db, areaId),
    today,
  })
  if (effects instanceof Refusal) throw effects
  asSeen(cycle, input.seen, taskRefusals.moved)
  if (input.shown !== undefined && input.shown !== markOf(effects)) refuse(taskRefusals.moved)
  // The session may not have heard yet that a right is gone.
  if (input.act === 'resume' && !(await maySendStill(db, cycle))) refuse(taskRefusals.noRight)
  await putCycle(db, cycle.id, { ...effects, endedAt: effects.state === 'ended' ? now : null })
  if (effects.state === 'running' && effects.nextOn === today)
    await engines.jobs.enqueue(db, CYCLE_DUE, { cycleId: cycle.id })
  await writeCycle(db, engines, {
    cycle,
    title: '周期任务已结束',
    text: `${cycle.title}，${cycle.companyId === null ? '园区运营人员' : '企业管理员'}结束了这个周期任务`,
    personIds: effects.notified,
    now,
  })
  const detail = 'day' in input ? { day: input.day } : {}
  await audited(db, ctx, AUDITED[input.act], { kind: 'tasks.cycle', id: cycle.id }, detail)
  return { id: cycle.id, version: cycle.version + 1, state: effects.state }
}

const AUDITED: Readonly<Record<Act['act'], string>> = {
  pause: 'tasks.cycle.paused',
  resume: 'tasks.cycle.resumed',
  skip: 'tasks.cycle.day-skipped',
  unskip: 'tasks.cycle.day-restored',
  end: 'tasks.cycle.ended',
}
