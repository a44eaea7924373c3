import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, orNull, page, strict } from '#vocabulary/shapes'
import { visitorRefusals } from './refusals.ts'
import {
  AsksSchema,
  CompanionSchema,
  GuestInput,
  GuestMaybeNamed,
  inviteCode,
  note,
  plate,
  purpose,
  VisitDetailSchema,
  VisitSchema,
  VisitStandsSchema,
  visitState,
} from './shapes.ts'

const host = call.group({ family: 'visitor', who: 'session', whose: 'own' })
const open = call.group({ family: 'visitor', who: 'open', whose: 'none' })

const times = [
  visitorRefusals.backwards,
  visitorRefusals.past,
  visitorRefusals.tooFar,
  visitorRefusals.peopleMany,
] as const
const partyRefusals = [
  visitorRefusals.headcount,
  visitorRefusals.mustGive,
  visitorRefusals.badId,
  visitorRefusals.nobodyLeft,
  visitorRefusals.badFace,
] as const
const swapRefusals = [visitorRefusals.insideStays, visitorRefusals.blocked] as const
/** Who stays as they are, by id: only masked values of theirs are known. */
const keep = Type.Optional(Type.Array(id, { maxItems: 20 }))
const headcount = Type.Integer({ minimum: 1, maximum: 20 })
const READING = { most: 8, why: 'people, events, policy, names and, where somebody decides, the case' } as const

export const inviting = host.read('inviting', {
  whose: 'none',
  about: 'Whether I may invite visitors for the company that I act for now',
  input: Type.Object({}, strict),
  output: Type.Object({ may: Type.Boolean(), companyName: Type.String() }, strict),
  refusals: [],
})

export const guestInvitationAdd = host.write('guestInvitationAdd', {
  who: 'session:company',
  whose: 'none',
  unkept: true,
  about: 'Invite a guest, or a group of up to 20: a code for a link, good until the visit ends',
  input: Type.Object(
    {
      companyId: Type.Optional(id),
      from: instant,
      until: instant,
      purpose,
      place: Type.Optional(Type.String({ format: 'line', maxLength: 60 })),
      buildingIds: Type.Optional(orNull(Type.Array(id, { maxItems: 20 }))),
      groupName: Type.Optional(Type.String({ format: 'line', maxLength: 30 })),
      headcount,
      /** Those whom the host knows already, by name, phone or both; the visitor fills in the rest. */
      guests: Type.Optional(Type.Array(GuestMaybeNamed, { maxItems: 20 })),
      /** Those of earlier visits of mine who come again, by their ids there: their names and phones are taken along. */
      again: Type.Optional(Type.Array(id, { maxItems: 20, uniqueItems: true })),
      /** Whether the visitor sees my name and phone whole. */
      shareHost: Type.Optional(Type.Boolean()),
      plate: Type.Optional(plate),
      note: Type.Optional(note),
      /** A confirmed booking of mine: the visit has its time, and moves and ends with it. */
      bookingId: Type.Optional(orNull(id)),
    },
    strict,
  ),
  output: Type.Object({ visit: VisitSchema, inviteCode: Type.String() }, strict),
  refusals: [
    ...times,
    ...partyRefusals,
    visitorRefusals.mayNotInvite,
    visitorRefusals.companyUnknown,
    visitorRefusals.blocked,
    visitorRefusals.invitedOften,
    visitorRefusals.noMeeting,
  ],
})

export const invitationList = host.read('invitationList', {
  about: 'Visits whose host I am, the latest beginning first',
  input: Type.Object({ states: Type.Optional(Type.Array(visitState, { maxItems: 11 })), next }, strict),
  output: page(VisitSchema),
  refusals: [],
})

export const recordById = host.read('recordById', {
  freshMs: 0,
  statements: READING,
  about: 'A visit whose host I am, that I filed or decide, or of a company that I manage or receive for',
  input: Type.Object({ id }, strict),
  output: VisitDetailSchema,
  refusals: [],
})

export const visitChange = host.write('visitChange', {
  about: 'Move a visit of mine, or change its people, plate or place: passes move with it',
  input: Type.Object(
    {
      id,
      from: Type.Optional(instant),
      until: Type.Optional(instant),
      place: Type.Optional(Type.String({ format: 'line', maxLength: 60 })),
      plate: Type.Optional(plate),
      headcount: Type.Optional(headcount),
      guests: Type.Optional(Type.Array(GuestInput, { maxItems: 20 })),
      keep,
    },
    strict,
  ),
  output: VisitStandsSchema,
  refusals: [...times, ...partyRefusals, ...swapRefusals, visitorRefusals.changed],
})

export const visitCancel = host.write('visitCancel', {
  about: 'Call a visit of mine off, until somebody has come; its passes end at once',
  input: Type.Object({ id, words: Type.Optional(Type.String({ format: 'line', maxLength: 100 })) }, strict),
  output: VisitStandsSchema,
  refusals: [visitorRefusals.started, visitorRefusals.changed],
})

/** What an invitation tells whoever has its code. */
export const InvitationSchema = Type.Object(
  {
    state: oneOf('open', 'completed', 'ended'),
    visit: VisitSchema,
    headcount: Type.Integer(),
    /** What the company asks for. */
    asks: AsksSchema,
    /** Whether this phone, or this session, may see and show what was filled in. */
    mine: Type.Boolean(),
    /** Whether who asks comes along, by a phone that they proved: they show their own code. */
    comes: Type.Boolean(),
    /** Those whose codes this phone shows; nobody where it is not this phone's. */
    companions: Type.Array(CompanionSchema),
    /** Whom the host named, masked, until somebody completes it: who is confirmed by id has the host's name and phone. */
    known: Type.Array(Type.Object({ id, leader: Type.Boolean(), name: Type.String(), phone: Type.String() }, strict)),
    tips: VisitDetailSchema.properties.tips,
  },
  strict,
)
/** What an invitation tells whoever has its code. */
export type Invitation = Static<typeof InvitationSchema>

/** What the phone that completed an invitation keeps. */
const key = Type.Optional(inviteCode)

export const queryByCode = open.read('queryByCode', {
  freshMs: 0,
  method: 'GET',
  statements: { most: 9, why: 'the invitation, its visit with people and names, and the policy' },
  about: 'The invitation behind a code: who invites, when, and what is asked for',
  input: Type.Object({ inviteCode, key }, strict),
  output: InvitationSchema,
  refusals: [visitorRefusals.invitationGone],
})

export const submitResult = open.steps('submitResult', {
  unkept: true,
  about:
    'Complete an invitation, once, or correct what was filled in from the same phone; answers what this phone is to keep',
  input: Type.Object(
    {
      inviteCode,
      key,
      /** Of one who is given by id, what is left out of name and phone is as the host gave it. */
      guests: Type.Array(GuestMaybeNamed, { maxItems: 20 }),
      keep,
      plate: Type.Optional(plate),
      note: Type.Optional(note),
    },
    strict,
  ),
  /** The visit and how it stands, and the secret that the phone keeps. */
  output: Type.Object({ id, state: visitState, key: Type.String() }, strict),
  refusals: [
    ...partyRefusals,
    ...swapRefusals,
    visitorRefusals.invitationGone,
    visitorRefusals.otherPhone,
    visitorRefusals.changed,
    visitorRefusals.nobodyDecides,
  ],
})

/** Calls about invitations. */
export const invitationCalls = {
  inviting,
  guestInvitationAdd,
  invitationList,
  recordById,
  visitChange,
  visitCancel,
  queryByCode,
  submitResult,
}
