import { type DesignDetail, type DesignItem, type tasks, typeRefusals } from '#contract/tasks'
import { namesOf } from '#door/people'
import type { Db } from '#platform/db'
import { typeFacts } from '#platform/forms'
import type { HandlersOf } from '#platform/http'
import { type Filled, isFieldId } from '#vocabulary/form-model'
import { refuse } from '#vocabulary/refusal'
import type { TaskEngines } from '../engines.ts'
import { publishedLists } from '../ground/lists.ts'
import { designIn, type StoredDesign, shownDesign, storedDesign } from './design.ts'
import { designProblemsOf, publishType } from './publishing.ts'
import { type TaskTypeRow, taskTypes } from './queries.ts'
import { mustDesign } from './rights.ts'
import { tried } from './trying.ts'

type Handlers = Pick<
  HandlersOf<typeof tasks>,
  | 'designList'
  | 'designDetail'
  | 'designSave'
  | 'designCopy'
  | 'designPublish'
  | 'designSwitch'
  | 'designRemove'
  | 'designTry'
>
type Given = Parameters<Handlers['designSave']>[1]['design']

const PAGE = 30
/** Bytes of a design as JSON at most. */
const MAX_BYTES = 256 * 1024

/** What those who design types do. */
export function typeHandlers(engines: TaskEngines): Handlers {
  const { approvals } = engines

  async function detail(db: Db, areaId: string, id: string): Promise<DesignDetail> {
    const row = await taskTypes.get(db, areaId, id)
    const lists = await publishedLists(db, areaId)
    return {
      ...(await taskTypes.shown(db, row, namesOf)),
      design: shownDesign(row.design),
      problems: designProblemsOf(engines, row.design, lists),
      lists: lists.map(({ name, title, within }) => ({ name, title, within })),
    }
  }

  return {
    async designList({ db, areaId, person }, { state, next }) {
      mustDesign(person)
      const page = await taskTypes.list(db, areaId, state, { next, size: PAGE })
      const lists = await publishedLists(db, areaId)
      const names = await namesOf(db, [...new Set(page.items.map(({ changedBy }) => changedBy))])
      return { items: page.items.map((row) => itemOf(row, names, lists)), next: page.next }
    },

    async designDetail({ db, areaId, person }, { id }) {
      mustDesign(person)
      return await detail(db, areaId, id)
    },

    async designSave(ctx, { design, ...asked }) {
      mustDesign(ctx.person)
      return await detail(
        ctx.db,
        ctx.areaId,
        await taskTypes.save(ctx, asked, (before) => mustBeDesign(design, before)),
      )
    },

    async designCopy(ctx, { id }) {
      mustDesign(ctx.person)
      const { design } = await taskTypes.get(ctx.db, ctx.areaId, id)
      const forms = design.forms.map((form) => ({ ...form, formId: null }))
      const title = `${[...design.title].slice(0, 26).join('')}（副本）`
      return { id: await taskTypes.begin(ctx, { ...design, title, forms }, 'copied'), version: 1 }
    },

    async designPublish(ctx, asked) {
      const { db, areaId, now, person } = ctx
      mustDesign(person)
      await taskTypes.publish(ctx, asked, (row) => publishType(db, engines, row, { by: person.personId, now }))
      return await detail(db, areaId, asked.id)
    },

    async designSwitch(ctx, { disabled, ...asked }) {
      mustDesign(ctx.person)
      await taskTypes.switch(ctx, asked, disabled)
      return await detail(ctx.db, ctx.areaId, asked.id)
    },

    async designRemove(ctx, asked) {
      mustDesign(ctx.person)
      await taskTypes.remove(ctx, asked)
      return { id: asked.id }
    },

    async designTry({ db, areaId, person }, { forms, steps, answers }) {
      mustDesign(person)
      const design = mustBeDesign({ title: '试填', about: '', usualDays: 1, forms, steps })
      if (!answers.every(({ filled }) => isFilled(filled))) refuse(typeRefusals.unreadable, { field: 'answers' })
      return {
        ...tried(design, answers),
        problems: designProblemsOf({ approvals }, design, await publishedLists(db, areaId)),
      }
    },
  }

  function itemOf(
    row: TaskTypeRow,
    names: ReadonlyMap<string, string>,
    lists: readonly { name: string }[],
  ): DesignItem {
    const { forms, steps, usualDays } = row.design
    const problem = designProblemsOf(engines, row.design, lists).find(({ warning }) => !warning)
    return {
      ...typeFacts(row, names),
      forms: forms.length,
      fields: forms.reduce((sum, { fields }) => sum + fields.length, 0),
      steps: steps.length,
      usualDays,
      problem: problem?.words ?? null,
    }
  }
}

/** A design from outside as it is stored. Refuses what is none, and what is too much. */
function mustBeDesign(given: Given, before: StoredDesign = designIn({})): StoredDesign {
  // A step names roles, rights and who sent the task: persons are no posts.
  if (given.steps.some(({ holders }) => holders.some(({ kind }) => kind === 'person')))
    refuse(typeRefusals.unreadable, { field: 'design.steps' })
  const design = storedDesign(given, before)
  if ('wrongForm' in design) refuse(typeRefusals.unreadable, { field: `design.forms.${design.wrongForm}.fields` })
  if (Buffer.byteLength(JSON.stringify(design)) > MAX_BYTES) refuse(typeRefusals.large)
  return design
}

/** Whether sample answers have the shape of what is filled in. */
function isFilled({ answers, marks, rows }: Filled): boolean {
  const isGiven = (given: { answers: unknown; marks: unknown }) =>
    isRecord(given.answers) &&
    isRecord(given.marks) &&
    Object.entries(given.answers).every(([id, values]) => isFieldId(id) && isTexts(values)) &&
    Object.entries(given.marks).every(([id, mark]) => isFieldId(id) && (mark === 'unsure' || mark === 'exempt'))
  return (
    isGiven({ answers, marks }) &&
    Object.entries(rows as Record<string, unknown>).every(
      ([id, list]) =>
        isFieldId(id) &&
        Array.isArray(list) &&
        list.length <= 100 &&
        list.every(
          (row: unknown) =>
            isRecord(row) &&
            typeof row['id'] === 'string' &&
            isFieldId(row['id']) &&
            isGiven({ answers: row['answers'], marks: row['marks'] }),
        ),
    )
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length <= 100 &&
  value.every((each) => typeof each === 'string' && each.length <= 10_000)
