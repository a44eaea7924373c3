import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { FORM_MOST } from '#vocabulary/form-fields'
import { id, next, orNull, page, strict } from '#vocabulary/shapes'
import {
  AnswersSchema,
  DraftSchema,
  draftFields,
  FieldSchema,
  FoundCompanySchema,
  fieldFields,
  filing,
  VisitedCompanySchema,
} from './apply-shapes.ts'
import { visitorRefusals } from './refusals.ts'
import { GuestInput, plate, VisitDetailSchema, VisitSchema, VisitStandsSchema, visitState } from './shapes.ts'

const mine = call.group({ family: 'visitapply', who: 'session', whose: 'own' })
const open = call.group({ family: 'visitapply', who: 'open', whose: 'none' })
const found = Type.Object({ text: Type.Optional(Type.String({ maxLength: 60 })), next }, strict)
const READING = { most: 7, why: 'visit, people, events, policy, names and, where somebody decides, the case' } as const

export const enterprises = open.read('enterprises', {
  about: 'Companies that are in the park and listed, by their spelling',
  input: found,
  output: page(FoundCompanySchema),
  refusals: [],
})

export const applyCompanyList = open.read('companyList', {
  about: 'Names of companies that are in the park and listed',
  input: found,
  output: page(Type.Object({ id, name: Type.String() }, strict)),
  refusals: [],
})

export const corpPaging = open.read('corpPaging', {
  about: 'Companies that are in the park and listed, with where they receive their visitors',
  input: found,
  output: page(Type.Object({ ...FoundCompanySchema.properties, reception: Type.String(), way: Type.String() }, strict)),
  refusals: [],
})

export const applyCompanyInfo = open.read('companyInfo', {
  about: 'A company that may be visited, and what it asks its visitors for',
  input: Type.Object({ id }, strict),
  output: VisitedCompanySchema,
  refusals: [],
})

export const corpDetail = open.read('corpDetail', {
  about: 'A company that may be visited: where it is, who receives, and what it asks for',
  input: Type.Object({ id }, strict),
  output: VisitedCompanySchema,
  refusals: [],
})

export const visitorInfo = mine.read('visitorInfo', {
  whose: 'none',
  about:
    'What a new application begins with: my name and plate of last time, my phone, companies that I visited lately',
  input: Type.Object({}, strict),
  output: Type.Object(
    {
      name: Type.String(),
      /** Masked; empty: the account has none. */
      phone: Type.String(),
      plate: Type.String(),
      companies: Type.Array(Type.Object({ id, name: Type.String() }, strict)),
    },
    strict,
  ),
  refusals: [],
})

export const visitFormGet = mine.read('visitFormGet', {
  freshMs: 0,
  whose: 'none',
  about:
    'What a company asks its visitors, and my answers of the draft that is named; its managers see how often it was changed',
  input: Type.Object({ companyId: id, id: Type.Optional(id) }, strict),
  output: Type.Object(
    {
      company: VisitedCompanySchema,
      fields: Type.Array(FieldSchema, { maxItems: FORM_MOST.fields }),
      answers: AnswersSchema,
      /** Of the form, for its managers; null: the caller is none. */
      version: orNull(Type.Integer()),
    },
    strict,
  ),
  refusals: [visitorRefusals.companyUnknown],
})

export const visitFormSave = mine.write('visitFormSave', {
  about: 'Keep what I filled in as a draft, with my answers; a manager of the company saves the questions themselves',
  input: Type.Object(
    {
      companyId: id,
      /** For managers: the whole form in its order, and the version that they saw. A new question has no id yet. */
      form: Type.Optional(
        Type.Object(
          {
            version: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
            fields: Type.Array(Type.Object({ id: Type.Optional(id), ...fieldFields }, strict), {
              maxItems: FORM_MOST.fields,
            }),
          },
          strict,
        ),
      ),
      /** For whoever fills it in. */
      draft: Type.Optional(Type.Object({ id: Type.Optional(id), ...draftFields }, strict)),
    },
    strict,
  ),
  output: Type.Object({ draft: orNull(DraftSchema), version: orNull(Type.Integer()) }, strict),
  refusals: [
    visitorRefusals.companyUnknown,
    visitorRefusals.backwards,
    visitorRefusals.tooFar,
    visitorRefusals.draftsMany,
    visitorRefusals.blocked,
    visitorRefusals.fieldsWrong,
    visitorRefusals.incomplete,
  ],
})

const draftRefusals = [
  visitorRefusals.companyUnknown,
  visitorRefusals.backwards,
  visitorRefusals.tooFar,
  visitorRefusals.draftsMany,
  visitorRefusals.blocked,
] as const

export const recordTempAdd = mine.write('recordTempAdd', {
  whose: 'none',
  about: 'Keep an application that is not filed yet: mine alone, and gone when its time is over',
  input: Type.Object(draftFields, strict),
  output: DraftSchema,
  refusals: draftRefusals,
})

export const draftDetail = mine.read('recordDetail', {
  freshMs: 0,
  about: 'A draft of mine, whole, to go on with',
  input: Type.Object({ id }, strict),
  output: DraftSchema,
  refusals: [],
})

export const recordUpdate = mine.write('recordUpdate', {
  about: 'Keep a draft of mine as it is filled in now',
  input: Type.Object({ id, ...draftFields }, strict),
  output: DraftSchema,
  refusals: [...draftRefusals, visitorRefusals.changed],
})

export const recordList = mine.read('recordList', {
  about: 'My drafts, the latest visit first',
  input: Type.Object({ next }, strict),
  output: page(VisitSchema),
  refusals: [],
})

export const visitRecordAdd = mine.steps('visitRecordAdd', {
  whose: 'none',
  ...filing,
  about: 'File an application to visit a company, a new one or a draft of mine: its host decides, or whoever receives',
})

export const visitRecordUpdate = mine.write('visitRecordUpdate', {
  about:
    'Swap people or plate of a visit of mine within the approved headcount; or withdraw it, until somebody has come',
  input: Type.Object(
    {
      id,
      plate: Type.Optional(plate),
      /** All who come: an id alone keeps somebody as they are. */
      guests: Type.Optional(
        Type.Array(Type.Union([Type.Object({ id }, strict), GuestInput]), { minItems: 1, maxItems: 20 }),
      ),
      withdraw: Type.Optional(Type.Boolean()),
      words: Type.Optional(Type.String({ format: 'line', maxLength: 100 })),
    },
    strict,
  ),
  output: VisitStandsSchema,
  refusals: [
    visitorRefusals.changed,
    visitorRefusals.started,
    visitorRefusals.headcount,
    visitorRefusals.mustGive,
    visitorRefusals.badId,
    visitorRefusals.nobodyLeft,
    visitorRefusals.badFace,
    visitorRefusals.blocked,
    visitorRefusals.insideStays,
  ],
})

export const visitRecordSearch = mine.read('visitRecordSearch', {
  about: 'My applications to visit, and visits that I registered for with this phone, the latest first',
  input: Type.Object(
    {
      states: Type.Optional(Type.Array(visitState, { maxItems: 11 })),
      /** Part of the company's name. */
      text: Type.Optional(Type.String({ maxLength: 60 })),
      next,
    },
    strict,
  ),
  output: page(VisitSchema),
  refusals: [],
})

export const visitRecordDetail = mine.read('visitRecordDetail', {
  statements: READING,
  about: 'A visit of mine in full',
  input: Type.Object({ id }, strict),
  output: VisitDetailSchema,
  refusals: [],
})

/** Calls of visitors with an account. */
export const applyCalls = {
  enterprises,
  applyCompanyList,
  corpPaging,
  applyCompanyInfo,
  corpDetail,
  visitorInfo,
  visitFormGet,
  visitFormSave,
  recordTempAdd,
  draftDetail,
  recordUpdate,
  recordList,
  visitRecordAdd,
  visitRecordUpdate,
  visitRecordSearch,
  visitRecordDetail,
}
