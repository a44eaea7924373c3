import { actRefusals as no, sendingRefusals, taskRefusals, type tasks } from '#contract/tasks'
import { workdaysOf } from '#door/estate'
import { audited } from '#platform/audit'
import { asSeen, type Db, newId } from '#platform/db'
import { FileAnswer, type HandlersOf, type WriteContext } from '#platform/http'
import { dayOf, shortDay } from '#vocabulary/day'
import { Refusal, refusals, refuse } from '#vocabulary/refusal'
import type { TaskEngines } from '../engines.ts'
import { insertSteps, type PartRow, type TaskRow } from '../ground/queries.ts'
import { writeExtended } from '../messages/writing.ts'
import { TASK_FILES } from '../sending/documents.ts'
import { type Effects, markOf } from '../sending/effects.ts'
import { deleteDraft } from '../sending/queries.ts'
import { applyEnding, extendDuties } from './applying.ts'
import { type Act, decide, seeingTo } from './decide.ts'
import { exported, toExport } from './exporting.ts'
import { actorOf, lockTask, managersFor } from './loading.ts'
import { nudge } from './nudging.ts'
import { putDue, touchTask } from './queries.ts'
import { MISSING, urgeable, urgeRefusal } from './urging.ts'

type Handlers = Pick<HandlersOf<typeof tasks>, 'cancel' | 'terminate' | 'urge' | 'extend' | 'exportAnswers'>

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What sponsors and operators do about a task. */
export function actHandlers(engines: TaskEngines): Handlers {
  /** Cancels or terminates: decides over what is locked, and does just that. */
  async function end(
    ctx: WriteContext,
    act: 'cancel' | 'terminate',
    { id, seen, shown, reason = '' }: { id: string; seen: number; shown?: string | undefined; reason?: string },
  ) {
    const { db, now, person } = ctx
    const { task, loaded } = await lockTask(ctx, id)
    const effects = decided({ act }, ctx, loaded)
    asSeen(task, seen, taskRefusals.moved)
    if (shown !== undefined && shown !== markOf(effects)) refuse(taskRefusals.moved)
    const to = act === 'cancel' ? ('cancelled' as const) : ('terminated' as const)
    if (task.state === 'draft') {
      await dropDraft(db, engines, task)
      await audited(db, ctx, 'tasks.draft.deleted', { kind: 'tasks.task', id })
      return { id, version: task.version + 1, state: to }
    }
    await applyEnding(db, engines, { task, effects, to, reason, byId: person.personId, now })
    await audited(db, ctx, `tasks.task.${to}`, { kind: 'tasks.task', id }, { shares: effects.parts.length })
    return { id, version: task.version + 1, state: to }
  }

  return {
    cancel: (ctx, input) => end(ctx, 'cancel', input),
    terminate: (ctx, input) => end(ctx, 'terminate', { ...input, reason: input.reason.trim() }),

    async urge(ctx, { id, partId }) {
      const { db, areaId, now, person } = ctx
      const { task, parts } = await lockTask(ctx, id)
      mustBeSponsored(task, person.personId)
      const table = await workdaysOf(db, areaId)
      const asked =
        partId === undefined ? urgeable(parts, { now, table }) : urgeOne(partOf(parts, partId), { now, table })
      if (asked instanceof Refusal) throw asked
      await nudge(db, engines, { task, parts: asked.urged, by: person.personId, now })
      await audited(db, ctx, 'tasks.task.urged', { kind: 'tasks.task', id }, { shares: asked.urged.length })
      return { id, version: task.version, urged: asked.urged.length, left: asked.left }
    },

    async extend(ctx, { id, seen, partId, dueOn, reason }) {
      const { db, areaId, now, person } = ctx
      const { task, parts } = await lockTask(ctx, id)
      mustBeSponsored(task, person.personId)
      asSeen(task, seen, taskRefusals.moved)
      if (dueOn < dayOf(now)) refuse(sendingRefusals.duePast, { field: 'dueOn' })
      const one = partId === undefined ? null : partOf(parts, partId)
      if (one && !MISSING.includes(one.state)) refuse(no.partEnded)
      const missing = one ? [one] : parts.filter(({ state }) => MISSING.includes(state))
      if (missing.length === 0) refuse(no.nobodyMissing)
      // Whose day is later already stays with it.
      const extended = missing.filter((part) => part.dueOn < dueOn)
      if (extended.length === 0)
        refuse(no.dueNotLater, { field: 'dueOn', data: { dueOn: shortDay(one?.dueOn ?? latest(missing)) } })
      await putDue(
        db,
        extended.map((part) => part.id),
        dueOn,
      )
      await touchTask(db, id, one === null && (task.dueOn === null || task.dueOn < dueOn) ? dueOn : null)
      const words = `延期至${shortDay(dueOn)}：${reason.trim()}`
      await insertSteps(db, [
        { id: newId(), taskId: id, partId: one?.id ?? null, act: 'extend', byId: person.personId, words, at: now },
      ])
      await extendDuties(db, engines, id)
      const managers = await managersFor(db, areaId, extended)
      const personIds = extended.flatMap((part) => [...seeingTo(part, managers), ...part.helperIds])
      await writeExtended(db, engines, {
        task,
        dueOn,
        reason: reason.trim(),
        personIds: [...new Set(personIds)].filter((each) => each !== person.personId),
        now,
      })
      await audited(db, ctx, 'tasks.task.extended', { kind: 'tasks.task', id }, { shares: extended.length, dueOn })
      return { id, version: task.version + 1, parts: extended.length }
    },

    async exportAnswers(ctx, { id }) {
      const { db, now } = ctx
      const found = await toExport(ctx, id)
      await ctx.tx((tx) =>
        audited(tx, ctx, 'tasks.answers.exported', { kind: 'tasks.task', id }, { shares: found.parts.length }),
      )
      const bytes = await exported(db, engines, found)
      return new FileAnswer(bytes, XLSX, `${found.task.title}-填报-${dayOf(now)}.xlsx`)
    },
  }
}

/** What an act comes to; throws why it is refused. */
function decided(act: Act, { person }: WriteContext, loaded: Parameters<typeof decide>[2]): Effects {
  const decision = decide(act, actorOf(person), loaded)
  return decision.refused === null ? decision.effects : refuse(decision.refused)
}

function mustBeSponsored(task: TaskRow, personId: string): void {
  if (task.sponsorId !== personId) refuse(no.notSponsor)
  if (task.state === 'draft') refuse(no.notSent)
  if (task.state !== 'running') refuse(taskRefusals.ended)
}

function partOf(parts: readonly PartRow[], id: string): PartRow {
  return parts.find((part) => part.id === id) ?? refuse(refusals.notFound, { field: 'partId' })
}

function urgeOne(part: PartRow, at: Parameters<typeof urgeRefusal>[1]): { urged: PartRow[]; left: number } | Refusal {
  return urgeRefusal(part, at) ?? { urged: [part], left: 0 }
}

const latest = (parts: readonly PartRow[]): string =>
  parts
    .map(({ dueOn }) => dueOn)
    .toSorted()
    .at(-1) ?? ''

async function dropDraft(db: Db, { files }: Pick<TaskEngines, 'files'>, task: TaskRow): Promise<void> {
  await deleteDraft(db, task.id)
  const held = task.documents.map(({ fileId }) => fileId)
  await files.release(db, held, TASK_FILES)
}
