import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { FIELD_KINDS, type FieldKind, FORM_MOST } from '#vocabulary/form-fields'
import { id, instant, next, page, strict } from '#vocabulary/shapes'
import { visitorRefusals } from './refusals.ts'
import {
  AsksSchema,
  faceConsent,
  GuestInput,
  note,
  plate,
  purpose,
  VisitDetailSchema,
  VisitSchema,
  VisitStandsSchema,
  visitState,
} from './shapes.ts'

const anyone = call.group({ family: 'visitorh5', who: 'open', whose: 'none' })
const open = call.group({ family: 'visitor', who: 'open', whose: 'park' })
const guest = call.group({ family: 'visitorh5', who: 'guest', whose: 'own' })
const READING = { most: 8, why: 'people, events, policy, names and, where somebody decides, the case' } as const

const limit = Type.String({ maxLength: 40 })
/** A question of a company's, as `FormField` of the vocabulary. */
export const QuestionSchema = Type.Object(
  {
    id,
    kind: Type.Unsafe<FieldKind>(Type.Enum(Object.keys(FIELD_KINDS))),
    label: Type.String({ format: 'line', maxLength: FORM_MOST.label * 2 }),
    required: Type.Boolean(),
    min: limit,
    max: limit,
    options: Type.Array(Type.String({ format: 'line', maxLength: FORM_MOST.option * 2 }), { maxItems: 100 }),
  },
  strict,
)

export const companyList = open.read('companyList', {
  about: 'Companies that a visitor may look for, id and name alone: by characters, spelling or initials, A to Z',
  input: Type.Object({ text: Type.Optional(Type.String({ maxLength: 50 })), next }, strict),
  output: page(Type.Object({ id, name: Type.String() }, strict)),
  refusals: [],
})

export const companyInfo = open.read('companyInfo', {
  method: 'GET',
  about: 'A listed company for who comes to visit it: where it is, the way, and whether one may register oneself',
  input: Type.Object({ companyId: id }, strict),
  output: Type.Object(
    {
      id,
      name: Type.String(),
      address: Type.String(),
      way: Type.String(),
      reception: Type.String(),
      walkIn: Type.Boolean(),
    },
    strict,
  ),
  refusals: [visitorRefusals.companyUnknown],
})

const AskedSchema = Type.Object(
  {
    companyId: id,
    companyName: Type.String(),
    walkIn: Type.Boolean(),
    asks: AsksSchema,
    /** What the company asks besides. */
    questions: Type.Array(QuestionSchema),
    /** Of the policy as it stands: answers name it. */
    version: Type.Integer({ minimum: 0 }),
  },
  strict,
)
/** What a company asks of its visitors. */
export type Asks = Static<typeof AskedSchema>

export const passInfoConfig = open.read('passInfoConfig', {
  freshMs: 60_000,
  about: 'What a visitor of a listed company must or may give, and its own questions',
  input: Type.Object({ companyId: id }, strict),
  output: AskedSchema,
  refusals: [visitorRefusals.companyUnknown],
})

export const faceImage = open.steps('faceImage', {
  touches: [],
  whose: 'none',
  wire: 'multipart',
  unkept: true,
  timeoutMs: 120_000,
  about: 'Send a picture of a visitor’s face with separate consent: kept sealed for an hour until a visit takes it',
  input: Type.Object(faceConsent, strict),
  /** `claimToken`: told once; the visit that takes the picture asks for it. */
  output: Type.Object({ id, claimToken: Type.String() }, strict),
  refusals: [visitorRefusals.badFace, visitorRefusals.faceText, visitorRefusals.registeredOften],
})

export const groupList = anyone.read('groupList', {
  freshMs: 3_600_000,
  about: 'Sorts of visits, each with the reasons that people usually give',
  input: Type.Object({}, strict),
  output: Type.Object(
    { items: Type.Array(Type.Object({ name: Type.String(), purposes: Type.Array(Type.String()) }, strict)) },
    strict,
  ),
  refusals: [],
})

export const applyAdd = guest.steps('applyAdd', {
  whose: 'none',
  statements: {
    most: 20,
    why: 'each of up to 20 people is written down, and a case begins for who decides, with its news',
  },
  about: 'Register a visit of my own without an invitation: its host decides, without one whoever receives',
  input: Type.Object(
    {
      companyId: id,
      /** The host's exact name or phone; left out or empty: whoever receives. */
      host: Type.Optional(Type.String({ maxLength: 60 })),
      from: instant,
      until: instant,
      purpose,
      note: Type.Optional(note),
      plate: Type.Optional(plate),
      groupName: Type.Optional(Type.String({ format: 'line', maxLength: 30 })),
      /** The first one registers: their phone is the one that was proven. */
      guests: Type.Array(GuestInput, { minItems: 1, maxItems: 20 }),
      answers: Type.Optional(
        Type.Array(
          Type.Object(
            {
              id,
              values: Type.Array(Type.String({ format: 'line', maxLength: FORM_MOST.text * 2 }), { maxItems: 100 }),
            },
            strict,
          ),
          { maxItems: FORM_MOST.fields },
        ),
      ),
      /** Of `passInfoConfig` as it was seen. */
      version: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
    },
    strict,
  ),
  output: VisitStandsSchema,
  refusals: [
    visitorRefusals.backwards,
    visitorRefusals.past,
    visitorRefusals.tooFar,
    visitorRefusals.peopleMany,
    visitorRefusals.headcount,
    visitorRefusals.mustGive,
    visitorRefusals.badId,
    visitorRefusals.nobodyLeft,
    visitorRefusals.companyUnknown,
    visitorRefusals.hostUnknown,
    visitorRefusals.noWalkIn,
    visitorRefusals.blocked,
    visitorRefusals.registeredOften,
    visitorRefusals.asksChanged,
    visitorRefusals.answersWrong,
    visitorRefusals.badFace,
  ],
})

export const records = guest.read('records', {
  about: 'Visits that I registered, and those on which I come with a proven phone, the latest beginning first',
  input: Type.Object({ states: Type.Optional(Type.Array(visitState, { maxItems: 11 })), next }, strict),
  output: page(VisitSchema),
  refusals: [],
})

export const recordDetail = guest.read('recordDetail', {
  statements: READING,
  about: 'A visit of mine as its visitor: how it stands, who decides, what to bring',
  input: Type.Object({ id }, strict),
  output: VisitDetailSchema,
  refusals: [],
})

export const withdraw = guest.write('withdraw', {
  about: 'Take a visit of mine back, until somebody has come; its passes end at once',
  input: Type.Object({ id }, strict),
  output: VisitStandsSchema,
  refusals: [visitorRefusals.started, visitorRefusals.changed],
})

export const urge = guest.write('urge', {
  about: 'Ring again whoever decides about a waiting visit of mine, once in five minutes',
  input: Type.Object({ id }, strict),
  output: VisitStandsSchema,
  refusals: [visitorRefusals.changed, visitorRefusals.urgedOften],
})

/** Calls of who registers. */
export const registerCalls = {
  companyList,
  companyInfo,
  passInfoConfig,
  faceImage,
  groupList,
  applyAdd,
  records,
  recordDetail,
  withdraw,
  urge,
}
