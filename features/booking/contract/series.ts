import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, oneOf, orNull, strict } from '#vocabulary/shapes'
import { application, BookingSchema, BookingStandsSchema, CostSchema, timeAndPlace } from './booking-shapes.ts'
import { formRefusals } from './bookings.ts'
import { bookingRefusals } from './refusals.ts'
import { count, day, OfferSchema } from './shapes.ts'

const anew = call.group({ family: 'meeting', who: 'session', whose: 'none' })

/** When a series repeats. */
export const SeriesRuleSchema = Type.Object(
  {
    /** `workday` follows swapped workdays · `week` on the weekdays named · `fortnight` every other week likewise · `month` on the same day of the month. */
    every: oneOf('workday', 'week', 'fortnight', 'month'),
    /** 1 Monday to 7 Sunday; of `week` and `fortnight`; empty: the weekday of the first. */
    weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { maxItems: 7 }),
    /** The last day; at most a year and 52 dates. */
    until: day,
  },
  strict,
)
/** When a series repeats, as it goes over the wire. */
export type SeriesRule = Static<typeof SeriesRuleSchema>

const DateSchema = Type.Object(
  {
    day,
    startsAt: instant,
    endsAt: instant,
    /** Null: it can be booked; else why not, in words. */
    why: orNull(Type.String()),
    /** Free rooms at that time, else free times nearby: by seats, equipment and distance. */
    alternatives: Type.Array(OfferSchema),
  },
  strict,
)

export const planSeries = anew.read('planSeries', {
  about: 'Every date of a series, judged in one statement, each clashing one with alternatives',
  freshMs: 0,
  input: Type.Object({ ...timeAndPlace, companyId: Type.Optional(id), rule: SeriesRuleSchema }, strict),
  output: Type.Object(
    {
      dates: Type.Array(DateSchema),
      /** Years of these dates whose holidays nobody has published or entered: only their weeks are known. */
      unpublished: Type.Array(Type.Integer()),
      cost: CostSchema,
    },
    strict,
  ),
  refusals: [
    bookingRefusals.placeUnknown,
    bookingRefusals.seriesLong,
    bookingRefusals.seriesEmpty,
    bookingRefusals.backwards,
  ],
})
/** A series before it is made, as it goes over the wire. */
export type SeriesPlan = Static<typeof planSeries.output>

export const bookSeries = anew.steps('bookSeries', {
  about: 'Book a series, all dates or none: those that clash are named to be skipped or moved',
  input: Type.Object(
    {
      ...application,
      rule: SeriesRuleSchema,
      /** Days that are left out. */
      skip: Type.Array(day, { maxItems: 60 }),
      /** Days that take another place or time. */
      instead: Type.Array(Type.Object({ day, placeId: id, startsAt: instant, endsAt: instant }, strict), {
        maxItems: 60,
      }),
    },
    strict,
  ),
  output: Type.Object({ seriesId: id, made: count, first: BookingStandsSchema }, strict),
  refusals: [...formRefusals, bookingRefusals.seriesLong, bookingRefusals.seriesEmpty, bookingRefusals.seriesClash],
  statements: {
    most: 14,
    why: 'the park’s workdays are read once; all dates are judged in one statement and written in one; approval begins for the series as a whole',
  },
})

export const seriesInfo = anew.read('seriesInfo', {
  whose: 'own',
  about: 'A series of mine with its bookings',
  input: Type.Object({ id }, strict),
  output: Type.Object(
    { id, words: Type.String(), state: oneOf('made', 'running', 'ended'), bookings: Type.Array(BookingSchema) },
    strict,
  ),
  refusals: [],
})

/** The calls of series. */
export const seriesCalls = { planSeries, bookSeries, seriesInfo }
