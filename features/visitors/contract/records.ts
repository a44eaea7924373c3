import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, page, strict } from '#vocabulary/shapes'
import { visitorRefusals } from './refusals.ts'
import { GuestInput, inviteCode, phone, VisitSchema, VisitStandsSchema, visitState } from './shapes.ts'

const host = call.group({ family: 'visitor', who: 'session', whose: 'own' })

/** Which of my visits: all of it narrows. */
const sought = {
  states: Type.Optional(Type.Array(visitState, { maxItems: 11 })),
  /** A part of a name, of the group or the purpose, a whole phone or its last four. */
  text: Type.Optional(Type.String({ format: 'line', maxLength: 20 })),
  from: Type.Optional(instant),
  until: Type.Optional(instant),
} as const

export const addVisitor = host.write('addVisitor', {
  about: 'Add one who comes to a visit of mine; where its places are taken it gets one more, up to 20',
  input: Type.Object({ id, guest: GuestInput }, strict),
  output: VisitStandsSchema,
  refusals: [
    visitorRefusals.headcount,
    visitorRefusals.mustGive,
    visitorRefusals.badId,
    visitorRefusals.nobodyLeft,
    visitorRefusals.insideStays,
    visitorRefusals.blocked,
    visitorRefusals.changed,
    visitorRefusals.backwards,
    visitorRefusals.past,
    visitorRefusals.tooFar,
    visitorRefusals.peopleMany,
  ],
})

export const groupName = host.read('groupName', {
  whose: 'none',
  about: 'What groups of my earlier invitations were called, the latest first, at most 10',
  input: Type.Object({ text: Type.Optional(Type.String({ format: 'line', maxLength: 30 })) }, strict),
  output: Type.Object({ items: Type.Array(Type.String()) }, strict),
  refusals: [],
})

export const lastVisitors = host.read('lastVisitors', {
  whose: 'none',
  about: 'Who I invited last, by name and masked phone, each once, at most 12: by the id they are invited again',
  input: Type.Object({}, strict),
  output: Type.Object(
    {
      items: Type.Array(Type.Object({ id, name: Type.String(), phone: Type.String() }, strict)),
    },
    strict,
  ),
  refusals: [],
})

export const findRecords = host.read('findRecords', {
  about: 'Find visits whose host I am by name, phone, group, purpose, time or state, the latest beginning first',
  input: Type.Object({ ...sought, next }, strict),
  output: page(VisitSchema),
  refusals: [],
})

export const exportRecords = host.write('exportRecords', {
  touches: [],
  whose: 'none',
  unkept: true,
  wire: 'bytes',
  about: 'Visits whose host I am as a workbook: all of it masked, at most 10,000 rows; written down',
  input: Type.Object(sought, strict),
  output: Type.Null(),
  refusals: [],
})

export const deleteRecords = host.write('deleteRecords', {
  about:
    'Take visits of mine that are over off my list, all of them or none; what the law keeps stays as long as it does',
  input: Type.Object({ ids: Type.Array(id, { minItems: 1, maxItems: 50, uniqueItems: true }) }, strict),
  output: Type.Object({ ids: Type.Array(id) }, strict),
  refusals: [visitorRefusals.notEnded],
})

export const inviteLink = host.write('inviteLink', {
  unkept: true,
  about: 'A new code for the link of an invitation of mine: the one before opens nothing any more',
  input: Type.Object({ id }, strict),
  output: Type.Object({ inviteCode: Type.String() }, strict),
  refusals: [visitorRefusals.invitationGone],
})

export const sendMessage = host.write('sendMessage', {
  about: 'Send the link of an invitation of mine by SMS: to this phone, else to the leader’s',
  input: Type.Object({ id, inviteCode, phone: Type.Optional(phone) }, strict),
  output: Type.Object({ phone: Type.String() }, strict),
  refusals: [visitorRefusals.invitationGone, visitorRefusals.noSms, visitorRefusals.smsOften, visitorRefusals.noPhone],
})

export const reveal = host.write('reveal', {
  touches: [],
  unkept: true,
  about: 'One field of a visit whole, with a purpose; the visitor sees who looked, at what and why',
  input: Type.Object(
    {
      id,
      /** Whose; left out for what is of the visit: plate and note. Of a picture the answer is where it is seen, for a minute. */
      companionId: Type.Optional(id),
      field: oneOf('name', 'phone', 'id', 'plate', 'note', 'face', 'document'),
      why: Type.String({ format: 'line', minLength: 2, maxLength: 60 }),
    },
    strict,
  ),
  output: Type.Object({ value: Type.String() }, strict),
  refusals: [visitorRefusals.gone, visitorRefusals.lookedOften],
})

export const visitHold = host.write('visitHold', {
  about:
    'Hold what is kept of a disputed visit of my company, 30 days from the first time at most, or let it go; the visitor sees it and why',
  input: Type.Object(
    {
      id,
      /** 0: it is held no longer. */
      days: Type.Integer({ minimum: 0, maximum: 30 }),
      why: Type.String({ format: 'line', minLength: 2, maxLength: 60 }),
    },
    strict,
  ),
  output: VisitStandsSchema,
  refusals: [visitorRefusals.gone],
})

/** Calls about what a host invited. */
export const recordCalls = {
  addVisitor,
  groupName,
  lastVisitors,
  findRecords,
  exportRecords,
  deleteRecords,
  inviteLink,
  sendMessage,
  reveal,
  visitHold,
}
