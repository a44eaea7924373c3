import { sendingRefusals as no, TASK_BOUNDS, taskRefusals, type tasks, type WrittenTask } from '#contract/tasks'
import { workdaysOf } from '#door/estate'
import { addresseesFor, companiesOf, companyNameOf, companyNamesOf, namesOf } from '#door/people'
import { audited } from '#platform/audit'
import { asSeen, newId } from '#platform/db'
import type { HandlersOf, WriteContext } from '#platform/http'
import { dayOf } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import { addWorkdays, unpublishedWords, unpublishedYears } from '#vocabulary/workdays'
import type { TaskEngines } from '../engines.ts'
import { findTask, type TaskRow } from '../ground/queries.ts'
import { handInPart, savePartDraft } from '../parts/saving.ts'
import { takeDocuments } from './documents.ts'
import { markOf } from './effects.ts'
import { countDrafts, type DraftFacts, listPublished, putDraft } from './queries.ts'
import { maySend, mustSend, type Sender } from './rights.ts'
import { sendTask } from './send.ts'

type Handlers = Pick<HandlersOf<typeof tasks>, 'saveDraft' | 'submit' | 'sendOptions' | 'receiverChoices' | 'taskDraft'>

/** So many are offered; who does not find theirs types more of its name. */
const CHOICES = 50

/** Writing a task as a draft, and sending it; an executor's side of the same calls stands in room `parts`. */
export function sendingHandlers(engines: TaskEngines): Handlers {
  return {
    async saveDraft(ctx, input) {
      if (input.kind === 'part') return await savePartDraft(ctx, engines, input)
      const { db, now, person } = ctx
      const sender = mustSend(person, input.park)
      const before = await draftBefore(ctx, input)
      if (!before && (await countDrafts(db, sender.areaId, person.personId)) >= TASK_BOUNDS.drafts)
        refuse(no.draftsMost, { data: { most: TASK_BOUNDS.drafts } })
      const [type] = await listPublished(db, sender.areaId, input.typeId)
      if (!type) refuse(no.typeGone, { field: 'typeId' })
      const facts = await factsOf(ctx, engines, sender, input, before)
      const version = await putDraft(db, facts, before?.version ?? null, now)
      return { kind: 'task', id: facts.id, version, state: 'draft', parts: 0 }
    },

    async submit(ctx, input) {
      if (input.kind === 'part') return await handInPart(ctx, engines, input)
      const { db, now, person } = ctx
      const sender = mustSend(person, input.park)
      const before = await draftBefore(ctx, input)
      if (input.title.trim() === '') refuse(no.titleMissing, { field: 'title' })
      if (input.receivers.length === 0) refuse(no.receiversMissing, { field: 'receivers' })
      const { dueOn } = input
      if (dueOn === null) return refuse(no.dueMissing, { field: 'dueOn' })
      const facts = await factsOf(ctx, engines, sender, input, before)
      const sent = await sendTask(
        db,
        engines,
        { ...facts, dueOn, draft: before?.version ?? null, cycleId: null, runOn: null, byId: person.personId, now },
        (effects) => {
          if (input.shown !== undefined && input.shown !== markOf(effects)) refuse(taskRefusals.moved)
        },
      )
      await audited(db, ctx, 'tasks.task.sent', { kind: 'tasks.task', id: facts.id }, { parts: sent.parts })
      return { kind: 'task', ...sent, state: 'running' }
    },

    async sendOptions({ db, areaId, now, person }) {
      const { park, companyId } = maySend(person)
      if (!park && companyId === null) return { park, company: null, types: [], unpublished: null }
      const types = await listPublished(db, areaId)
      const table = await workdaysOf(db, areaId)
      const today = dayOf(now)
      const formTitles = await engines.forms.versions(
        db,
        areaId,
        types.flatMap(({ forms }) => forms),
      )
      const titleOf = new Map(formTitles.map(({ formId, version, title }) => [`${formId}.${version}`, title]))
      const offered = types.map(({ id, title, about, usualDays, forms, processId }) => ({
        id,
        title,
        about,
        usualDays,
        dueOn: addWorkdays(today, usualDays, table),
        forms: forms.map(({ formId, version }) => titleOf.get(`${formId}.${version}`) ?? ''),
        audited: processId !== null,
      }))
      return {
        park,
        company: companyId === null ? null : { id: companyId, name: (await companyNameOf(db, companyId)) ?? '' },
        types: offered,
        unpublished: unpublishedWords(unpublishedYears([today, ...offered.map(({ dueOn }) => dueOn)], table)),
      }
    },

    async receiverChoices({ db, person }, { park, kind, text, next }) {
      const sender = mustSend(person, park)
      if (kind === 'people')
        return { items: await addresseesFor(db, sender, 'people', { part: text, limit: CHOICES }), next: null }
      if (sender.companyId !== null) return { items: [], next: null }
      const page = await companiesOf(db, sender.areaId, { part: text.trim(), next, size: CHOICES })
      return { items: page.items.map((row) => ({ ...row, note: '' })), next: page.next }
    },

    async taskDraft({ db, areaId, person }, { id }) {
      const task = await findTask(db, person, id)
      if (!task || task.sponsorId !== person.personId) return refuse(refusals.notFound, { field: 'id' })
      if (task.state !== 'draft') refuse(no.sentAlready)
      const idsOf = (kind: string) => task.scope.flatMap((line) => (line.kind === kind ? line.ids : []))
      const companies = await companyNamesOf(db, areaId, idsOf('companies'))
      const people = await namesOf(db, [...new Set([...idsOf('people'), ...task.copies])])
      return {
        id,
        version: task.version,
        park: task.companyId === null,
        typeId: task.typeId,
        title: task.title,
        words: task.words,
        documents: task.documents.map((each) => ({ ...each, url: engines.files.urlOf(each.fileId) })),
        receivers: [...task.scope],
        copies: [...task.copies],
        dueOn: task.dueOn,
        names: [...companies, ...people].map(([named, name]) => ({ id: named, name })),
      }
    },
  }
}

/** The draft that is written on, locked, as it was when it was seen; null: a new one. Refuses 404, `sentAlready`, `moved`. */
async function draftBefore(
  { db, person }: WriteContext,
  { id, seen }: Pick<WrittenTask, 'id' | 'seen'>,
): Promise<TaskRow | null> {
  if (id === undefined) return null
  const task = await findTask(db, person, id, true)
  if (!task || task.sponsorId !== person.personId) return refuse(refusals.notFound, { field: 'id' })
  if (task.state !== 'draft') refuse(no.sentAlready)
  return asSeen(task, seen, taskRefusals.moved)
}

async function factsOf(
  { db, person }: WriteContext,
  engines: Pick<TaskEngines, 'files'>,
  { areaId, companyId }: Sender,
  input: WrittenTask,
  before: TaskRow | null,
): Promise<DraftFacts> {
  const { personId } = person
  return {
    id: before?.id ?? newId(),
    areaId,
    companyId,
    sponsorId: personId,
    typeId: input.typeId,
    title: input.title.trim(),
    words: input.words.trim(),
    documents: await takeDocuments(db, engines, { wanted: input.documents, before: before?.documents ?? [], personId }),
    scope: input.receivers,
    copies: [...new Set(input.copies)],
    dueOn: input.dueOn,
  }
}
