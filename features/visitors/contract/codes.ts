import { type Static, Type } from 'typebox'
import { CodesSchema, PassSchema } from '#contract/access'
import { call } from '#vocabulary/call'
import { id, instant, orNull, strict } from '#vocabulary/shapes'
import { visitorRefusals } from './refusals.ts'
import { inviteCode, VisitDetailSchema, VisitSchema, visitState } from './shapes.ts'

const open = call.group({ family: 'visitor', who: 'open', whose: 'none' })

/** By what a visitor asks: the code of the link, or the visit with what this phone keeps or a session of theirs. */
export const asVisitor = {
  inviteCode: Type.Optional(inviteCode),
  /** Of the visit: it alone opens nothing. */
  id: Type.Optional(id),
  key: Type.Optional(inviteCode),
} as const

export const visitCompany = open.read('visitCompany', {
  about: 'Whom the invitation behind a code is to: company, place, way, and the host whole only where they shared it',
  input: Type.Object({ inviteCode }, strict),
  output: Type.Object(
    {
      companyName: Type.String(),
      place: Type.String(),
      buildings: Type.Array(Type.String()),
      way: Type.String(),
      host: Type.Object(
        {
          /** Masked, unless it is shared. */
          name: Type.String(),
          /** Empty, unless it is shared. */
          phone: Type.String(),
        },
        strict,
      ),
    },
    strict,
  ),
  refusals: [visitorRefusals.invitationGone],
  statements: { most: 5, why: 'the invitation, company, its way and rooms, the host where they shared' },
})

export const qrCodeInfo = open.steps('qrCodeInfo', {
  unkept: true,
  about: 'Codes of a visit, for each of its people whom this phone or this session may show',
  input: Type.Object(asVisitor, strict),
  output: Type.Object(
    {
      now: instant,
      visit: VisitSchema,
      /** From when the passes are good. */
      opensAt: instant,
      people: Type.Array(
        Type.Object(
          {
            id,
            leader: Type.Boolean(),
            name: Type.String(),
            inside: Type.Boolean(),
            /** Null: no pass stands. */
            pass: orNull(Type.Pick(PassSchema, ['state', 'reasons', 'buildings'])),
            /** Null: nothing to show now. */
            codes: orNull(CodesSchema),
          },
          strict,
        ),
      ),
      /** Why it was declined, as whoever declined it wrote. */
      why: Type.Optional(Type.String()),
      host: visitCompany.output.properties.host,
      tips: VisitDetailSchema.properties.tips,
    },
    strict,
  ),
  refusals: [visitorRefusals.invitationGone, visitorRefusals.otherPhone],
})
/** Codes of a visit, as they go over the wire. */
export type VisitCodes = Static<typeof qrCodeInfo.output>

export const visitIcs = open.read('visitIcs', {
  method: 'GET',
  wire: 'bytes',
  about: 'A visit as a calendar file, with the number of its changes: for host and visitor',
  input: Type.Object(asVisitor, strict),
  output: Type.Null(),
  refusals: [visitorRefusals.invitationGone, visitorRefusals.otherPhone],
})

export const whoLetsIn = open.read('whoLetsIn', {
  freshMs: 60_000,
  statements: { most: 5, why: 'the visit for who asks, its people, and the company’s contact with name and phone' },
  about: 'Whom the visitor of a visit asks who is not let in: somebody of the company who agreed to be named',
  input: Type.Object(asVisitor, strict),
  output: Type.Object({ contact: orNull(Type.Object({ name: Type.String(), phone: Type.String() }, strict)) }, strict),
  refusals: [visitorRefusals.invitationGone, visitorRefusals.otherPhone],
})

export const cannotCome = open.steps('cannotCome', {
  unkept: true,
  statements: {
    most: 13,
    why: 'the invitation is opened and held, its pass and car end, and host and history hear of it',
  },
  about:
    'Say that I cannot come, with a word to the host: until somebody has come; the visit is off and its passes end at once',
  input: Type.Object({ ...asVisitor, words: Type.Optional(Type.String({ format: 'line', maxLength: 100 })) }, strict),
  output: Type.Object({ id, state: visitState }, strict),
  refusals: [
    visitorRefusals.invitationGone,
    visitorRefusals.otherPhone,
    visitorRefusals.started,
    visitorRefusals.changed,
  ],
})

/** Calls about showing a visit. */
export const codeCalls = { visitCompany, qrCodeInfo, visitIcs, whoLetsIn, cannotCome }
