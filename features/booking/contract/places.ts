import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, orNull, strict } from '#vocabulary/shapes'
import { bookingRefusals } from './refusals.ts'
import {
  count,
  day,
  kind,
  kindWanted,
  minute,
  month,
  OfferSchema,
  PlaceRulesSchema,
  RangeSchema,
  ServiceSchema,
  SlotSchema,
  SpotSchema,
} from './shapes.ts'

/** What the park changes seldom stays current this long on a phone, in milliseconds. */
const SELDOM_MS = 10 * 60_000

const open = call.group({ family: 'meeting', who: 'open', whose: 'none' })

/** A part of a venue that can be had by itself. */
const PartSchema = Type.Object(
  {
    id,
    name: Type.String(),
    /** 0: not told. */
    seats: count,
  },
  strict,
)
/** A part of a venue. */
export type PlacePart = Static<typeof PartSchema>

const brief = {
  id,
  kind,
  name: Type.String(),
  building: Type.String(),
  floor: Type.String(),
  seats: count,
  /** Square metres in words; empty: not told. */
  area: Type.String(),
  equipment: Type.Array(Type.String()),
  pictureUrl: orNull(Type.String()),
  /** The lowest price of an hour (display: of a day) in fen; null: free. */
  priceFromFen: orNull(count),
  needsApproval: Type.Boolean(),
  /** Closed for a time: why, and until when. */
  closed: orNull(Type.Object({ reason: Type.String(), until: instant }, strict)),
  parts: Type.Array(PartSchema),
  spot: orNull(SpotSchema),
} as const

/** Why nothing of a day can be booked. `far`: not yet · `closed`: the park shut the place · `rest`: a day off on which it is not open · `shut`: not open · `over`: the day is too late · `soon`: to be asked for earlier · `full`. */
export const noneFree = oneOf('far', 'closed', 'rest', 'shut', 'over', 'soon', 'full')
/** Why nothing of a day can be booked. */
export type NoneFree = 'far' | 'closed' | 'rest' | 'shut' | 'over' | 'soon' | 'full'

/** A place in a list, with one day's times. */
export const PlaceSchema = Type.Object(
  {
    ...brief,
    /** When it is open on the day. */
    open: Type.Array(SlotSchema),
    /** What can still be booked on the day, as far as the request's length fits. */
    free: Type.Array(SlotSchema),
    /** Why nothing of the day can be booked; null: something can. */
    none: orNull(noneFree),
  },
  strict,
)
/** A place in a list, as it goes over the wire. */
export type Place = Static<typeof PlaceSchema>

/** `taken` booked · `asked` waits for approval (others may compete) · `held` somebody fills in the form · `offered` to who waits for it · `closed` · `buffer` kept free. */
export const takenWhat = oneOf('taken', 'asked', 'held', 'offered', 'closed', 'buffer')

const TakenSchema = Type.Object(
  {
    startsAt: instant,
    endsAt: instant,
    what: takenWhat,
    /** Parts of a venue that it takes; empty: the whole. */
    unitIds: Type.Array(id),
    /** My own booking. */
    bookingId: orNull(id),
  },
  strict,
)
/** A time that is taken, as it goes over the wire. */
export type Taken = Static<typeof TakenSchema>

/** One place in full, with one day. */
export const PlaceDetailSchema = Type.Object(
  {
    ...brief,
    pictureUrls: Type.Array(Type.String()),
    about: Type.String(),
    /** To be agreed to before booking. */
    notes: Type.String(),
    services: Type.Array(ServiceSchema),
    rules: PlaceRulesSchema,
    /** The rules as sentences for people, in the order in which they matter. */
    ruleWords: Type.Array(Type.String()),
    /** Several may apply for the same time; the approver chooses. */
    competes: Type.Boolean(),
    /** Of a display spot: what stands beside. */
    neighbours: Type.Array(Type.Object({ id, name: Type.String(), metres: Type.Number() }, strict)),
    day: Type.Object(
      {
        day,
        workday: Type.Boolean(),
        /** Its year, where nobody has published or entered the holidays of it: only its weeks are known. */
        unpublished: Type.Array(Type.Integer()),
        open: Type.Array(SlotSchema),
        free: Type.Array(SlotSchema),
        /** Why nothing of it can be booked; null: something can. */
        none: orNull(noneFree),
        taken: Type.Array(TakenSchema),
      },
      strict,
    ),
  },
  strict,
)
/** A place in full, as it goes over the wire. */
export type PlaceDetail = Static<typeof PlaceDetailSchema>

export const configConditions = open.read('configConditions', {
  about: 'What places can be looked for by: buildings, equipment, sizes, and from which day to which',
  input: Type.Object({ kind: kindWanted }, strict),
  output: Type.Object(
    {
      buildings: Type.Array(Type.String()),
      equipment: Type.Array(Type.String()),
      /** The most seats of any. */
      mostSeats: count,
      today: day,
      /** The first day on which any of them can be booked; today where none can within two weeks. */
      firstDay: day,
      lastDay: day,
      /** Minutes of a day between which any is open. */
      hours: RangeSchema,
    },
    strict,
  ),
  refusals: [],
})

export const roomsByCondition = open.read('roomsByCondition', {
  about: 'Places of a kind on a day with their free times; where none is free, the nearest alternatives',
  input: Type.Object(
    {
      kind: kindWanted,
      day,
      /** Free between these minutes; either alone is no bound. */
      from: Type.Optional(minute),
      to: Type.Optional(minute),
      /** Free for so long from now, today. */
      freeMinutes: Type.Optional(Type.Integer({ minimum: 15, maximum: 720 })),
      seats: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      equipment: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 })),
      building: Type.Optional(Type.String({ maxLength: 40 })),
      text: Type.Optional(Type.String({ maxLength: 40 })),
      /** Of a display spot: so many days from the day. */
      days: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
      /** Of `inner`: which company's; left out: the one that I act for. */
      companyId: Type.Optional(id),
      next,
    },
    strict,
  ),
  output: Type.Object(
    {
      items: Type.Array(PlaceSchema),
      next: orNull(Type.String()),
      /** Where nothing of the first page fits the requested time: up to three free times nearby. */
      alternatives: Type.Array(OfferSchema),
    },
    strict,
  ),
  refusals: [],
})

export const roomById = open.read('roomById', {
  about: 'A place with its pictures, rules and prices, and one day of it',
  input: Type.Object({ id, day: Type.Optional(day), kind: kindWanted }, strict),
  output: PlaceDetailSchema,
  refusals: [bookingRefusals.placeUnknown],
})

export const lockByMonth = open.read('lockByMonth', {
  about: 'How full the days of a month are at a place',
  input: Type.Object({ id, month, unitIds: Type.Optional(Type.Array(id, { maxItems: 20 })) }, strict),
  output: Type.Object(
    {
      days: Type.Array(
        Type.Object(
          {
            day,
            /** `free` nothing is taken · `part` · `full` nothing of the least length is left · `shut` not open, closed, or beyond the horizon. */
            state: oneOf('free', 'part', 'full', 'shut'),
            freeMinutes: count,
          },
          strict,
        ),
      ),
    },
    strict,
  ),
  refusals: [bookingRefusals.placeUnknown],
})

export const serverInstruction = open.read('serverInstruction', {
  about: 'How booking works in this park, in words: steps, fees, cancelling, checking in',
  freshMs: SELDOM_MS,
  input: Type.Object({ kind: kindWanted }, strict),
  output: Type.Object(
    { sections: Type.Array(Type.Object({ title: Type.String(), lines: Type.Array(Type.String()) }, strict)) },
    strict,
  ),
  refusals: [],
})

/** The calls of places. */
export const placeCalls = { configConditions, roomsByCondition, roomById, lockByMonth, serverInstruction }
