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

const mine = { family: 'visitapply', method: 'POST', who: 'session', whose: 'own' } as const
const open = { family: 'visitapply', method: 'POST', who: 'open', whose: 'none', effect: 'read' } as const
const found = Type.Object({ text: Type.Optional(Type.String({ maxLength: 60 })), next }, strict)
const READING = { most: 5, why: 'visit, people, events, policy, names and, where somebody decides, the case' } as const

/** Companies that may be visited, by name. */
export const enterprises = call({
  ...open,
  name: 'enterprises',
  about: 'Companies that are in the park and listed, by their spelling',
  input: found,
  output: page(FoundCompanySchema),
  refusals: [],
})

/** The same, their names alone. */
export const applyCompanyList = call({
  ...open,
  name: 'companyList',
  about: 'Names of companies that are in the park and listed',
  input: found,
  output: page(Type.Object({ id, name: Type.String() }, strict)),
  refusals: [],
})

/** The same, with the way to them. */
export const corpPaging = call({
  ...open,
  name: 'corpPaging',
  about: 'Companies that are in the park and listed, with where they receive their visitors',
  input: found,
  output: page(Type.Object({ ...FoundCompanySchema.properties, reception: Type.String(), way: Type.String() }, strict)),
  refusals: [],
})

/** What a company asks its visitors for. */
export const applyCompanyInfo = call({
  ...open,
  name: 'companyInfo',
  about: 'A company that may be visited, and what it asks its visitors for',
  input: Type.Object({ id }, strict),
  output: VisitedCompanySchema,
  refusals: [],
})

/** The same: one enterprise whole. */
export const corpDetail = call({
  ...open,
  name: 'corpDetail',
  about: 'A company that may be visited: where it is, who receives, and what it asks for',
  input: Type.Object({ id }, strict),
  output: VisitedCompanySchema,
  refusals: [],
})

/** What a form begins with. */
export const visitorInfo = call({
  ...mine,
  whose: 'none',
  name: 'visitorInfo',
  effect: 'read',
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

/** The company's questions. */
export const visitFormGet = call({
  ...mine,
  whose: 'none',
  name: 'visitFormGet',
  effect: 'read',
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

/** Keeps my answers, or the form itself. */
export const visitFormSave = call({
  ...mine,
  name: 'visitFormSave',
  effect: 'write',
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

/** Keeps a draft. */
export const recordTempAdd = call({
  ...mine,
  whose: 'none',
  name: 'recordTempAdd',
  effect: 'write',
  about: 'Keep an application that is not filed yet: mine alone, and gone when its time is over',
  input: Type.Object(draftFields, strict),
  output: DraftSchema,
  refusals: draftRefusals,
})

/** One draft. */
export const draftDetail = call({
  ...mine,
  name: 'recordDetail',
  effect: 'read',
  about: 'A draft of mine, whole, to go on with',
  input: Type.Object({ id }, strict),
  output: DraftSchema,
  refusals: [],
})

/** Changes a draft. */
export const recordUpdate = call({
  ...mine,
  name: 'recordUpdate',
  effect: 'write',
  about: 'Keep a draft of mine as it is filled in now',
  input: Type.Object({ id, ...draftFields }, strict),
  output: DraftSchema,
  refusals: [...draftRefusals, visitorRefusals.changed],
})

/** My drafts. */
export const recordList = call({
  ...mine,
  name: 'recordList',
  effect: 'read',
  about: 'My drafts, the latest visit first',
  input: Type.Object({ next }, strict),
  output: page(VisitSchema),
  refusals: [],
})

/** Files a visit. */
export const visitRecordAdd = call({
  ...mine,
  ...filing,
  name: 'visitRecordAdd',
  about: 'File an application to visit a company, a new one or a draft of mine: its host decides, or whoever receives',
})

/** Changes a visit that was filed. */
export const visitRecordUpdate = call({
  ...mine,
  name: 'visitRecordUpdate',
  effect: 'write',
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

/** My applications. */
export const visitRecordSearch = call({
  ...mine,
  name: 'visitRecordSearch',
  effect: 'read',
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

/** One application. */
export const visitRecordDetail = call({
  ...mine,
  name: 'visitRecordDetail',
  effect: 'read',
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
