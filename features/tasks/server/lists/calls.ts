import { LIST_MOST, listRefusals as no, taskRefusals, type tasks } from '#contract/tasks'
import { audited } from '#platform/audit'
import { asSeen, type Db, holdName, newId } from '#platform/db'
import type { HandlersOf, WriteContext } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import { BUILT_IN } from '../ground/built-in.ts'
import { listOwnEntries } from '../ground/list-queries.ts'
import { choicesOf, entryNames } from '../ground/lists.ts'
import { mustDesign } from '../types/rights.ts'
import {
  countEntries,
  deleteList,
  type EntryRow,
  findChild,
  findEntry,
  findList,
  findUsing,
  hasEntry,
  insertEntry,
  insertList,
  type ListRow,
  listLists,
  updateEntry,
  updateList,
} from './queries.ts'
import { mayHangOn } from './rules.ts'
import { viewBuiltIn, viewList } from './view.ts'

type Handlers = Pick<
  HandlersOf<typeof tasks>,
  'listList' | 'listEntries' | 'listSave' | 'listSwitch' | 'listRemove' | 'listEntrySave' | 'listEntrySwitch'
>

const PAGE = 30

/** What those who design do about lists for fields. */
export function listHandlers(): Handlers {
  return {
    async listList({ db, areaId, person }) {
      mustDesign(person)
      return { items: [...BUILT_IN.map(viewBuiltIn), ...(await listLists(db, areaId)).map(viewList)] }
    },

    async listEntries({ db, areaId, person, now }, { id, text, within, next }) {
      mustDesign(person)
      const asked = { text: text.trim(), within }
      const builtIn = BUILT_IN.find((each) => each.id === id)
      const [own] = builtIn ? [] : await listLists(db, areaId, id)
      const list = builtIn ? viewBuiltIn(builtIn) : own ? viewList(own) : refuse(refusals.notFound, { field: 'id' })
      const page = builtIn
        ? await choicesOf(db, { areaId, now, list: builtIn }, asked, { next, size: PAGE })
        : await listOwnEntries(db, id, { ...asked, all: true }, { next, size: PAGE })
      const withinIds = [...new Set(page.items.flatMap(({ withinId }) => withinId ?? []))]
      const names = new Map((await entryNames(db, areaId, withinIds)).map((each) => [each.id, each.name]))
      const items = page.items.map((entry) => ({
        id: entry.id,
        name: entry.name,
        code: entry.code,
        within: entry.withinId === null ? null : { id: entry.withinId, name: names.get(entry.withinId) ?? '' },
        disabled: 'disabled' in entry && entry.disabled,
        version: 'version' in entry ? entry.version : 1,
      }))
      return { items, next: page.next, list }
    },

    async listSave(ctx, { id, seen, title: typed, parentId }) {
      const { db, areaId, now, person } = ctx
      mustDesign(person)
      const title = typed.trim()
      if (title === '') refuse(refusals.malformed, { field: 'title' })
      // One at a time a park: neither a title twice nor a circle comes of two.
      await holdName(db, `tasks.lists.${areaId}`)
      const lists = await listLists(db, areaId)
      const row = id === null ? null : asSeen(await toChange(ctx, id), seen ?? 0, taskRefusals.moved)
      if ([...BUILT_IN, ...lists].some((each) => each.title === title && each.id !== id))
        refuse(no.titleTaken, { field: 'title', data: { title } })
      if (parentId !== (row?.parentId ?? null)) await mustHangOn(db, lists, row, parentId)
      if (row) {
        await updateList(db, row.id, { title, parentId, changedAt: now })
        await audit(ctx, 'changed', row.id, { title })
        return { id: row.id, version: row.version + 1 }
      }
      if (lists.length >= LIST_MOST.lists) refuse(no.most, { data: { most: String(LIST_MOST.lists) } })
      const newListId = newId()
      await insertList(db, {
        id: newListId,
        areaId,
        title,
        tableName: `list_${newListId.slice(-12)}`,
        parentId,
        changedAt: now,
      })
      await audit(ctx, 'added', newListId, { title })
      return { id: newListId, version: 1 }
    },

    async listSwitch(ctx, { id, seen, published }) {
      const { db, areaId, now, person } = ctx
      mustDesign(person)
      await holdName(db, `tasks.lists.${areaId}`)
      const row = asSeen(await toChange(ctx, id), seen, taskRefusals.moved)
      if (published) {
        if ((await countEntries(db, id)).usable === 0) refuse(no.empty)
        const parent = row.parentId === null ? undefined : await findList(db, areaId, row.parentId)
        if (parent && !parent.published) refuse(no.parentUnpublished, { data: { title: parent.title } })
      } else {
        const user = (await findUsing(db, areaId, row)) ?? (await findChild(db, id, true))
        if (user) refuse(no.used, { data: { title: user.title } })
      }
      await updateList(db, id, {
        published,
        changedAt: now,
        ...(published && row.publishedAt === null && { publishedAt: now }),
      })
      await audit(ctx, published ? 'published' : 'disabled', id, { title: row.title })
      return { id, version: row.version + 1 }
    },

    async listRemove(ctx, { id, seen }) {
      const { db, areaId, person } = ctx
      mustDesign(person)
      await holdName(db, `tasks.lists.${areaId}`)
      const row = asSeen(await toChange(ctx, id), seen, taskRefusals.moved)
      if (row.publishedAt !== null) refuse(no.published)
      const child = await findChild(db, id)
      if (child) refuse(no.hasChildren, { data: { title: child.title } })
      await deleteList(db, id)
      await audit(ctx, 'removed', id, { title: row.title })
      return { id }
    },

    async listEntrySave(ctx, { listId, id, seen, name: typed, code: typedCode, withinId }) {
      const { db, areaId, person } = ctx
      mustDesign(person)
      const [name, code] = [typed.trim(), typedCode.trim()]
      if (name === '') refuse(refusals.malformed, { field: 'name' })
      // The list is locked before its entries, so that of two who add the same name one hears of it.
      const list = await toChange(ctx, listId, 'listId')
      const entry = id === null ? null : await entryToChange(db, areaId, { id, listId, seen })
      await mustLieWithin(db, list, withinId)
      if (await hasEntry(db, { listId, withinId, name, exceptId: id ?? listId }))
        refuse(no.nameTaken, { field: 'name', data: { name } })
      if (entry) {
        await updateEntry(db, entry.id, { name, code, withinId })
        await audit(ctx, 'entry-changed', listId, { entry: entry.id, name, code })
        return { id: entry.id, version: entry.version + 1 }
      }
      if ((await countEntries(db, listId)).all >= LIST_MOST.entries)
        refuse(no.entriesMost, { data: { most: String(LIST_MOST.entries) } })
      const entryId = newId()
      await insertEntry(db, { id: entryId, listId, name, code, withinId })
      await audit(ctx, 'entry-added', listId, { entry: entryId, name, code })
      return { id: entryId, version: 1 }
    },

    async listEntrySwitch(ctx, { id, seen, disabled }) {
      const { db, areaId, person } = ctx
      mustDesign(person)
      const found = (await findEntry(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      await toChange(ctx, found.listId)
      const entry = await entryToChange(db, areaId, { id, listId: found.listId, seen })
      await updateEntry(db, id, { disabled })
      await audit(ctx, disabled ? 'entry-disabled' : 'entry-enabled', entry.listId, { entry: id, name: entry.name })
      return { id, version: entry.version + 1 }
    },
  }
}

/** A list of the park that the caller changes, locked. Refuses built-in ones, and 404 alike for those of other parks and those that are not there. */
async function toChange({ db, areaId }: WriteContext, id: string, field = 'id'): Promise<ListRow> {
  if (BUILT_IN.some((each) => each.id === id)) refuse(no.builtIn)
  return (await findList(db, areaId, id, true)) ?? refuse(refusals.notFound, { field })
}

async function entryToChange(
  db: Db,
  areaId: string,
  { id, listId, seen }: { id: string; listId: string; seen: number | undefined },
): Promise<EntryRow> {
  const entry = await findEntry(db, areaId, id, true)
  if (!entry || entry.listId !== listId) refuse(refusals.notFound, { field: 'id' })
  return asSeen(entry, seen ?? 0, taskRefusals.moved)
}

/** Refuses a parent list that is none, that hangs on this one, or whose change would leave entries without a place. */
async function mustHangOn(
  db: Db,
  lists: readonly ListRow[],
  row: ListRow | null,
  parentId: string | null,
): Promise<void> {
  if (row && (await countEntries(db, row.id)).all > 0) refuse(no.hasEntries, { field: 'parentId' })
  if (parentId === null) return
  const parent = lists.find(({ id }) => id === parentId)
  if (!parent || (row && !mayHangOn(row.id, parentId, lists))) refuse(no.noParent, { field: 'parentId' })
  if (row?.published && !parent.published)
    refuse(no.parentUnpublished, { field: 'parentId', data: { title: parent.title } })
}

/** Refuses an entry without a place in the parent list, and one with a place where there is no parent. */
async function mustLieWithin(db: Db, { areaId, parentId }: ListRow, withinId: string | null): Promise<void> {
  if (parentId === null && withinId === null) return
  const parent = parentId === null ? undefined : await findList(db, areaId, parentId)
  const place = withinId === null ? undefined : await findEntry(db, areaId, withinId)
  if (!parent || place?.listId !== parentId)
    refuse(no.noWithin, { field: 'withinId', data: { title: parent?.title ?? '上级' } })
}

async function audit(ctx: WriteContext, act: string, id: string, detail: Record<string, unknown>): Promise<void> {
  await audited(ctx.db, ctx, `tasks.list.${act}`, { kind: 'tasks.list', id }, detail)
}
