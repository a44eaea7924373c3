import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, orNull, pageWith, strict } from '#vocabulary/shapes'
import { listRefusals as no } from './lists-refusals.ts'
import { taskRefusals } from './refusals.ts'
import { line, seen } from './shapes.ts'

const lists = call.group({ family: 'task', who: 'session', whose: 'park' })

/** How much of everything a list may have. */
export const LIST_MOST = { lists: 100, entries: 5000, title: 30, name: 60, code: 40 } as const

/** How a list stands. */
export const listState = oneOf('draft', 'published', 'disabled')
/** How a list stands. */
export type ListState = Static<typeof listState>

const count = Type.Integer({ minimum: 0 })
const named = Type.Object({ id, title: Type.String() }, strict)

const ListSchema = Type.Object(
  {
    id,
    title: Type.String(),
    /** As fields and the data model name it: `dataModelTableName`. */
    name: Type.String(),
    /** The list on whose entries this one's hang. */
    within: orNull(named),
    /** Its entries are records of another area: nobody changes them here. */
    builtIn: Type.Boolean(),
    state: listState,
    /** Entries that may be chosen, and those that are disabled; of a built-in list null: they are not counted. */
    entries: orNull(count),
    disabled: orNull(count),
    /** Named by every act. */
    version: seen,
    changedAt: orNull(instant),
  },
  strict,
)
/** A list that fields choose from. */
export type FieldList = Static<typeof ListSchema>

const EntrySchema = Type.Object(
  {
    id,
    name: Type.String(),
    /** What others call it; empty: nothing. */
    code: Type.String(),
    /** The entry of the parent list that it belongs to. */
    within: orNull(Type.Object({ id, name: Type.String() }, strict)),
    disabled: Type.Boolean(),
    version: seen,
  },
  strict,
)
/** An entry of a list. */
export type ListEntry = Static<typeof EntrySchema>

const listList = lists.read('listList', {
  about: 'All lists of the park that fields may choose from, built-in ones first, for who designs',
  input: Type.Object({}, strict),
  output: Type.Object({ items: Type.Array(ListSchema) }, strict),
  refusals: [],
})

const listEntries = lists.read('listEntries', {
  about:
    'A list with its entries in their order: those whose name or code holds a text, within an entry of its parent list',
  input: Type.Object({ id, text: line(LIST_MOST.name), within: orNull(id), next }, strict),
  output: pageWith(EntrySchema, { list: ListSchema }),
  refusals: [],
})

const moved = Type.Object({ id, version: seen }, strict)

const listSave = lists.write('listSave', {
  about: 'Add a list, or change its title and parent list by the version that was seen',
  input: Type.Object(
    { id: orNull(id), seen: Type.Optional(seen), title: line(LIST_MOST.title, 1), parentId: orNull(id) },
    strict,
  ),
  output: moved,
  refusals: [taskRefusals.moved, no.titleTaken, no.most, no.noParent, no.hasEntries, no.builtIn, no.parentUnpublished],
})

const act = { id, seen } as const

const listSwitch = lists.write('listSwitch', {
  about: 'Publish a list, so that fields and other systems choose from it, or disable it again',
  input: Type.Object({ ...act, published: Type.Boolean() }, strict),
  output: moved,
  refusals: [taskRefusals.moved, no.empty, no.parentUnpublished, no.used, no.builtIn],
})

const listRemove = lists.write('listRemove', {
  about: 'Remove a list that was never published, with its entries',
  input: Type.Object(act, strict),
  output: Type.Object({ id }, strict),
  refusals: [taskRefusals.moved, no.published, no.hasChildren, no.builtIn],
})

const listEntrySave = lists.write('listEntrySave', {
  about: 'Add an entry to a list, or change its name, code and place by the version that was seen',
  input: Type.Object(
    {
      listId: id,
      id: orNull(id),
      seen: Type.Optional(seen),
      name: line(LIST_MOST.name, 1),
      code: line(LIST_MOST.code),
      withinId: orNull(id),
    },
    strict,
  ),
  output: moved,
  refusals: [taskRefusals.moved, no.nameTaken, no.entriesMost, no.noWithin, no.builtIn],
})

const listEntrySwitch = lists.write('listEntrySwitch', {
  about: 'Disable an entry, so that nobody chooses it any more, or enable it again; answers that name it stay',
  input: Type.Object({ ...act, disabled: Type.Boolean() }, strict),
  output: moved,
  refusals: [taskRefusals.moved],
})

/** Calls about lists for fields. */
export const listCalls = {
  listList,
  listEntries,
  listSave,
  listSwitch,
  listRemove,
  listEntrySave,
  listEntrySwitch,
}
