import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, oneOf, orNull, strict } from '#vocabulary/shapes'
import { BookingDetailSchema, BookingStandsSchema } from './booking-shapes.ts'
import { bookingRefusals } from './refusals.ts'
import { day, NamedSchema, paper } from './shapes.ts'

const mine = call.group({ family: 'meeting', who: 'session', whose: 'own' })

const AgendaSchema = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 60 }),
    minutes: Type.Integer({ minimum: 1, maximum: 480 }),
    who: Type.String({ maxLength: 20 }),
  },
  strict,
)
const DecisionSchema = Type.Object(
  {
    what: Type.String({ minLength: 1, maxLength: 200 }),
    /** Who is to do it, of those invited or the host; null: nobody is named. */
    ownerId: orNull(id),
    ownerName: Type.String({ maxLength: 20 }),
    dueOn: orNull(day),
  },
  strict,
)

/** What an internal meeting is about. */
export const MeetingSchema = Type.Object(
  {
    booking: BookingDetailSchema,
    agenda: Type.Array(AgendaSchema),
    papers: Type.Array(Type.Object({ ...paper, id }, strict)),
    /** What the host shows for signing in, while it runs; null: not the host, or not the time. */
    signInCode: orNull(Type.String()),
    signedIn: Type.Integer(),
    minutes: Type.String(),
    decisions: Type.Array(DecisionSchema),
    /** `none` nothing is written · `draft` the host alone sees it · `published`. */
    minutesState: oneOf('none', 'draft', 'published'),
    publishedAt: orNull(instant),
    /** Of the host: who a decision may be given to, themselves first; empty: not for the viewer. */
    owners: Type.Array(NamedSchema),
  },
  strict,
)
/** An internal meeting, as it goes over the wire. */
export type InnerMeeting = Static<typeof MeetingSchema>

export const meetingInfo = mine.read('meetingInfo', {
  about: 'An internal meeting of mine, or one that I am invited to: agenda, papers, who signed in, minutes',
  freshMs: 0,
  input: Type.Object({ id }, strict),
  output: MeetingSchema,
  refusals: [],
  statements: { most: 10, why: 'as orderInfo, with agenda, papers and minutes, and who takes part' },
})

export const minutesSave = mine.write('minutesSave', {
  about: 'Write agenda, papers, minutes and decisions of a meeting of mine; publishing tells everybody who is invited',
  input: Type.Object(
    {
      id,
      agenda: Type.Optional(Type.Array(AgendaSchema, { maxItems: 30 })),
      papers: Type.Optional(
        Type.Array(Type.Object({ fileId: id, name: Type.String({ minLength: 1, maxLength: 40 }) }, strict), {
          maxItems: 9,
        }),
      ),
      minutes: Type.Optional(Type.String({ maxLength: 10_000 })),
      decisions: Type.Optional(Type.Array(DecisionSchema, { maxItems: 50 })),
      publish: Type.Optional(Type.Boolean()),
    },
    strict,
  ),
  output: BookingStandsSchema,
  refusals: [bookingRefusals.notHost, bookingRefusals.fileWrong, bookingRefusals.changed],
})

export const signIn = mine.write('signIn', {
  whose: 'none',
  about: 'Sign in to a meeting that I am invited to by the code that its host shows',
  input: Type.Object({ code: Type.String({ minLength: 16, maxLength: 64 }) }, strict),
  output: Type.Object({ bookingId: id, subject: Type.String(), signedIn: Type.Integer() }, strict),
  refusals: [bookingRefusals.guestUnknown, bookingRefusals.notRunning],
})

/** The calls of internal meetings. */
export const innerCalls = { meetingInfo, minutesSave, signIn }
