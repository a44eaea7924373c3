import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, orNull, page, strict } from '#vocabulary/shapes'
import { application, BookingStandsSchema, timeAndPlace } from './booking-shapes.ts'
import { formRefusals, ruleRefusals } from './bookings.ts'
import { bookingRefusals } from './refusals.ts'
import { kind, kindWanted, subject } from './shapes.ts'

const mine = call.group({ family: 'meeting', who: 'session', whose: 'own' })

/** A place in a waiting list. */
export const WaitingSchema = Type.Object(
  {
    id,
    kind,
    placeId: id,
    placeName: Type.String(),
    startsAt: instant,
    endsAt: instant,
    /** `queued` · `offered` to this person alone · `taken` · `passed` on · `ended` its time came, or it was left. */
    state: oneOf('queued', 'offered', 'taken', 'passed', 'ended'),
    /** The how-manieth, from 1. */
    nth: orNull(Type.Integer({ minimum: 1 })),
    /** Until when the offer stands. */
    offeredUntil: orNull(instant),
    joinedAt: instant,
    bookingId: orNull(id),
  },
  strict,
)
/** A place in a waiting list, as it goes over the wire. */
export type Waiting = Static<typeof WaitingSchema>

export const waitJoin = mine.write('waitJoin', {
  whose: 'none',
  about:
    'Wait for a time that is taken; when it becomes free it is offered to one after the other, fifteen minutes each',
  input: Type.Object({ ...timeAndPlace, companyId: Type.Optional(id), subject: Type.Optional(subject) }, strict),
  output: WaitingSchema,
  refusals: [...ruleRefusals, bookingRefusals.stillFree, bookingRefusals.waitingAlready, bookingRefusals.waitingMany],
})

export const waitList = mine.read('waitList', {
  about: 'Times that I wait for, offers first, and those that are over',
  input: Type.Object({ kind: kindWanted, next }, strict),
  output: page(WaitingSchema),
  refusals: [],
})

export const waitAnswer = mine.steps('waitAnswer', {
  about: 'Take a time that is offered to me, or pass it on; passing on offers it to the next at once',
  input: Type.Object(
    {
      id,
      take: Type.Boolean(),
      agreed: Type.Optional(Type.Boolean()),
      /** Of one that is taken: what an application says, as far as the place wants it. Left out: the subject with which I joined, and one person. */
      subject: Type.Optional(subject),
      people: Type.Optional(application.people),
      forPersonId: application.forPersonId,
      note: application.note,
      services: application.services,
      guests: application.guests,
      goods: application.goods,
      files: application.files,
    },
    strict,
  ),
  output: Type.Object({ waiting: WaitingSchema, booking: orNull(BookingStandsSchema) }, strict),
  refusals: [...formRefusals, bookingRefusals.offerGone, bookingRefusals.changed],
})

export const waitLeave = mine.write('waitLeave', {
  about: 'Leave a waiting list',
  input: Type.Object({ id }, strict),
  output: WaitingSchema,
  refusals: [bookingRefusals.changed],
})

/** The calls of waiting lists. */
export const queueCalls = { waitJoin, waitList, waitAnswer, waitLeave }
