import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, next, oneOf, orNull, page, pageWith, strict } from '#vocabulary/shapes'
import { queryRefusals as no } from './refusals/query.ts'
import { size, source, wanYuan } from './shapes.ts'

const archive = call.group({ family: 'archive', who: 'session', whose: 'park' })
const line = (most: number, least = 0) => Type.String({ format: 'line', minLength: least, maxLength: most })
const day = Type.String({ format: 'day' })
const stage = oneOf('lead', 'talks', 'visited', 'signed', 'settled', 'lost')

/** What is asked for. A field that is left out asks nothing; a fact that the caller may not read answers to no field. */
const QuerySchema = Type.Object(
  {
    /** Parts between blanks, each of which stands in a name, its spelling, the credit code, or a record that the caller may read. */
    words: Type.Optional(line(60, 1)),
    /** Of a company of the park, or elsewhere. */
    kind: Type.Optional(oneOf('inside', 'outside')),
    state: Type.Optional(oneOf('draft', 'listed', 'left')),
    /** As the company names it in the directory. */
    industry: Type.Optional(line(60, 1)),
    buildingId: Type.Optional(id),
    regionId: Type.Optional(id),
    /** A part of an honour's name. */
    honour: Type.Optional(line(60, 1)),
    honourLevel: Type.Optional(oneOf('state', 'province', 'city', 'district')),
    /** `yes`: has patents; `no`: has none. */
    patents: Type.Optional(oneOf('yes', 'no')),
    /** Something of it ends within so many days. */
    endingDays: Type.Optional(oneOf('30', '90', '180')),
    /** A section or a class of GB/T 4754. */
    industryClass: Type.Optional(Type.String({ pattern: '^[A-T](?:\\d{2})?$' })),
    size: Type.Optional(size),
    /** Capital in 万元 of those who have theirs in 人民币. */
    capitalFrom: Type.Optional(wanYuan),
    capitalTo: Type.Optional(wanYuan),
    foundedFrom: Type.Optional(day),
    foundedTo: Type.Optional(day),
    stage: Type.Optional(stage),
    followerId: Type.Optional(id),
  },
  strict,
)
/** What is asked for over many archives. */
export type ArchiveQuery = Static<typeof QuerySchema>
/** A field of a query. */
export type QueryField = keyof ArchiveQuery

const sort = oneOf('name', 'newest', 'capital')

const ItemSchema = Type.Object(
  {
    id,
    name: Type.String(),
    kind: oneOf('inside', 'outside'),
    state: oneOf('draft', 'listed', 'left'),
    address: Type.String(),
    industry: Type.String(),
    /** How far a lead is; null: there is none, or the caller may not read it. */
    stage: orNull(stage),
    /** The fact by which it was found, or its newest one; null: there is none that the caller may read. */
    fact: orNull(
      Type.Object(
        {
          label: Type.String(),
          text: Type.String(),
          /** Null: it is the enterprise's name or code. */
          source: orNull(source),
          asOf: orNull(day),
        },
        strict,
      ),
    ),
  },
  strict,
)
/** An archive in a list. */
export type ListedArchive = Static<typeof ItemSchema>

const SavedSchema = Type.Object({ id, name: Type.String(), query: QuerySchema }, strict)
/** A query that somebody saved. */
export type SavedQuery = Static<typeof SavedSchema>

const option = Type.Object({ key: Type.String(), name: Type.String() }, strict)

const ColumnSchema = Type.Object(
  {
    key: Type.String(),
    title: Type.String(),
    kind: oneOf('text', 'day', 'count', 'money', 'rate'),
    /** Its unit, such as 万元; empty: none. */
    unit: Type.String(),
  },
  strict,
)
/** A column of the table of enterprises. */
export type ArchiveColumn = Static<typeof ColumnSchema>

const by = oneOf('industry', 'building', 'honour', 'industryClass', 'size', 'follower', 'stage')
/** By what enterprises are grouped. */
export type GroupedBy = Static<typeof by>

const ConfigSchema = Type.Object(
  {
    /** Fields that the caller may ask for. */
    fields: Type.Array(
      Type.Object(
        {
          field: Type.String(),
          title: Type.String(),
          control: oneOf('text', 'choice', 'money', 'day'),
          /** Of a choice. */
          options: Type.Array(option),
        },
        strict,
      ),
    ),
    sorts: Type.Array(Type.Object({ key: sort, name: Type.String() }, strict)),
    groups: Type.Array(Type.Object({ key: by, name: Type.String() }, strict)),
    columns: Type.Array(ColumnSchema),
    saved: Type.Array(SavedSchema),
    mayExport: Type.Boolean(),
    /** Whether the caller may add outside enterprises. */
    mayAdd: Type.Boolean(),
  },
  strict,
)
/** What somebody may ask for over many archives. */
export type QueryConfig = Static<typeof ConfigSchema>

export const queryConfig = archive.read('queryConfig', {
  whose: 'own',
  freshMs: 60_000,
  about: 'What I may ask for over many archives by my rights, and the queries that I saved',
  input: Type.Object({}, strict),
  output: ConfigSchema,
  refusals: [],
})

export const querySave = archive.write('querySave', {
  whose: 'own',
  about: 'Save a query for myself, rename one, or delete it; twenty a person',
  input: Type.Union([
    Type.Object({ act: Type.Literal('add'), name: line(20, 1), query: QuerySchema }, strict),
    Type.Object({ act: Type.Literal('rename'), id, name: line(20, 1) }, strict),
    Type.Object({ act: Type.Literal('remove'), id }, strict),
  ]),
  output: Type.Object({ id }, strict),
  touches: ['archive/queryConfig'],
  refusals: [no.savedFull, no.savedName],
})

const asked = { query: QuerySchema, sort: Type.Optional(sort) }
const askedRefusals = [no.fieldHidden, no.rangeReversed]

export const directoryList = archive.read('directoryList', {
  about: 'Archives by a query over what the caller may read, each with the fact that matched',
  input: Type.Object({ ...asked, next }, strict),
  output: page(ItemSchema),
  refusals: askedRefusals,
})

const columns = Type.Array(Type.String({ pattern: '^[\\w.:-]{1,60}$' }), { maxItems: 12, uniqueItems: true })

export const directoryExport = archive.steps('directoryExport', {
  whose: 'none',
  wire: 'bytes',
  timeoutMs: 120_000,
  about:
    'Archives by a query as XLSX with the chosen columns: what the caller may read singly, where they may export; recorded',
  input: Type.Object({ ...asked, columns: Type.Optional(columns) }, strict),
  output: Type.Null(),
  touches: [],
  refusals: [...askedRefusals, no.exportRight, no.columnUnknown, no.columnHidden],
})

export const companies = archive.read('companies', {
  about: 'Archives in groups: how many of each the caller may read, and those of one group',
  input: Type.Object({ by, group: Type.Optional(line(60)), next }, strict),
  output: pageWith(ItemSchema, {
    /** Every group, the largest first, whose first one is listed; none where a group is named. `key` empty: not known. */
    groups: Type.Array(Type.Object({ key: Type.String(), name: Type.String(), count: Type.Integer() }, strict)),
  }),
  refusals: [no.fieldHidden],
})

const CellSchema = Type.Object(
  {
    /** As it is shown; null: the caller may not read it; empty: not known. */
    text: orNull(Type.String()),
    /** Its part of the column's sum in thousandths, all of which make 1,000; null: there is none. */
    share: orNull(Type.Integer()),
  },
  strict,
)
const TabulationSchema = Type.Object(
  {
    columns: Type.Array(ColumnSchema),
    rows: Type.Array(Type.Object({ id, name: Type.String(), cells: Type.Array(CellSchema) }, strict)),
    /** By column: the sum over all rows whose value the caller may read, and how many have one; null: it is no column of sums. */
    sums: Type.Array(orNull(Type.Object({ text: Type.String(), of: Type.Integer() }, strict))),
    total: Type.Integer(),
    page: Type.Integer(),
    pages: Type.Integer(),
  },
  strict,
)
/** A page of the table of enterprises. */
export type Tabulation = Static<typeof TabulationSchema>

export const tabulation = archive.write('tabulation', {
  unkept: true,
  about:
    'Enterprises by chosen columns, a page of them; sums and shares of what the caller may read singly. A write: it notes whose figures were read',
  input: Type.Object(
    {
      query: QuerySchema,
      columns,
      /** A column to sort by, the largest first; left out: by name. */
      sortBy: Type.Optional(Type.String({ pattern: '^[\\w.:-]{1,60}$' })),
      page: Type.Integer({ minimum: 1, maximum: 100_000 }),
      size: oneOf('10', '20', '50'),
    },
    strict,
  ),
  output: TabulationSchema,
  touches: [],
  refusals: [...askedRefusals, no.columnUnknown, no.columnHidden],
})

export const alikeNames = archive.read('alikeNames', {
  about: 'Archives that may be of the enterprise that is about to be added: of the same code, or called alike',
  input: Type.Object({ name: line(60), creditCode: line(18) }, strict),
  output: Type.Object(
    { items: Type.Array(Type.Object({ id, name: Type.String(), why: oneOf('code', 'name') }, strict)) },
    strict,
  ),
  refusals: [],
})

/** Calls over many archives. */
export const queryCalls = {
  queryConfig,
  querySave,
  directoryList,
  directoryExport,
  companies,
  tabulation,
  alikeNames,
}
