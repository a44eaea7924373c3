import { type Static, Type } from 'typebox'
import { fen, id, instant, oneOf, orNull, strict } from '#vocabulary/shapes'

/** What is booked: `room` meeting room · `venue` with parts · `display` a spot outdoors, by days · `inner` a company's own room. */
export const kind = oneOf('room', 'venue', 'display', 'inner')
/** The kind of a call; left out: `room`. */
export const kindWanted = Type.Optional(kind)
/** A kind of place. */
export type Kind = 'room' | 'venue' | 'display' | 'inner'

/** Minutes since midnight in the park, 0 to 1440. */
export const minute = Type.Integer({ minimum: 0, maximum: 1440 })
/** A day of the park, `YYYY-MM-DD`. */
export const day = Type.String({ format: 'day' })
/** A month of the park, `YYYY-MM`. */
export const month = Type.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' })
/** How many. */
export const count = Type.Integer({ minimum: 0 })
/** What a meeting is about, 1 to 60 characters. */
export const subject = Type.String({ minLength: 1, maxLength: 60 })
/** Words of at most 500 characters. */
export const note = Type.String({ maxLength: 500 })
/** Which parts of a venue; left out or empty: the whole. */
export const unitIds = Type.Optional(Type.Array(id, { maxItems: 20 }))

/** Something by its id and name. */
export const NamedSchema = Type.Object({ id, name: Type.String() }, strict)

/** From when until when, the end not included. */
export const SlotSchema = Type.Object({ startsAt: instant, endsAt: instant }, strict)
/** From when until when, the end not included. */
export type Slot = Static<typeof SlotSchema>

/** Minutes of a day from which until which something holds. */
export const RangeSchema = Type.Object({ from: minute, to: minute }, strict)
/** Minutes of a day from which until which something holds. */
export type Range = Static<typeof RangeSchema>

/** What may be booked beside a place. */
export const ServiceSchema = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9-]{1,20}$' }),
    name: Type.String({ minLength: 1, maxLength: 20 }),
    /** `once` for the booking · `each` by the number asked for. */
    per: oneOf('once', 'each'),
    priceFen: fen,
  },
  strict,
)
/** What may be booked beside a place. */
export type Service = Static<typeof ServiceSchema>

/** What a time costs: the first price that fits day, minute and person. No price fits: it is free. */
export const PriceSchema = Type.Object(
  {
    days: oneOf('all', 'workday', 'dayOff'),
    from: minute,
    to: minute,
    /** `company`: booked for a company of the park · `person`: in one's own name. */
    for: oneOf('all', 'company', 'person'),
    /** Of an hour, reckoned by the minute; of a display spot: of a day. */
    priceFen: fen,
  },
  strict,
)
/** A price of a time. */
export type Price = Static<typeof PriceSchema>

/** What goes back when a booking is cancelled at least so many hours before its start; the largest that fits. None fits: nothing. */
export const BackSchema = Type.Object(
  { hours: Type.Integer({ minimum: 0, maximum: 2160 }), percent: Type.Integer({ minimum: 0, maximum: 100 }) },
  strict,
)
/** A rule of what goes back. */
export type Back = Static<typeof BackSchema>

/** The rules by which a place may be booked. Times are minutes unless they say otherwise. */
export const PlaceRulesSchema = Type.Object(
  {
    /** When it is open; empty: closed on such days. Ascending, apart. */
    hours: Type.Object(
      { workday: Type.Array(RangeSchema, { maxItems: 6 }), dayOff: Type.Array(RangeSchema, { maxItems: 6 }) },
      strict,
    ),
    /** 15, 30 or 60: starts and ends lie on multiples of it. */
    stepMinutes: Type.Integer({ minimum: 15, maximum: 60 }),
    leastMinutes: Type.Integer({ minimum: 15, maximum: 1440 }),
    mostMinutes: Type.Integer({ minimum: 15, maximum: 1440 }),
    /** A display spot: days. */
    mostDays: Type.Integer({ minimum: 1, maximum: 60 }),
    /** Kept free after each booking, for cleaning. */
    bufferMinutes: Type.Integer({ minimum: 0, maximum: 240 }),
    noticeHours: Type.Integer({ minimum: 0, maximum: 720 }),
    horizonDays: Type.Integer({ minimum: 1, maximum: 400 }),
    /** `anyone` signed in · `company`: for a company that lets them act for it · `manager`: managers of companies. */
    who: oneOf('anyone', 'company', 'manager'),
    /** Hours of a calendar month; null: no bound. Bookings of this place's kind that hold or held their time. */
    personHours: orNull(Type.Integer({ minimum: 1, maximum: 744 })),
    companyHours: orNull(Type.Integer({ minimum: 1, maximum: 744 })),
    prices: Type.Array(PriceSchema, { maxItems: 20 }),
    back: Type.Array(BackSchema, { maxItems: 6 }),
    /** Who does not check in by ten minutes after the start loses the rest. */
    checkIn: Type.Boolean(),
    /** Papers that must come with an application, by name (安全承诺书). */
    papers: Type.Array(Type.String({ minLength: 1, maxLength: 20 }), { maxItems: 5 }),
    /** Minutes for setting up before and clearing away after that a booking may ask for. */
    mostSetUpMinutes: Type.Integer({ minimum: 0, maximum: 480 }),
  },
  strict,
)
/** The rules by which a place may be booked. */
export type PlaceRules = Static<typeof PlaceRulesSchema>

/** Where a display spot lies on the drawn plan, in metres from its upper left corner, and what it has. */
export const SpotSchema = Type.Object(
  {
    x: Type.Number({ minimum: 0, maximum: 1000 }),
    y: Type.Number({ minimum: 0, maximum: 1000 }),
    width: Type.Number({ minimum: 0.5, maximum: 100 }),
    depth: Type.Number({ minimum: 0.5, maximum: 100 }),
    /** Watts; 0: no power. */
    powerWatts: Type.Integer({ minimum: 0, maximum: 100_000 }),
    /** The fire lane runs along this side; goods stay behind the line. */
    fireLane: oneOf('none', 'front', 'back', 'left', 'right'),
  },
  strict,
)
/** Where a display spot lies and what it has. */
export type Spot = Static<typeof SpotSchema>

/** A free time at a place: what is offered instead. */
export const OfferSchema = Type.Object({ placeId: id, name: Type.String(), startsAt: instant, endsAt: instant }, strict)
/** A free time at a place. */
export type Offer = Static<typeof OfferSchema>

/** One rule that stands in the way of a wish, and when it clears. */
export const WhyNotSchema = Type.Object(
  {
    /** Name of the refusal that a booking would hear. */
    name: Type.String(),
    message: Type.String(),
    /** The moment from which the same wish passes this rule; null: it does not by itself. */
    clearsAt: orNull(instant),
  },
  strict,
)
/** One rule that stands in the way of a wish. */
export type WhyNot = Static<typeof WhyNotSchema>

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
export const BookingWithActsSchema = Type.Object({ ...brief, acts: ActsSchema }, strict)

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
    files: Type.Array(Type.Object({ name: Type.String(), fileId: id, url: Type.String() }, strict)),
    services: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), count }, strict)),
    cost: CostSchema,
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

/** What is wished for: a time at a place. */
export const wish = {
  placeId: id,
  unitIds,
  startsAt: instant,
  /** Of a display spot: the end of its last day. */
  endsAt: instant,
} as const

/** Everything that an application says. */
export const application = {
  ...wish,
  /** The hold under which the form was filled in. */
  holdId: Type.Optional(id),
  subject,
  people: Type.Integer({ minimum: 1, maximum: 100_000 }),
  /** For a company that lets me act for it; left out: in my own name. */
  companyId: Type.Optional(id),
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
          name: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
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
  /** Papers: pictures that I sent by `common/imageUpload`, each named as the place's rules name it. */
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
