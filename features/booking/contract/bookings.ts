import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { fen, id, instant, orNull, strict } from '#vocabulary/shapes'
import {
  application,
  BookingDetailSchema,
  BookingStandsSchema,
  CostSchema,
  scope,
  timeAndPlace,
} from './booking-shapes.ts'
import { bookingRefusals } from './refusals.ts'
import { count, note, OfferSchema, subject, WhyNotSchema } from './shapes.ts'

const mine = call.group({ family: 'meeting', who: 'session', whose: 'own' })
const anew = call.group({ family: 'meeting', who: 'session', whose: 'none' })

/** Every rule that may refuse a request; `bookInfo` lists just those that a booking would hear. */
export const ruleRefusals = [
  bookingRefusals.placeUnknown,
  bookingRefusals.placeClosed,
  bookingRefusals.taken,
  bookingRefusals.held,
  bookingRefusals.offered,
  bookingRefusals.tooSoon,
  bookingRefusals.tooFar,
  bookingRefusals.tooShort,
  bookingRefusals.tooLong,
  bookingRefusals.outsideHours,
  bookingRefusals.offStep,
  bookingRefusals.wholeDays,
  bookingRefusals.setUpLong,
  bookingRefusals.backwards,
  bookingRefusals.past,
  bookingRefusals.overMidnight,
  bookingRefusals.personQuota,
  bookingRefusals.companyQuota,
  bookingRefusals.notFor,
  bookingRefusals.noCompany,
  bookingRefusals.struck,
  bookingRefusals.tooMany,
  bookingRefusals.seatsOver,
] as const

/** Why something cannot go on a company's account. */
const accountRefusals = [
  bookingRefusals.accountNone,
  bookingRefusals.accountLimit,
  bookingRefusals.accountOverdue,
] as const

/** What a form may be refused for beside. */
export const formRefusals = [
  ...ruleRefusals,
  bookingRefusals.agreeFirst,
  bookingRefusals.paperMissing,
  bookingRefusals.holdGone,
  bookingRefusals.guestsMany,
  bookingRefusals.fileWrong,
  ...accountRefusals,
  bookingRefusals.accountFixed,
] as const

export const bookInfo = anew.read('bookInfo', {
  about:
    'What a booking would come to: every rule in its way and when it clears, what it costs, who decides, what a cancellation gives back',
  freshMs: 0,
  input: Type.Object(
    {
      ...timeAndPlace,
      companyId: Type.Optional(id),
      services: application.services,
      setUpMinutes: application.setUpMinutes,
      clearMinutes: application.clearMinutes,
      people: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    },
    strict,
  ),
  output: Type.Object(
    {
      why: Type.Array(WhyNotSchema),
      /** Where the time is taken: up to three free ones nearby. */
      alternatives: Type.Array(OfferSchema),
      cost: CostSchema,
      /** Who will decide, in order; empty: nobody has to. */
      approval: Type.Array(Type.Object({ title: Type.String(), who: Type.String() }, strict)),
      /** What a cancellation gives back, from the earliest. */
      backWords: Type.Array(Type.String()),
      /** What a cancellation of this very booking keeps, with its moments and amounts, from now on; empty: it costs nothing. */
      cancelWords: Type.Array(Type.String()),
      /** My hold of this time, and until when it stands. */
      hold: orNull(Type.Object({ id, until: instant }, strict)),
      /** Companies that I may book for. */
      companies: Type.Array(
        Type.Object(
          {
            id,
            name: Type.String(),
            /** It pays by a monthly bill today. */
            onAccount: Type.Boolean(),
          },
          strict,
        ),
      ),
      /** How the account of the requested company stands; null: nothing is agreed, or no company was asked for. */
      account: orNull(
        Type.Object(
          {
            leftFen: fen,
            /** Why this cannot be put on it, in words; null: it can. */
            why: orNull(Type.String()),
          },
          strict,
        ),
      ),
      /** Hours of this month that are left to me and to the company; null: no bound. */
      leftHours: Type.Object({ person: orNull(Type.Number()), company: orNull(Type.Number()) }, strict),
    },
    strict,
  ),
  refusals: [bookingRefusals.placeUnknown],
  statements: {
    most: 6,
    why: 'place, what stands there, what was used of its rules, an own hold, names, agreements and the account of companies',
  },
})
/** What a booking would come to, as it goes over the wire. */
export type BookInfo = Static<typeof bookInfo.output>

export const hold = anew.write('hold', {
  about: 'Hold a time for ten minutes while the form is filled in; an earlier hold of the same kind is let go',
  touches: [],
  input: Type.Object({ ...timeAndPlace, companyId: Type.Optional(id) }, strict),
  output: Type.Object({ id, until: instant }, strict),
  refusals: ruleRefusals,
})

export const holdEnd = mine.write('holdEnd', {
  about: 'Let a hold of mine go',
  touches: ['meeting/roomsByCondition', 'meeting/roomById', 'meeting/lockByMonth', 'meeting/planSeries'],
  input: Type.Object({ id }, strict),
  output: Type.Object({ done: Type.Boolean() }, strict),
  refusals: [],
})

export const book = anew.steps('book', {
  about: 'Book a time at a place; where the place wants it, it first goes to approval, then to payment',
  input: Type.Object(application, strict),
  output: BookingStandsSchema,
  refusals: formRefusals,
})

export const apply = mine.steps('apply', {
  about: 'Apply for a time at a place, or hand in again an application that came back',
  input: Type.Object(
    {
      ...application,
      /** Of one that came back: its guests stay, `guests` are more of them. */
      id: Type.Optional(id),
      /** Guests of one that came back who are taken off. */
      removeGuests: Type.Optional(Type.Array(id, { maxItems: 200 })),
    },
    strict,
  ),
  output: BookingStandsSchema,
  refusals: [...formRefusals, bookingRefusals.changed],
  statements: {
    most: 26,
    why: 'what came back is weighed, taken and handed in again as book does it, with the workdays of its deadlines',
  },
})

export const cancel = mine.steps('cancel', {
  about: 'Cancel a booking of mine, or withdraw its application; what was paid goes back by the rule of the place',
  input: Type.Object(
    {
      id,
      reason: Type.Optional(Type.String({ maxLength: 100 })),
      /** What the person was told that is kept of all that is cancelled together; where it is more by now, nothing is cancelled. Left out: nothing is to be kept. */
      keptFen: Type.Optional(count),
      /** How much of its series; left out: it alone. */
      scope: Type.Optional(scope),
    },
    strict,
  ),
  output: BookingStandsSchema,
  refusals: [
    bookingRefusals.changed,
    bookingRefusals.started,
    bookingRefusals.cancelFee,
    bookingRefusals.approvedBefore,
  ],
})

export const change = mine.steps('change', {
  about:
    'Move a booking of mine, make it longer or shorter, or mend its subject and people; a dearer one is paid on, a cheaper one gives back by the rule',
  input: Type.Object(
    {
      id,
      startsAt: Type.Optional(instant),
      endsAt: Type.Optional(instant),
      placeId: Type.Optional(id),
      subject: Type.Optional(subject),
      people: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      note: Type.Optional(note),
      /** How much of its series: each date moves as far and becomes as much longer or shorter as this one; left out: it alone. */
      scope: Type.Optional(scope),
    },
    strict,
  ),
  output: BookingDetailSchema,
  refusals: [
    ...ruleRefusals,
    ...accountRefusals,
    bookingRefusals.changed,
    bookingRefusals.started,
    bookingRefusals.extendTaken,
    bookingRefusals.seriesUndecided,
    bookingRefusals.seriesMoves,
    bookingRefusals.seriesAhead,
  ],
  statements: { most: 14, why: 'as book, with the time that is given back offered to who waits' },
})

export const checkIn = mine.write('checkIn', {
  whose: 'none',
  about:
    'Check in at a place by the code on its door, or from the page of the booking, from 15 minutes before to 10 after the start',
  input: Type.Object(
    { id: Type.Optional(id), code: Type.Optional(Type.String({ minLength: 16, maxLength: 64 })) },
    strict,
  ),
  output: Type.Object({ bookingId: id, placeName: Type.String(), endsAt: instant }, strict),
  refusals: [
    bookingRefusals.checkInEarly,
    bookingRefusals.checkInLate,
    bookingRefusals.checkInElsewhere,
    bookingRefusals.changed,
    bookingRefusals.placeUnknown,
  ],
})

export const finish = mine.steps('finish', {
  about: 'End a booking of mine early: whole steps that are left are given back, in time and by the rule in money',
  input: Type.Object(
    {
      id,
      /** What the person was told that goes back; where it is less by now, nothing is ended. Left out: nothing was told. */
      backFen: Type.Optional(count),
    },
    strict,
  ),
  output: BookingStandsSchema,
  refusals: [bookingRefusals.notRunning, bookingRefusals.finishBack, bookingRefusals.changed],
})

/** The calls of bookings. */
export const bookingCalls = {
  bookInfo,
  hold,
  holdEnd,
  book,
  apply,
  cancel,
  change,
  checkIn,
  finish,
}
