import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, orNull, strict } from '#vocabulary/shapes'
import { viewRefusals } from './refusals.ts'

const common = call.group({ family: 'common', who: 'session', whose: 'own' })

/** The path of a list as the route table spells it: what it leaves open stands as `{id}`. */
const list = Type.String({ pattern: '^/[A-Za-z0-9/{}_-]{1,119}$' })
const version = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })
const column = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]{0,39}$' })
const columns = Type.Array(column, { maxItems: 40, uniqueItems: true })

const layout = {
  /** The columns that stand in the table, in their order. */
  shown: columns,
  /** The columns that were taken out. One that is in neither is newer than the view. */
  hidden: columns,
  /** As the address writes it: `at`, `-at`; empty: as the list comes. */
  sort: Type.String({ pattern: '^(-?[A-Za-z][A-Za-z0-9]{0,39})?$' }),
} as const

const LayoutSchema = Type.Object(layout, strict)
/** Which columns of a list are shown, and by which it is sorted. */
export type ListLayout = Static<typeof LayoutSchema>

/** The fields of the address that narrow the list, as its query writes them; empty: none. */
const filter = Type.String({ format: 'line', maxLength: 500 })
const name = Type.String({ format: 'line', pattern: '\\S', maxLength: 20 })

const ViewSchema = Type.Object(
  {
    id,
    version,
    name: Type.String(),
    ...layout,
    filter: Type.String(),
    shared: Type.Boolean(),
    /** Who shares it; null: it is mine. */
    by: orNull(Type.String()),
  },
  strict,
)
/** A view of a list: its columns, its order and what narrows it, under a name. */
export type ListView = Static<typeof ViewSchema>

const ListViewsSchema = Type.Object(
  {
    /** Columns and order as I left the list; null: as it comes. */
    last: orNull(LayoutSchema),
    /** Mine first, by name; then those that others share. */
    views: Type.Array(ViewSchema),
    /** The list belongs to a desk of mine: I may share its views. */
    mayShare: Type.Boolean(),
  },
  strict,
)
/** What there is of views of a list. */
export type ListViews = Static<typeof ListViewsSchema>

export const listViews = common.read('listViews', {
  about:
    'Columns and order of a list as I left it, my views of it, and those that others share with whoever uses its desk',
  input: Type.Object({ list }, strict),
  output: ListViewsSchema,
  freshMs: 60_000,
  refusals: [],
})

export const listUse = common.write('listUse', {
  whose: 'none',
  about: 'Note with which columns and in which order I use a list, for the next time',
  input: Type.Object({ list, ...layout }, strict),
  output: Type.Object({ done: Type.Boolean() }, strict),
  touches: [],
  refusals: [],
})

export const viewSave = common.write('viewSave', {
  about: 'Save a view of a list under a name, or change one of mine by the version that was seen',
  input: Type.Object(
    {
      /** Of a view that stands; left out: a new one. */
      id: Type.Optional(id),
      version: Type.Optional(version),
      list,
      name,
      ...layout,
      filter,
    },
    strict,
  ),
  output: ViewSchema,
  touches: ['common/listViews'],
  refusals: [
    viewRefusals.viewChanged,
    viewRefusals.viewNameTaken,
    viewRefusals.viewMany,
    viewRefusals.viewFull,
    viewRefusals.viewPhone,
  ],
})

export const viewShare = common.write('viewShare', {
  about: 'Share a view of mine with whoever uses the desk of its list, or end that',
  input: Type.Object({ id, version, shared: Type.Boolean() }, strict),
  output: ViewSchema,
  touches: ['common/listViews'],
  refusals: [viewRefusals.viewChanged, viewRefusals.viewNotShared, viewRefusals.viewSharedMany],
})

export const viewDrop = common.write('viewDrop', {
  about: 'Delete a view of mine; what others took over from it stays theirs',
  input: Type.Object({ id, version }, strict),
  output: Type.Object({ id }, strict),
  touches: ['common/listViews'],
  refusals: [viewRefusals.viewChanged],
})

/** Columns, order and views of wide lists, as each person keeps them. */
export const viewCalls = { listViews, listUse, viewSave, viewShare, viewDrop }
