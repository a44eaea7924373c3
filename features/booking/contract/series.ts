import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { fen, id, instant, oneOf, orNull, strict } from '#vocabulary/shapes'
import { application, BookingSchema, BookingStandsSchema, CostSchema, timeAndPlace } from './booking-shapes.ts'
import { formRefusals } from './bookings.ts'
import { bookingRefusals } from './refusals.ts'
import { count, day, kind, OfferSchema, SlotSchema } from './shapes.ts'

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
    /** A workday by its week alone: nobody has published the holidays of its year. It is left out unless it is asked for. */
    unsure: Type.Boolean(),
    /** What it costs at the requested place. */
    fen,
    /** Free rooms at that time, else free times nearby: by seats, equipment and distance. */
    alternatives: Type.Array(OfferSchema),
  },
  strict,
)

/** A day that was left out of a series, and why in words. */
const SkippedSchema = Type.Object({ day, why: Type.String() }, strict)

/** What giving several dates up would come to. */
const GivenUpSchema = Type.Object({ count, backFen: fen, keptFen: fen, words: Type.String() }, strict)

/** How many dates are searched for the price of one call. */
const DATES_A_CALL = 4

/** What a series counts for against its person's rate: by how many dates its rule may have. */
function priceOfDates({ startsAt, rule }: { startsAt: string; rule: SeriesRule }): number {
  const days = Math.max(0, Math.min(366, (Date.parse(rule.until) - Date.parse(startsAt)) / 86_400_000 + 1))
  const each = {
    workday: 1,
    week: 7 / Math.max(1, rule.weekdays.length),
    fortnight: 14 / Math.max(1, rule.weekdays.length),
    month: 30,
  }
  return 1 + Math.ceil(Math.min(52, days / each[rule.every]) / DATES_A_CALL)
}

export const planSeries = anew.read('planSeries', {
  about: 'Every date of a series, judged in one statement, each clashing one with alternatives',
  freshMs: 0,
  input: Type.Object({ ...timeAndPlace, companyId: Type.Optional(id), rule: SeriesRuleSchema }, strict),
  output: Type.Object(
    {
      dates: Type.Array(DateSchema),
      /** What the dates that can be booked cost together, `unsure` ones left out. */
      cost: CostSchema,
      /** Years of these dates whose holidays nobody has published or entered: only their weeks are known. */
      unpublished: Type.Array(Type.Integer()),
    },
    strict,
  ),
  refusals: [
    bookingRefusals.placeUnknown,
    bookingRefusals.seriesLong,
    bookingRefusals.seriesEmpty,
    bookingRefusals.backwards,
  ],
  price: priceOfDates,
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
      /** Workdays of years whose holidays nobody has published are booked too; left out: they are not. */
      alsoUnsure: Type.Optional(Type.Boolean()),
      /** Days that take another place or time. */
      instead: Type.Array(Type.Object({ day, placeId: id, startsAt: instant, endsAt: instant }, strict), {
        maxItems: 60,
      }),
    },
    strict,
  ),
  output: Type.Object(
    {
      seriesId: id,
      made: count,
      first: BookingStandsSchema,
      /** When the booked dates are, the first first. */
      dates: Type.Array(SlotSchema),
      skipped: Type.Array(SkippedSchema),
    },
    strict,
  ),
  refusals: [
    ...formRefusals,
    bookingRefusals.seriesLong,
    bookingRefusals.seriesEmpty,
    bookingRefusals.seriesUnpublished,
    bookingRefusals.seriesClash,
  ],
  price: priceOfDates,
  statements: {
    most: 14,
    why: 'the park’s workdays are read once; all dates are judged in one statement and written in one; approval begins for the series as a whole',
  },
})

export const seriesInfo = anew.read('seriesInfo', {
  whose: 'own',
  about:
    'A series of mine with its bookings, what was left out of it, and what cancelling several of its dates would come to',
  freshMs: 0,
  input: Type.Object(
    {
      id,
      /** One of its bookings, from which on `later` counts; left out: from the next one on. */
      from: Type.Optional(id),
    },
    strict,
  ),
  output: Type.Object(
    {
      id,
      kind,
      words: Type.String(),
      state: oneOf('made', 'running', 'ended'),
      /** How many were booked at first. */
      made: count,
      /** Days that were left out when it was made, and why. */
      skipped: Type.Array(SkippedSchema),
      /** How many are still to come. */
      ahead: count,
      /** What cancelling from that date on, or all that is still to come, would come to; null: nothing of it is. */
      later: orNull(GivenUpSchema),
      all: orNull(GivenUpSchema),
      bookings: Type.Array(BookingSchema),
    },
    strict,
  ),
  refusals: [],
})
/** A series of mine, as it goes over the wire. */
export type SeriesInfo = Static<typeof seriesInfo.output>

/** The calls of series. */
export const seriesCalls = { planSeries, bookSeries, seriesInfo }
