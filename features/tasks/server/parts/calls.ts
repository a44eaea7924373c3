import { partRefusals as no, type tasks } from '#contract/tasks'
import { colleaguesOf, membersAmong, namesOf } from '#door/people'
import { audited } from '#platform/audit'
import type { HandlersOf, WriteContext } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import type { TaskEngines } from '../engines.ts'
import { endAudit, isDecided } from '../ground/auditing.ts'
import { findPart, findTypeVersion, lockPart } from '../ground/queries.ts'
import { announceArrival, openFilling, writeGone, writeHelping, writeSponsor } from './announcing.ts'
import { choicesFor } from './choices.ts'
import { endPart, ownerOf, PART_OWNER } from './ending.ts'
import { mayHelp } from './helping.ts'
import { heldFor, insertPartStep } from './holding.ts'
import { troubleOf } from './problems.ts'
import { deleteHelper, insertHelper, updatePart } from './queries.ts'
import { mayDo, takenState } from './rules.ts'
import { savePartForms } from './saving.ts'
import { seenPart } from './seeing.ts'
import { afterAct, viewPartForms } from './view.ts'

type Handlers = Pick<
  HandlersOf<typeof tasks>,
  'take' | 'transfer' | 'helpers' | 'forms' | 'partChoices' | 'formSave' | 'withdraw' | 'abort' | 'problems'
>

/** Helpers of a share at most. */
const MAX_HELPERS = 10
/** Colleagues that a search for a helper finds at most. */
const MAX_FOUND = 20

/** What receivers, executors and helpers do with their shares. */
export function partHandlers(engines: TaskEngines): Handlers {
  const { approvals, forms, notify, vault } = engines
  return {
    async take(ctx, { id, seen }) {
      const { db, now, person } = ctx
      const held = await heldFor(ctx, 'take', { id, seen })
      const { task, part } = held
      const state = takenState(part)
      const version = await updatePart(db, id, { state, executorId: person.personId, takenAt: now })
      const type = await findTypeVersion(db, task.areaId, task.typeId, task.typeVersion ?? 0)
      await forms.begin(db, ownerOf(part), type?.forms ?? [], now)
      await insertPartStep(ctx, held, 'take')
      await audited(db, ctx, 'tasks.part.taken', { kind: PART_OWNER, id })
      await openFilling(db, engines, { task, part: { ...part, executorId: person.personId }, now })
      return afterAct(part, state, version)
    },

    async transfer(ctx, { id, seen, to }) {
      return to === null ? await giveBack(ctx, engines, { id, seen }) : await handOver(ctx, engines, { id, seen, to })
    },

    async helpers(ctx, { id, act, personId = '', text = '' }) {
      const { db, person } = ctx
      if (act === 'add') await addHelper(ctx, engines, { id, personId })
      if (act === 'remove') await removeHelper(ctx, { id, personId })
      const seen = await findPart(db, person, id)
      // Who removed themselves sees it no more.
      if (!seen && act === 'remove' && personId === person.personId) return { id, items: [], found: [], may: false }
      const { task, part } = seen ?? refuse(refusals.notFound, { field: 'id' })
      const may = mayDo(person, task, part).help
      const companyIds = part.companyId === null ? person.companies.map(({ companyId }) => companyId) : [part.companyId]
      const of = { text, limit: MAX_FOUND }
      const found = act === 'find' && may ? await colleaguesOf(db, vault, person.personId, companyIds, of) : []
      const names = await namesOf(db, part.helperIds)
      const isIn = (other: string) => other === part.executorId || part.helperIds.includes(other)
      return {
        id,
        items: part.helperIds.map((each) => ({ id: each, name: names.get(each) ?? '' })),
        found: found.filter((each) => !isIn(each.id)).map((each) => ({ id: each.id, name: each.name })),
        may,
      }
    },

    async forms(ctx, { id }) {
      return await viewPartForms(ctx.db, engines, await seenPart(ctx, { approvals }, id), ctx)
    },

    partChoices: (ctx, asked) => choicesFor(ctx, engines, asked),

    async formSave(ctx, { id, formId, base, filled }) {
      const { forms: saved, ...of } = await savePartForms(ctx, engines, { id, toSave: [{ formId, base, filled }] })
      const [form] = saved
      if (!form) throw new Error('a save without its form')
      const { revision, conflicts, problems } = form
      return { id, ...of, revision, filled: form.filled, conflicts, problems: [...problems] }
    },

    async withdraw(ctx, { id, seen }) {
      const { db, areaId, now, person } = ctx
      const held = await heldFor(ctx, 'withdraw', { id, seen })
      const { task, part } = held
      if (await isDecided(db, engines, id)) refuse(no.decided)
      await endAudit(db, engines, { areaId, partId: id, byId: person.personId, opinion: '', now })
      await forms.reopen(db, ownerOf(part), now)
      const state = takenState(part)
      const version = await updatePart(db, id, { state, handedAt: null })
      await insertPartStep(ctx, held, 'withdraw')
      await audited(db, ctx, 'tasks.part.withdrawn', { kind: PART_OWNER, id })
      await openFilling(db, engines, { task, part, now })
      return afterAct(part, state, version)
    },

    async abort(ctx, { id, seen, reason }) {
      const { db, areaId, now, person } = ctx
      const held = await heldFor(ctx, 'abort', { id, seen })
      const { task, part } = held
      const byId = person.personId
      await insertPartStep(ctx, held, 'abort', { words: reason })
      await audited(db, ctx, 'tasks.part.aborted', { kind: PART_OWNER, id })
      await endAudit(db, engines, { areaId, partId: id, byId, opinion: reason, now })
      await writeSponsor(
        db,
        { notify },
        { task, title: '有一份任务已中止', text: `${task.title}，原因：${reason}`, byId, now },
      )
      const version = await endPart(db, engines, { task, part, state: 'aborted', byId, now })
      return afterAct(part, 'aborted', version)
    },

    async problems({ db, person, now }) {
      return await troubleOf(db, engines, { person, now })
    },
  }
}

type Ctx = WriteContext
type Asked = { id: string; seen: number }

/** The executor gives a share back to all to whom it came. */
async function giveBack(ctx: Ctx, engines: TaskEngines, asked: Asked) {
  const { db, now, person } = ctx
  const held = await heldFor(ctx, 'back', asked)
  const { task, part } = held
  const version = await updatePart(db, part.id, { state: 'waiting', executorId: null, takenAt: null })
  await insertPartStep(ctx, held, 'back')
  await audited(db, ctx, 'tasks.part.given-back', { kind: PART_OWNER, id: part.id })
  const free = { ...part, executorId: null }
  await announceArrival(db, engines, { task, part: free, byId: person.personId, title: '有任务待重新接收', now })
  return afterAct(part, 'waiting', version)
}

/** A manager hands a share to one of the company's people; who had it hears of it. */
async function handOver(ctx: Ctx, engines: TaskEngines, { to, ...asked }: Asked & { to: string }) {
  const { db, now, person } = ctx
  const held = await heldFor(ctx, 'transfer', asked)
  const { task, part } = held
  const isOurs = part.companyId !== null && (await membersAmong(db, part.companyId, [to])).has(to)
  if (!isOurs) refuse(no.notOurs, { field: 'to' })
  const state = part.state === 'waiting' ? takenState(part) : part.state
  const version = await updatePart(db, part.id, { state, executorId: to, takenAt: now })
  await deleteHelper(db, part.id, to)
  const type = await findTypeVersion(db, task.areaId, task.typeId, task.typeVersion ?? 0)
  await engines.forms.begin(db, ownerOf(part), type?.forms ?? [], now)
  await insertPartStep(ctx, held, 'transfer', { detail: { to } })
  await audited(db, ctx, 'tasks.part.transferred', { kind: PART_OWNER, id: part.id }, { to })
  const before = part.executorId
  if (before !== null && before !== to && before !== person.personId)
    await writeGone(db, engines, { task, partId: part.id, personId: before, now })
  const given = { ...part, executorId: to }
  await announceArrival(db, engines, { task, part: given, byId: person.personId, title: '有任务转交给您', now })
  return afterAct(part, state, version)
}

async function addHelper(ctx: Ctx, engines: TaskEngines, { id, personId }: { id: string; personId: string }) {
  const { db, now, person } = ctx
  const held = await heldFor(ctx, 'help', { id })
  const { task, part } = held
  if (part.helperIds.includes(personId)) return
  if (personId === part.executorId) refuse(no.helperFills, { field: 'personId' })
  if (part.helperIds.length >= MAX_HELPERS) refuse(no.helpersMost, { field: 'personId' })
  if (!(await mayHelp(db, person, part, personId))) refuse(no.helperUnknown, { field: 'personId' })
  await insertHelper(db, { partId: id, personId, addedBy: person.personId, addedAt: now })
  await insertPartStep(ctx, held, 'help', { detail: { add: personId } })
  await audited(db, ctx, 'tasks.part.helper-added', { kind: PART_OWNER, id }, { personId })
  await writeHelping(db, engines, { task, partId: id, personId, now })
}

/** Removes a helper; a helper may also leave by themselves. Removing who is none does nothing. */
async function removeHelper(ctx: Ctx, { id, personId }: { id: string; personId: string }) {
  const { db, person } = ctx
  const own = personId === person.personId ? await lockPart(db, person, id) : undefined
  const held = own?.part.helperIds.includes(personId) ? own : await heldFor(ctx, 'help', { id })
  if (!held.part.helperIds.includes(personId)) return
  await deleteHelper(db, id, personId)
  await insertPartStep(ctx, held, 'help', { detail: { remove: personId } })
  await audited(db, ctx, 'tasks.part.helper-removed', { kind: PART_OWNER, id }, { personId })
}
