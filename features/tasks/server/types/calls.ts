import { type DesignDetail, type DesignItem, taskRefusals, type tasks, typeRefusals } from '#contract/tasks'
import { namesOf } from '#door/people'
import { audited } from '#platform/audit'
import { asSeen, type Db, holdName, newId } from '#platform/db'
import type { HandlersOf, WriteContext } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import { type Filled, isFieldId } from '#vocabulary/form-model'
import { refusals, refuse } from '#vocabulary/refusal'
import type { TaskEngines } from '../engines.ts'
import { publishedLists } from '../ground/lists.ts'
import { designIn, type StoredDesign, shownDesign, storedDesign } from './design.ts'
import { designProblemsOf, publishType } from './publishing.ts'
import {
  countTypes,
  deleteType,
  findType,
  insertType,
  listTypes,
  listTypeVersions,
  type TypeRow,
  updateType,
} from './queries.ts'
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
/** Types of a park at most, and bytes of a design as JSON. */
const MAX = { types: 200, bytes: 256 * 1024 } as const

/** What those who design types do. */
export function typeHandlers(engines: TaskEngines): Handlers {
  const { approvals } = engines

  async function detail(db: Db, areaId: string, id: string): Promise<DesignDetail> {
    const row = (await findType(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
    const lists = await publishedLists(db, areaId)
    const versions = row.published === 0 ? [] : await listTypeVersions(db, id)
    const names = await namesOf(db, [...new Set([row.changedBy, ...versions.map(({ byId }) => byId)])])
    return {
      ...aboutOf(row, names),
      design: shownDesign(row.design),
      problems: designProblemsOf(engines, row.design, lists),
      versions: versions.map(({ version, at, byId }) => ({ version, at: toInstant(at), by: names.get(byId) ?? '' })),
      lists: lists.map(({ name, title, within }) => ({ name, title, within })),
    }
  }

  /** A type that the caller changes, held, as it was seen. */
  async function toChange({ db, areaId, person }: WriteContext, { id, seen }: { id: string; seen: number }) {
    mustDesign(person)
    const row = (await findType(db, areaId, id, true)) ?? refuse(refusals.notFound, { field: 'id' })
    return asSeen(row, seen, taskRefusals.moved)
  }

  async function begin(ctx: WriteContext, design: StoredDesign, action: string): Promise<string> {
    const { db, areaId, now, person } = ctx
    // One at a time a park: none is one too many.
    await holdName(db, `tasks.types.${areaId}`)
    if ((await countTypes(db, areaId)) >= MAX.types) refuse(typeRefusals.most, { data: { most: String(MAX.types) } })
    const id = newId()
    await insertType(db, { id, areaId, design, by: person.personId, now })
    await audit(ctx, action, id)
    return id
  }

  return {
    async designList({ db, areaId, person }, { state, next }) {
      mustDesign(person)
      const page = await listTypes(db, areaId, state, { next, size: PAGE })
      const lists = await publishedLists(db, areaId)
      const names = await namesOf(db, [...new Set(page.items.map(({ changedBy }) => changedBy))])
      return { items: page.items.map((row) => itemOf(row, names, lists)), next: page.next }
    },

    async designDetail({ db, areaId, person }, { id }) {
      mustDesign(person)
      return await detail(db, areaId, id)
    },

    async designSave(ctx, { id, seen, design: given }) {
      const { db, areaId, now, person } = ctx
      mustDesign(person)
      if (id === null) return await detail(db, areaId, await begin(ctx, mustBeDesign(given), 'tasks.type.begun'))
      const before = await toChange(ctx, { id, seen: seen ?? 0 })
      const design = mustBeDesign(given, before.design)
      const change = { design, title: design.title, edited: before.published > 0 }
      await updateType(db, id, { ...change, changedAt: now, changedBy: person.personId })
      await audit(ctx, 'tasks.type.saved', id)
      return await detail(db, areaId, id)
    },

    async designCopy(ctx, { id }) {
      mustDesign(ctx.person)
      const { design } = (await findType(ctx.db, ctx.areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      const forms = design.forms.map((form) => ({ ...form, formId: null }))
      const title = `${[...design.title].slice(0, 26).join('')}（副本）`
      return { id: await begin(ctx, { ...design, title, forms }, 'tasks.type.copied'), version: 1 }
    },

    async designPublish(ctx, { id, seen }) {
      const { db, areaId, now, person } = ctx
      const row = await toChange(ctx, { id, seen })
      // Titles are compared, so one type is published at a time.
      await holdName(db, `tasks.types.${areaId}`)
      await publishType(db, engines, row, { by: person.personId, now })
      await audit(ctx, 'tasks.type.published', id, { version: row.published + 1 })
      return await detail(db, areaId, id)
    },

    async designSwitch(ctx, { id, seen, disabled }) {
      const { db, areaId, now, person } = ctx
      const row = await toChange(ctx, { id, seen })
      if (row.published === 0) refuse(typeRefusals.neverPublished)
      const state = disabled ? 'disabled' : 'published'
      if (row.state !== state) {
        await updateType(db, id, { state, changedAt: now, changedBy: person.personId })
        await audit(ctx, `tasks.type.${disabled ? 'disabled' : 'enabled'}`, id)
      }
      return await detail(db, areaId, id)
    },

    async designRemove(ctx, { id, seen }) {
      const row = await toChange(ctx, { id, seen })
      if (row.published > 0 || !(await deleteType(ctx.db, id))) refuse(typeRefusals.published)
      await audit(ctx, 'tasks.type.removed', id, { title: row.title })
      return { id }
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

  function itemOf(row: TypeRow, names: ReadonlyMap<string, string>, lists: readonly { name: string }[]): DesignItem {
    const { forms, steps, usualDays } = row.design
    const problem = designProblemsOf(engines, row.design, lists).find(({ warning }) => !warning)
    return {
      ...aboutOf(row, names),
      forms: forms.length,
      fields: forms.reduce((sum, { fields }) => sum + fields.length, 0),
      steps: steps.length,
      usualDays,
      problem: problem?.words ?? null,
    }
  }
}

function aboutOf(row: TypeRow, names: ReadonlyMap<string, string>) {
  const { id, title, state, published, edited, version, changedAt, changedBy } = row
  return {
    id,
    title,
    state,
    published,
    edited,
    version,
    changedAt: toInstant(changedAt),
    changedBy: names.get(changedBy) ?? '',
  }
}

/** A design from outside as it is stored. Refuses what is none, and what is too much. */
function mustBeDesign(given: Given, before: StoredDesign = designIn({})): StoredDesign {
  if (given.title.trim() === '') refuse(typeRefusals.noTitle, { field: 'design.title' })
  // A step names roles, rights and who sent the task: persons are no posts.
  if (given.steps.some(({ holders }) => holders.some(({ kind }) => kind === 'person')))
    refuse(typeRefusals.unreadable, { field: 'design.steps' })
  const design = storedDesign(given, before)
  if ('wrongForm' in design) refuse(typeRefusals.unreadable, { field: `design.forms.${design.wrongForm}.fields` })
  if (Buffer.byteLength(JSON.stringify(design)) > MAX.bytes) refuse(typeRefusals.large)
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

async function audit(ctx: WriteContext, action: string, id: string, detail?: Record<string, unknown>): Promise<void> {
  await audited(ctx.db, ctx, action, { kind: 'tasks.type', id }, detail)
}
