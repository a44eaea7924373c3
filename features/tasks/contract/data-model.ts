import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, oneOf, orNull, strict } from '#vocabulary/shapes'
import { listRefusals as no } from './lists-refusals.ts'
import { line } from './shapes.ts'

const model = call.group({ family: 'datamodel', who: 'session', whose: 'park' })

/** The most rows that one answer has. */
export const MODEL_ROWS_MOST = 9999
/** Where lists of the park are kept; there is no other source. */
const OWN_SOURCE = 31
/** Reading a list counts for so many ordinary calls, and each thousand rows of its answer for one more. */
const READ_PRICE = 4
const ROWS_A_CALL = 1000

const ModelSchema = Type.Object(
  {
    id,
    /** Its title, for people. */
    dataModelName: Type.String(),
    dataModelTableName: Type.String(),
    /** The model whose rows its `parentId` names; null: it hangs on none. */
    parentTableName: orNull(Type.String()),
  },
  strict,
)

const queryByName = model.read('queryByName', {
  about: 'Published lists of the park whose title holds a text, or that bear it as their table name, exact ones first',
  input: Type.Object(
    { dataModelName: line(60), pagenum: Type.Literal(1), pageSize: Type.Literal(MODEL_ROWS_MOST) },
    strict,
  ),
  output: Type.Object({ resultList: Type.Array(ModelSchema) }, strict),
  refusals: [],
})

const value = Type.String({ maxLength: 200 })
const FilterSchema = Type.Object(
  {
    fieldId: Type.String({ minLength: 1, maxLength: 60 }),
    operate: oneOf('eq', 'ne', 'like', 'in'),
    /** Of `in` several values, else one; `like` finds it as a part of the text, its signs mean themselves. */
    fieldValue: Type.Union([value, Type.Array(value, { minItems: 1, maxItems: 500 })]),
  },
  strict,
)
/** A condition on the rows of a model. */
export type ModelFilter = Static<typeof FilterSchema>

const RowSchema = Type.Object(
  {
    id,
    name: Type.String(),
    code: Type.String(),
    /** The row of the parent model that it belongs to. */
    parentId: orNull(id),
  },
  strict,
)
/** A row of a model. */
export type ModelRow = Static<typeof RowSchema>

const queryContent = model.read('queryContent', {
  about: 'Rows of a published list that meet all conditions, in its order',
  price: ({ pagenum }: { pagenum: number }) => READ_PRICE + Math.ceil(pagenum / ROWS_A_CALL),
  input: Type.Object(
    {
      dataModelTableNames: line(60, 1),
      dataModelId: id,
      filters: Type.Optional(Type.Array(FilterSchema, { maxItems: 10 })),
      startrow: Type.Literal(0),
      /** How many rows are answered at most. */
      pagenum: Type.Integer({ minimum: 1, maximum: MODEL_ROWS_MOST }),
      dataSourceId: Type.Literal(OWN_SOURCE),
    },
    strict,
  ),
  output: Type.Object(
    {
      resultList: Type.Array(RowSchema),
      /** Whether there are more rows than are answered. */
      more: Type.Boolean(),
    },
    strict,
  ),
  refusals: [no.noField],
})

/** Calls of the data model: lists as other programs of the park read them. */
export const dataModelCalls = { queryByName, queryContent }
