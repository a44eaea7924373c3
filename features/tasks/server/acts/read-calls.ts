import { taskRefusals, type tasks } from '#contract/tasks'
import { workdaysOf } from '#door/estate'
import { operatorsOf } from '#door/people'
import type { HandlersOf, ReadContext } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import type { TaskEngines } from '../engines.ts'
import { findTask, findTypeVersion, listParts, type TaskRow } from '../ground/queries.ts'
import { seenPart } from '../parts/seeing.ts'
import { mustSend } from '../sending/rights.ts'
import { foreseeSending } from '../sending/send.ts'
import { authorities } from './authorities.ts'
import { decide } from './decide.ts'
import { openedBy, viewDecision } from './foresight.ts'
import { actorOf, loadAround, loadTask, managersFor } from './loading.ts'
import { listCopied, listSteps, pageParts } from './queries.ts'
import { namedBeside, namesFor, viewDetail, viewSeenPart } from './view.ts'

type Handlers = Pick<HandlersOf<typeof tasks>, 'detail' | 'partList' | 'authorityList' | 'preview'>

const PAGE = 20
const STEPS = 50

/** How a task is looked at by whoever has to do with it, and what acts would do. */
export function actReadHandlers(engines: TaskEngines): Handlers {
  return {
    async detail({ db, areaId, now, person }, { id }) {
      const task = (await findTask(db, person, id)) ?? refuse(refusals.notFound, { field: 'id' })
      const parts = await listParts(db, person, id)
      const type = await typeOf(db, engines, task)
      const copies = await listCopied(db, id)
      const steps = await listSteps(db, person, id, STEPS)
      const table = await workdaysOf(db, areaId)
      const seen = { task, parts, now, table }
      const beside = namedBeside(task, copies, steps)
      const mine = parts.filter(
        (part) =>
          task.sponsorId !== person.personId ||
          part.executorId === person.personId ||
          part.personId === person.personId,
      )
      const names = await namesFor(db, areaId, { parts: mine.slice(0, PAGE), ...beside })
      return viewDetail(person, engines, { seen, type, copies, steps, names })
    },

    async partList({ db, areaId, now, person }, { id, states, next }) {
      const task = (await findTask(db, person, id)) ?? refuse(refusals.notFound, { field: 'id' })
      const page = await pageParts(db, person, id, { states, next, size: PAGE })
      const ids = page.items.map((row) => row.id)
      const parts = (await listParts(db, person, id)).filter((part) => ids.includes(part.id))
      const names = await namesFor(db, areaId, { parts, people: [], companies: [] })
      const seen = { task, now, table: await workdaysOf(db, areaId) }
      return {
        items: ids.flatMap((partId) => {
          const part = parts.find((each) => each.id === partId)
          return part ? [viewSeenPart(person, seen, part, names)] : []
        }),
        next: page.next,
      }
    },

    async authorityList({ db, areaId, now, person }, { id }) {
      const task = (await findTask(db, person, id)) ?? refuse(refusals.notFound, { field: 'id' })
      const parts = await listParts(db, person, id)
      const managers = await managersFor(db, areaId, parts)
      const operators = task.companyId === null && task.state !== 'draft' ? await operatorsOf(db, areaId) : []
      const seen = { task, parts, now, table: await workdaysOf(db, areaId) }
      const items = authorities(seen, { managers, operators })
      const names = await namesFor(db, areaId, {
        parts: [],
        people: items.map(({ personId }) => personId),
        companies: [],
      })
      return {
        items: items.map(({ personId, ...each }) => ({
          ...each,
          person: { id: personId, name: names.people.get(personId) ?? '' },
        })),
      }
    },

    async preview(ctx, input) {
      const { db, person } = ctx
      if (input.act === 'send') {
        const sender = mustSend(person, input.park)
        const { reached, effects } = await foreseeSending(db, sender, {
          sponsorId: person.personId,
          receivers: input.receivers,
          copies: input.copies,
        })
        const unreached = reached.flatMap(({ name, people }) => (people.length === 0 ? [name] : []))
        const decision =
          unreached.length < reached.length ? { refused: null, effects } : { refused: taskRefusals.nobody }
        return await viewDecision(db, decision, { act: 'send', seen: null, loaded: null, unreached })
      }
      if (input.act === 'abort' || input.act === 'return') return await previewPart(ctx, engines, input)
      const { task, loaded } = await loadTask(ctx, input.id)
      const decision = decide({ act: input.act }, actorOf(person), loaded)
      return await viewDecision(db, decision, { act: input.act, seen: task.version, loaded })
    },
  }
}

async function previewPart(
  ctx: ReadContext,
  engines: TaskEngines,
  input: { act: 'abort'; id: string } | { act: 'return'; id: string; fields: readonly string[] },
) {
  const { db, person } = ctx
  const { task, part } = await seenPart(ctx, engines, input.id)
  const loaded = await loadAround(db, task)
  if (input.act === 'abort') {
    const decision = decide({ act: 'abort', partId: part.id }, actorOf(person), loaded)
    return await viewDecision(db, decision, { act: 'abort', seen: part.version, loaded })
  }
  const { spots, labels } = await openedBy(db, engines, task, input.fields)
  const decision = decide({ act: 'return', partId: part.id, spots }, actorOf(person), loaded)
  return await viewDecision(db, decision, { act: 'return', seen: part.version, loaded, labels })
}

async function typeOf(
  db: ReadContext['db'],
  { forms }: Pick<TaskEngines, 'forms'>,
  task: TaskRow,
): Promise<{ title: string; forms: string[] }> {
  const type =
    task.typeVersion === null ? undefined : await findTypeVersion(db, task.areaId, task.typeId, task.typeVersion)
  if (!type) return { title: '', forms: [] }
  const versions = await forms.versions(db, task.areaId, type.forms)
  return { title: type.title, forms: versions.map(({ title }) => title) }
}
