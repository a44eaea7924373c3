import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, oneOf, orNull, strict } from '#vocabulary/shapes'
import { application, BookingDetailSchema, BookingStandsSchema } from './booking-shapes.ts'
import { bookingRefusals } from './refusals.ts'

const mine = call.group({ family: 'meeting', who: 'session', whose: 'own' })
const open = call.group({ family: 'meeting', who: 'open', whose: 'none' })

/** The secret of an invitation or of a calendar: 128 random bits, base64url. */
const key = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' })

export const colleagues = mine.read('colleagues', {
  whose: 'none',
  about:
    'Colleagues as my address book finds them, at most 20: to book for them or invite them; to decide, also who has the same office of the park. Who is busy at a time is marked',
  input: Type.Object(
    {
      companyId: Type.Optional(id),
      text: Type.String({ maxLength: 20 }),
      /** Also those of the park's people who have an office (operator, property) that I have: to decide in my place or with me. */
      peers: Type.Optional(Type.Boolean()),
      /** When they are wanted: who has a booking then is busy. Both or none. */
      startsAt: Type.Optional(instant),
      endsAt: Type.Optional(instant),
    },
    strict,
  ),
  output: Type.Object(
    {
      items: Type.Array(
        Type.Object(
          {
            id,
            name: Type.String(),
            /** Null: of none, or of the park. */
            department: orNull(Type.String()),
            /** At the time that was named they have a booking, or come to one. */
            busy: Type.Boolean(),
          },
          strict,
        ),
      ),
    },
    strict,
  ),
  refusals: [bookingRefusals.noCompany],
})

export const guestsSave = mine.write('guestsSave', {
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

export const guestAnswer = mine.write('guestAnswer', {
  about: 'Say whether I come to a meeting that I am invited to',
  input: Type.Object({ id, answer: oneOf('yes', 'no') }, strict),
  output: BookingDetailSchema,
  refusals: [bookingRefusals.changed],
})

export const inviteInfo = open.read('inviteInfo', {
  about: 'What the link of an invitation invites to: subject, time, place, host’s masked name',
  freshMs: 0,
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
      /** Who accepts comes by a visit, with a pass: the host invites for a company. */
      pass: Type.Boolean(),
    },
    strict,
  ),
  refusals: [bookingRefusals.guestUnknown],
})
/** What the link of an invitation tells, as it goes over the wire. */
export type Invitation = Static<typeof inviteInfo.output>

export const inviteAnswer = open.write('inviteAnswer', {
  about: 'Say by the link of an invitation whether one comes',
  shows: 'meeting/inviteInfo',
  touches: ['meeting/inviteInfo'],
  input: Type.Object({ key, answer: oneOf('yes', 'no') }, strict),
  output: inviteInfo.output,
  refusals: [bookingRefusals.guestUnknown],
})

export const inviteLink = mine.write('inviteLink', {
  unkept: true,
  about:
    'A link for somebody outside whom I invited, to hand on where no SMS reaches them; a new one ends the one before',
  input: Type.Object({ guestId: id }, strict),
  output: Type.Object({ url: Type.String() }, strict),
  refusals: [bookingRefusals.changed],
})

export const bookingIcs = mine.read('bookingIcs', {
  wire: 'bytes',
  about: 'A booking of mine, or one that I am invited to, as an iCalendar file',
  input: Type.Object({ id }, strict),
  output: Type.Null(),
  refusals: [],
})

export const calendarAddress = mine.write('calendarAddress', {
  whose: 'none',
  unkept: true,
  about: 'A private address to subscribe to my bookings by; a new one ends the one before',
  touches: [],
  input: Type.Object({ end: Type.Optional(Type.Boolean()) }, strict),
  output: Type.Object({ url: orNull(Type.String()) }, strict),
  refusals: [],
})

export const calendar = open.read('calendar', {
  method: 'GET',
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
