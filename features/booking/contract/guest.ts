import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, oneOf, orNull, strict } from '#vocabulary/shapes'
import { application, BookingDetailSchema, BookingStandsSchema } from './booking-shapes.ts'
import { bookingRefusals } from './refusals.ts'
import { NamedSchema } from './shapes.ts'

const mine = { family: 'meeting', method: 'POST', who: 'session', whose: 'own' } as const
const open = { family: 'meeting', who: 'open', whose: 'none' } as const

/** The secret of an invitation or of a calendar: 128 random bits, base64url. */
const key = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' })

/** People of my company whom I may invite, by a part of their name. */
export const colleagues = call({
  ...mine,
  whose: 'none',
  name: 'colleagues',
  effect: 'read',
  about:
    'People of a company of mine by a part of their name, at most 20: to book for them or invite them; to decide, also who has the same office of the park',
  input: Type.Object(
    {
      companyId: Type.Optional(id),
      text: Type.String({ maxLength: 20 }),
      /** Also those of the park's people who have an office (operator, property) that I have: to decide in my place or with me. */
      peers: Type.Optional(Type.Boolean()),
    },
    strict,
  ),
  output: Type.Object({ items: Type.Array(NamedSchema) }, strict),
  refusals: [bookingRefusals.noCompany],
})

/** Who is invited. */
export const guestsSave = call({
  ...mine,
  name: 'guestsSave',
  effect: 'write',
  about: 'Set who is invited to a booking of mine; new ones are told, those taken off are told too',
  input: Type.Object(
    {
      id,
      guests: application.guests,
      /** Those that stand and are taken off. */
      remove: Type.Optional(Type.Array(id, { maxItems: 200 })),
    },
    strict,
  ),
  output: BookingStandsSchema,
  refusals: [bookingRefusals.guestsMany, bookingRefusals.changed, bookingRefusals.notHost],
})

/** Answers an invitation of mine. */
export const guestAnswer = call({
  ...mine,
  name: 'guestAnswer',
  effect: 'write',
  about: 'Say whether I come to a meeting that I am invited to',
  input: Type.Object({ id, answer: oneOf('yes', 'no') }, strict),
  output: BookingDetailSchema,
  refusals: [bookingRefusals.changed],
})

/** A link of an invitation: what it invites to. */
export const inviteInfo = call({
  ...open,
  method: 'POST',
  name: 'inviteInfo',
  effect: 'read',
  about: 'What the link of an invitation invites to: subject, time, place, host’s masked name',
  input: Type.Object({ key }, strict),
  output: Type.Object(
    {
      subject: Type.String(),
      placeName: Type.String(),
      where: Type.String(),
      startsAt: instant,
      endsAt: instant,
      host: Type.String(),
      name: Type.String(),
      answer: oneOf('asked', 'yes', 'no'),
      state: oneOf('coming', 'running', 'over', 'cancelled'),
    },
    strict,
  ),
  refusals: [bookingRefusals.guestUnknown],
})
/** What the link of an invitation tells, as it goes over the wire. */
export type Invitation = Static<typeof inviteInfo.output>

/** Its answer. */
export const inviteAnswer = call({
  ...open,
  method: 'POST',
  name: 'inviteAnswer',
  effect: 'write',
  about: 'Say by the link of an invitation whether one comes',
  input: Type.Object({ key, answer: oneOf('yes', 'no') }, strict),
  output: inviteInfo.output,
  refusals: [bookingRefusals.guestUnknown],
})

/** A link for a guest outside, to hand on oneself. */
export const inviteLink = call({
  ...mine,
  name: 'inviteLink',
  effect: 'write',
  unkept: true,
  about:
    'A link for somebody outside whom I invited, to hand on where no SMS reaches them; a new one ends the one before',
  input: Type.Object({ guestId: id }, strict),
  output: Type.Object({ url: Type.String() }, strict),
  refusals: [bookingRefusals.changed],
})

/** A booking as a calendar file. */
export const bookingIcs = call({
  ...mine,
  name: 'bookingIcs',
  effect: 'read',
  wire: 'bytes',
  about: 'A booking of mine, or one that I am invited to, as an iCalendar file',
  input: Type.Object({ id }, strict),
  output: Type.Null(),
  refusals: [],
})

/** My private calendar address. */
export const calendarAddress = call({
  ...mine,
  whose: 'none',
  name: 'calendarAddress',
  effect: 'write',
  unkept: true,
  about: 'A private address to subscribe to my bookings by; a new one ends the one before',
  input: Type.Object({ end: Type.Optional(Type.Boolean()) }, strict),
  output: Type.Object({ url: orNull(Type.String()) }, strict),
  refusals: [],
})

/** What stands behind that address. */
export const calendar = call({
  ...open,
  method: 'GET',
  name: 'calendar',
  effect: 'read',
  wire: 'bytes',
  about: 'The bookings behind a private calendar address, from a month ago on, as iCalendar',
  input: Type.Object({ key }, strict),
  output: Type.Null(),
  refusals: [bookingRefusals.calendarUnknown],
})

/** The calls of who is invited. */
export const guestCalls = {
  colleagues,
  guestsSave,
  guestAnswer,
  inviteInfo,
  inviteAnswer,
  inviteLink,
  bookingIcs,
  calendarAddress,
  calendar,
}
