import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { FIELD_KINDS, type FieldKind, FORM_MOST } from '#vocabulary/form-fields'
import { id, orNull, strict } from '#vocabulary/shapes'
import { record } from './records.ts'
import { fieldRefusals as no } from './refusals/fields.ts'

const everybody = call.group({ family: 'archive', who: 'session', whose: 'park' })
const operators = call.group({ family: 'archive', who: 'session:operator', whose: 'none' })
const version = Type.Integer({ minimum: 0 })
const limit = Type.String({ maxLength: 40 })
const question = {
  kind: Type.Unsafe<FieldKind>(Type.Enum(Object.keys(FIELD_KINDS))),
  label: Type.String({ format: 'line', maxLength: FORM_MOST.label * 2 }),
  required: Type.Boolean(),
  min: limit,
  max: limit,
  options: Type.Array(Type.String({ format: 'line', maxLength: FORM_MOST.option * 2 }), { maxItems: 100 }),
}
const questions = Type.Array(Type.Object({ id, ...question }, strict), { maxItems: FORM_MOST.fields })

const SetSchema = Type.Object(
  {
    /** Raised by each save; 0: the park asks nothing yet. */
    version,
    fields: questions,
  },
  strict,
)
/** What a park asks of each enterprise besides. */
export type ExtensionFields = Static<typeof SetSchema>

const ExtensionSchema = Type.Object(
  {
    ...SetSchema.properties,
    /** The answers as they stand, or stood on the day that was asked for; null: there are none. */
    extension: orNull(record('extension')),
    mayWrite: Type.Boolean(),
  },
  strict,
)
/** What the park asks besides, and what is known of one enterprise. */
export type Extension = Static<typeof ExtensionSchema>

export const extendFields = everybody.read('extendFields', {
  about: 'What the park asks of each enterprise besides, and the answers in one archive',
  input: Type.Object({ id, on: Type.Optional(Type.String({ format: 'day' })) }, strict),
  output: ExtensionSchema,
  refusals: [],
})

export const fieldSet = operators.read('fieldSet', {
  about: 'What the park asks of each enterprise besides',
  input: Type.Object({}, strict),
  output: SetSchema,
  refusals: [],
})

export const fieldSetSave = operators.write('fieldSetSave', {
  about: 'Set what the park asks of each enterprise besides, as a whole and by the version that was seen',
  input: Type.Object(
    {
      version,
      /** In their order; a new one has no id yet. */
      fields: Type.Array(Type.Object({ id: Type.Optional(id), ...question }, strict), { maxItems: FORM_MOST.fields }),
    },
    strict,
  ),
  output: SetSchema,
  shows: 'archive/fieldSet',
  refusals: [no.fieldsWrong, no.fieldsChanged],
})

/** Calls of extension fields. */
export const fieldCalls = { extendFields, fieldSet, fieldSetSave } as const
