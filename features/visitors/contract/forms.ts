import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, orNull, page, pageWith, strict } from '#vocabulary/shapes'
import { filing } from './apply-shapes.ts'
import { visitorRefusals } from './refusals.ts'
import { faceConsent, VisitDetailSchema, VisitSchema, VisitStandsSchema } from './shapes.ts'

const mine = call.group({ family: 'visitsession', who: 'session', whose: 'own' })
const READING = { most: 7, why: 'visit, people, events, policy, names and, where somebody decides, the case' } as const

export const currentLoginUser = mine.read('currentLoginUser', {
  whose: 'none',
  about: 'Who I am on the form: name, masked phone, and the companies that I come from or decide for',
  input: Type.Object({}, strict),
  output: Type.Object(
    {
      id,
      name: Type.String(),
      phone: Type.String(),
      companyId: orNull(id),
      companyName: Type.String(),
      /** Companies that I manage. */
      manages: Type.Array(Type.Object({ id, name: Type.String() }, strict)),
    },
    strict,
  ),
  refusals: [],
})

export const visitorApply = mine.steps('visitorApply', {
  whose: 'none',
  ...filing,
  about: 'Apply to visit another company of the park by its form, a new one or a draft of mine',
})

export const applyDetail = mine.read('applyDetail', {
  statements: READING,
  about: 'A visit that I applied for by the form, in full',
  input: Type.Object({ id }, strict),
  output: VisitDetailSchema,
  refusals: [],
})

export const visitMyApply = mine.read('myApply', {
  about: 'Visits that I applied for by the form: under way, or over; the latest first',
  input: Type.Object({ side: Type.Optional(oneOf('draft', 'open', 'done')), next }, strict),
  output: page(VisitSchema),
  refusals: [],
})

export const myTaskOrApply = mine.read('myTaskOrApply', {
  about: 'Visits that wait for my decision, or that I applied for by the form',
  input: Type.Object({ kind: oneOf('task', 'apply'), next }, strict),
  output: pageWith(VisitSchema, { now: instant }),
  refusals: [],
})

/** A node of an approval, past, present or to come. */
export const VisitNodeSchema = Type.Object(
  {
    key: Type.String(),
    title: Type.String(),
    state: oneOf('coming', 'waiting', 'approved', 'rejected', 'returned', 'skipped'),
    /** Who decides, in words: a masked name, 企业管理员. */
    holders: Type.String(),
    since: orNull(instant),
    acts: Type.Array(
      Type.Object({ who: Type.String(), what: Type.String(), opinion: Type.String(), at: instant }, strict),
    ),
  },
  strict,
)
/** A node of an approval. */
export type VisitNode = Static<typeof VisitNodeSchema>

export const visitApprovingDetail = mine.read('approvingDetail', {
  about: 'Who decides about a visit, who has, when and in which words; for its applicant and for who decides',
  input: Type.Object({ id }, strict),
  output: Type.Object(
    {
      visit: VisitSchema,
      /** Empty: nobody had to decide. */
      nodes: Type.Array(VisitNodeSchema),
      /** Whether the caller decides now. */
      mayDecide: Type.Boolean(),
      /** Whether the caller may urge now. */
      mayUrge: Type.Boolean(),
    },
    strict,
  ),
  refusals: [],
})

export const visitUrge = mine.write('urge', {
  about: 'Remind whoever decides about a visit that I applied for',
  input: Type.Object({ id }, strict),
  output: VisitStandsSchema,
  refusals: [visitorRefusals.changed, visitorRefusals.urgedOften],
})

export const visitorFaceImage = mine.steps('visitorFaceImage', {
  touches: [],
  whose: 'none',
  wire: 'multipart',
  timeoutMs: 120_000,
  about: 'Send a picture of a face for a visit, with separate consent: kept sealed for an hour until a visit takes it',
  input: Type.Object(faceConsent, strict),
  output: Type.Object({ id, advice: Type.String() }, strict),
  refusals: [visitorRefusals.badFace, visitorRefusals.faceText, visitorRefusals.registeredOften],
})

export const authList = mine.read('authList', {
  about: 'Visits that are good now or to come: whose host I am, or of a company that I manage or receive for',
  input: Type.Object({ companyId: Type.Optional(id), next }, strict),
  output: page(VisitSchema),
  refusals: [],
})

export const cancelVisitorAuth = mine.write('cancelVisitorAuth', {
  about: 'End the visit and the passes of a visitor of mine or of my company, with a reason; not while they are inside',
  input: Type.Object({ id, words: Type.String({ format: 'line', minLength: 1, maxLength: 100 }) }, strict),
  output: VisitStandsSchema,
  refusals: [visitorRefusals.started, visitorRefusals.changed],
})

/** Calls of tenants' staff who visit another company, and of those who are visited. */
export const formCalls = {
  currentLoginUser,
  visitorApply,
  applyDetail,
  visitMyApply,
  myTaskOrApply,
  visitApprovingDetail,
  visitUrge,
  visitorFaceImage,
  authList,
  cancelVisitorAuth,
}
