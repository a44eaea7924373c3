import { type Static, Type } from 'typebox'
import { fen, id, instant, oneOf, orNull, personName, strict } from '#vocabulary/shapes'
import { count, kind, note, paper, subject, unitIds } from './shapes.ts'

/** A line of what a booking costs. */
export const CostLineSchema = Type.Object({ words: Type.String(), amountFen: fen }, strict)
/** What a booking costs: lines and their sum. */
export const CostSchema = Type.Object({ lines: Type.Array(CostLineSchema), totalFen: fen }, strict)
/** What a booking costs, by line. */
export type Cost = Static<typeof CostSchema>

/** How a booking stands; `running` is confirmed and under way. */
export const bookingState = oneOf(
  'waiting',
  'returned',
  'unpaid',
  'confirmed',
  'running',
  'done',
  'rejected',
  'cancelled',
  'expired',
  'missed',
)
/** How a booking stands. */
export type BookingState =
  | 'waiting'
  | 'returned'
  | 'unpaid'
  | 'confirmed'
  | 'running'
  | 'done'
  | 'rejected'
  | 'cancelled'
  | 'expired'
  | 'missed'

const brief = {
  id,
  kind,
  /** Public: tells nothing of who booked. */
  number: Type.String(),
  placeId: id,
  placeName: Type.String(),
  /** Parts of a venue; empty: the whole. */
  parts: Type.Array(Type.String()),
  /** Building and floor. */
  where: Type.String(),
  subject: Type.String(),
  startsAt: instant,
  endsAt: instant,
  state: bookingState,
  /** Why it ended or came back, in words; empty: nothing to say. */
  why: Type.String(),
  companyId: orNull(id),
  companyName: Type.String(),
  totalFen: fen,
  paidFen: fen,
  refundedFen: fen,
  /** Until when it must be paid. */
  payUntil: orNull(instant),
  seriesId: orNull(id),
  pictureUrl: orNull(Type.String()),
  /** One of the invited, not who booked. */
  invited: Type.Boolean(),
} as const
/** A booking in a list. */
export const BookingSchema = Type.Object(brief, strict)
/** A booking in a list, as it goes over the wire. */
export type Booking = Static<typeof BookingSchema>

/** Somebody who is invited. */
export const GuestSchema = Type.Object(
  {
    id,
    /** Masked where the viewer is neither host nor the guest. */
    name: Type.String(),
    /** Masked; empty: none, or a person of the park. */
    phone: Type.String(),
    answer: oneOf('asked', 'yes', 'no'),
    signedInAt: orNull(instant),
    /** Of the park's people; others are reached by SMS and link. */
    known: Type.Boolean(),
  },
  strict,
)
/** Somebody who is invited. */
export type Guest = Static<typeof GuestSchema>

/** What the viewer may do about a booking, each null: they may, else the reason in words. */
const act = orNull(Type.String())
/** What the viewer may do about a booking, each null: they may, else the reason in words. */
export const ActsSchema = Type.Object(
  { cancel: act, change: act, extend: act, finish: act, checkIn: act, pay: act, urge: act, again: act },
  strict,
)
/** What somebody may do about a booking: each null, or why not in words. */
export type Acts = Static<typeof ActsSchema>

/** A booking in a list of mine, with what may be done about it right there. */
export const BookingWithActsSchema = Type.Object(
  {
    ...brief,
    acts: ActsSchema,
    /** The series for which it stands in the list: how it repeats in words, and how many of its dates are still to come; null: it is none. */
    series: orNull(Type.Object({ words: Type.String(), ahead: count }, strict)),
  },
  strict,
)

/** One booking in full, for who booked it and who is invited. */
export const BookingDetailSchema = Type.Object(
  {
    ...brief,
    /** The viewer booked it, or it was booked for them. */
    mine: Type.Boolean(),
    /** Of a viewer who is invited: what they have answered. */
    answer: Type.Optional(oneOf('asked', 'yes', 'no')),
    personName: Type.String(),
    /** For whom it was booked; null: for who booked it, or nothing for the viewer. */
    forPersonId: orNull(id),
    forPersonName: orNull(Type.String()),
    people: count,
    note: Type.String(),
    setUpMinutes: count,
    clearMinutes: count,
    goods: Type.String(),
    files: Type.Array(Type.Object({ ...paper, fileId: id }, strict)),
    services: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), count }, strict)),
    cost: CostSchema,
    /** The company pays by its monthly bill; guests read false. */
    onAccount: Type.Boolean(),
    guests: Type.Array(GuestSchema),
    /** The approval's case; null: none was needed. */
    caseId: orNull(id),
    /** Fields that an approver named when the application came back. */
    returnedFields: Type.Array(Type.String()),
    askedAt: instant,
    confirmedAt: orNull(instant),
    checkIn: Type.Object(
      { needed: Type.Boolean(), at: orNull(instant), from: orNull(instant), until: orNull(instant) },
      strict,
    ),
    /** What goes back if it is cancelled now. */
    cancelNow: orNull(Type.Object({ backFen: fen, keptFen: fen, words: Type.String() }, strict)),
    /** What goes back, and from when the time is free, if it is ended now; null: it is not running. */
    finishNow: orNull(Type.Object({ endsAt: instant, backFen: fen }, strict)),
    /** Until when it may be extended; null: not at all. */
    extendUntil: orNull(instant),
    /** What it was before a change that is not paid yet, and will be again unless it is paid; null: there is no such change. */
    before: orNull(Type.Object({ placeId: id, placeName: Type.String(), startsAt: instant, endsAt: instant }, strict)),
    acts: ActsSchema,
    /** What happened, the latest first. */
    history: Type.Array(
      Type.Object({ at: instant, what: Type.String(), who: Type.String(), note: Type.String() }, strict),
    ),
  },
  strict,
)
/** A booking in full, as it goes over the wire. */
export type BookingDetail = Static<typeof BookingDetailSchema>

/** Of a series how much an act is about: this date alone, this and all later ones, or all that are still to come. */
export const scope = oneOf('one', 'later', 'all')
/** Of a series how much an act is about. */
export type Scope = 'one' | 'later' | 'all'

/** What a call that writes a booking answers: which, and how it stands then. */
export const BookingStandsSchema = Type.Object({ id, state: bookingState }, strict)
/** A booking that was written, as it goes over the wire. */
export type BookingStands = Static<typeof BookingStandsSchema>

/** What is asked for: a time at a place. */
export const timeAndPlace = {
  placeId: id,
  unitIds,
  startsAt: instant,
  /** Of a display spot: the end of its last day. */
  endsAt: instant,
} as const

/** Everything that an application says. */
export const application = {
  ...timeAndPlace,
  /** The hold under which the form was filled in. */
  holdId: Type.Optional(id),
  subject,
  people: Type.Integer({ minimum: 1, maximum: 100_000 }),
  /** For a company that lets me act for it; left out: in my own name. */
  companyId: Type.Optional(id),
  /** Where it is for a company: by its monthly bill, or at once; left out: by the bill where that is agreed. */
  payBy: Type.Optional(oneOf('account', 'now')),
  /** For a colleague of that company. */
  forPersonId: Type.Optional(id),
  note: Type.Optional(note),
  services: Type.Optional(
    Type.Array(
      Type.Object({ id: Type.String({ maxLength: 20 }), count: Type.Integer({ minimum: 1, maximum: 999 }) }, strict),
      { maxItems: 20 },
    ),
  ),
  guests: Type.Optional(
    Type.Array(
      Type.Object(
        {
          personId: Type.Optional(id),
          name: Type.Optional(personName),
          phone: Type.Optional(Type.String({ pattern: '^1[0-9]{10}$' })),
        },
        strict,
      ),
      { maxItems: 200 },
    ),
  ),
  setUpMinutes: Type.Optional(Type.Integer({ minimum: 0, maximum: 480 })),
  clearMinutes: Type.Optional(Type.Integer({ minimum: 0, maximum: 480 })),
  /** What a display shows and sells. */
  goods: Type.Optional(Type.String({ maxLength: 500 })),
  /** Papers: what I sent by `common/imageUpload` or `common/documentUpload`, each named as the place's rules name it. */
  files: Type.Optional(
    Type.Array(Type.Object({ name: Type.String({ minLength: 1, maxLength: 20 }), fileId: id }, strict), {
      maxItems: 9,
    }),
  ),
  /** I have read and agree to the place's notes. */
  agreed: Type.Boolean(),
  /** Where somebody else is approved for the same time: be refused, or wait for it to become free. */
  ifLost: Type.Optional(oneOf('reject', 'queue')),
} as const
