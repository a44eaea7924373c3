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

/** A paper that came along. */
export const paper = {
  name: Type.String(),
  /** The name of a PDF or Office file, under which it is downloaded; null: a picture. */
  document: orNull(Type.String()),
  /** Good for ten minutes. */
  url: Type.String(),
} as const

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
    /** Who cancels before so much time has passed since they booked has all money back, whatever `back` says; 0: nobody. */
    graceMinutes: Type.Integer({ minimum: 0, maximum: 1440 }),
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

/** One rule that stands in the way of a request, and when it clears. */
export const WhyNotSchema = Type.Object(
  {
    /** Name of the refusal that a booking would hear. */
    name: Type.String(),
    message: Type.String(),
    /** The moment from which the same request passes this rule; null: it does not by itself. */
    clearsAt: orNull(instant),
  },
  strict,
)
/** One rule that stands in the way of a request. */
export type WhyNot = Static<typeof WhyNotSchema>
