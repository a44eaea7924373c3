import { type Static, Type } from 'typebox'
import { FIELD_KINDS, type FieldKind, FORM_MOST } from '#vocabulary/form-fields'
import { id, instant, strict } from '#vocabulary/shapes'
import { visitorRefusals } from './refusals.ts'
import { AsksSchema, GuestInput, note, plate, VisitStandsSchema } from './shapes.ts'

const limit = Type.String({ maxLength: 40 })

/** A question of a company to its visitors. */
export const fieldFields = {
  kind: Type.Unsafe<FieldKind>(Type.Enum(Object.keys(FIELD_KINDS))),
  label: Type.String({ format: 'line', maxLength: FORM_MOST.label * 2 }),
  required: Type.Boolean(),
  min: limit,
  max: limit,
  options: Type.Array(Type.String({ format: 'line', maxLength: FORM_MOST.option * 2 }), { maxItems: 100 }),
} as const
/** A question of a company, with the id under which it is answered. */
export const FieldSchema = Type.Object({ id: Type.String({ maxLength: 36 }), ...fieldFields }, strict)

/** Answers to a company's questions. */
export const AnswersSchema = Type.Array(
  Type.Object(
    {
      id: Type.String({ maxLength: 36 }),
      values: Type.Array(Type.String({ format: 'line', maxLength: FORM_MOST.text * 2 }), { maxItems: 100 }),
    },
    strict,
  ),
  { maxItems: FORM_MOST.fields },
)

/** A company as visitors find it. */
export const FoundCompanySchema = Type.Object(
  { id, name: Type.String(), industry: Type.String(), address: Type.String() },
  strict,
)
/** A company as visitors find it. */
export type FoundCompany = Static<typeof FoundCompanySchema>

/** A company that may be visited, whole. */
export const VisitedCompanySchema = Type.Object(
  {
    ...FoundCompanySchema.properties,
    reception: Type.String(),
    way: Type.String(),
    /** Whether it takes visits that it did not invite to. */
    open: Type.Boolean(),
    asks: AsksSchema,
  },
  strict,
)
/** A company that may be visited, whole. */
export type VisitedCompany = Static<typeof VisitedCompanySchema>

/** The host's exact name or phone; empty: whoever receives. */
const host = Type.Optional(Type.String({ format: 'line', maxLength: 60 }))
const times = { from: instant, until: instant } as const
const line = Type.String({ format: 'line', maxLength: 100 })

/** What a draft keeps: never numbers of documents or pictures. */
export const draftFields = {
  companyId: id,
  host,
  ...times,
  purpose: Type.Optional(line),
  note: Type.Optional(note),
  plate: Type.Optional(Type.String({ maxLength: 20 })),
  guests: Type.Optional(
    Type.Array(Type.Object({ name: line, phone: Type.Optional(Type.String({ maxLength: 20 })) }, strict), {
      maxItems: 20,
    }),
  ),
  answers: Type.Optional(AnswersSchema),
} as const

/** What a visit is filed with. */
const filedFields = {
  /** Of the draft that becomes it; left out: a new one. */
  id: Type.Optional(id),
  companyId: id,
  host,
  ...times,
  purpose: Type.String({ format: 'line', minLength: 1, maxLength: 30 }),
  note: Type.Optional(note),
  plate: Type.Optional(plate),
  /** The applicant first; who gives no phone is reached by that of their account. */
  guests: Type.Array(GuestInput, { minItems: 1, maxItems: 20 }),
  answers: Type.Optional(AnswersSchema),
} as const

/** A draft as its applicant goes on with it: whole, and for them alone. */
export const DraftSchema = Type.Object(
  {
    id,
    companyId: id,
    companyName: Type.String(),
    host: Type.String(),
    ...times,
    purpose: Type.String(),
    note: Type.String(),
    plate: Type.String(),
    guests: Type.Array(Type.Object({ name: Type.String(), phone: Type.String() }, strict)),
    answers: AnswersSchema,
    madeAt: instant,
  },
  strict,
)
/** A draft as its applicant goes on with it. */
export type Draft = Static<typeof DraftSchema>

const filingRefusals = [
  visitorRefusals.backwards,
  visitorRefusals.past,
  visitorRefusals.tooFar,
  visitorRefusals.peopleMany,
  visitorRefusals.headcount,
  visitorRefusals.mustGive,
  visitorRefusals.badId,
  visitorRefusals.nobodyLeft,
  visitorRefusals.blocked,
  visitorRefusals.noWalkIn,
  visitorRefusals.hostUnknown,
  visitorRefusals.companyUnknown,
  visitorRefusals.nobodyDecides,
  visitorRefusals.answersWrong,
  visitorRefusals.badFace,
  visitorRefusals.appliedOften,
  visitorRefusals.changed,
] as const

/** Filing a visit, by whichever form: what it takes, answers and may be refused for. */
export const filing = {
  statements: {
    most: 18,
    why: 'the visit with up to 20 people, what the company asks, the case of who decides, and its news',
  },
  input: Type.Object(filedFields, strict),
  output: VisitStandsSchema,
  refusals: filingRefusals,
} as const
