import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { FIELD_KINDS, type FieldKind, FORM_MOST } from '#vocabulary/form-fields'
import { id, orNull, strict } from '#vocabulary/shapes'
import { attributeRefusals } from './attribute-refusals.ts'
import { peopleRefusals } from './refusals.ts'

const own = call.group({ family: 'addressbook', who: 'session', whose: 'own' })
const count = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })
const kind = Type.Unsafe<FieldKind>(Type.Enum(Object.keys(FIELD_KINDS)))
const limit = Type.String({ maxLength: 40 })
const fieldFields = {
  kind,
  label: Type.String({ format: 'line', maxLength: FORM_MOST.label * 2 }),
  required: Type.Boolean(),
  min: limit,
  max: limit,
  options: Type.Array(Type.String({ format: 'line', maxLength: FORM_MOST.option * 2 }), { maxItems: 100 }),
}
const AnswerSchema = Type.Object(
  { id, values: Type.Array(Type.String({ format: 'line', maxLength: FORM_MOST.text * 2 }), { maxItems: 100 }) },
  strict,
)

const ExtendSchema = Type.Object(
  {
    /** Whose company and answers; null: the caller has none. */
    companyId: orNull(id),
    personId: id,
    personName: Type.String(),
    /** Whether the caller may change the form. */
    manager: Type.Boolean(),
    /** Raised by each save of the form; 0: there is none yet. */
    version: count,
    fields: Type.Array(Type.Object({ id, ...fieldFields }, strict), { maxItems: FORM_MOST.fields }),
    answers: Type.Array(AnswerSchema),
  },
  strict,
)
/** What a company asks of its people besides, and one's answers. */
export type Extend = Static<typeof ExtendSchema>

export const extendList = own.read('extendList', {
  about: 'What my company asks of its people besides, and my answers; its managers ask for those of anybody there',
  input: Type.Object({ /** Myself where it is left out. */ personId: Type.Optional(id) }, strict),
  output: ExtendSchema,
  freshMs: 0,
  refusals: [],
})

export const extendSave = own.write('extendSave', {
  about:
    'Keep my answers to what my company asks besides; its managers also those of others, and the fields themselves',
  input: Type.Object(
    {
      /** Of the form as it was seen. */
      version: count,
      /** The whole form, in its order: for managers. A new field has no id yet. */
      fields: Type.Optional(
        Type.Array(Type.Object({ id: Type.Optional(id), ...fieldFields }, strict), { maxItems: FORM_MOST.fields }),
      ),
      answers: Type.Optional(Type.Array(AnswerSchema, { maxItems: FORM_MOST.fields })),
      /** Whose answers; my own where it is left out. */
      personId: Type.Optional(id),
    },
    strict,
  ),
  output: ExtendSchema,
  refusals: [...Object.values(attributeRefusals), peopleRefusals.incomplete],
})

/** What a company keeps of its people besides. */
export const attributeCalls = { extendList, extendSave } as const
