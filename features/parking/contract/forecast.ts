import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, oneOf, orNull, strict } from '#vocabulary/shapes'
import { parkingRefusals } from './refusals.ts'

const parking = call.group({ family: 'parking', who: 'open', whose: 'park' })

const spaces = Type.Integer({ minimum: 0 })

/** A half hour to come: spaces that will be free, and the band in which four of five half hours should end. */
const ForeseenSchema = Type.Object({ at: instant, free: spaces, low: spaces, high: spaces }, strict)

/** A day of a lot by half hours: what was, and what is foreseen. */
const PeakDaySchema = Type.Object(
  {
    /** `YYYY-MM-DD` */
    day: Type.String(),
    /** Spaces that were free at half hours that are over, in order. */
    past: Type.Array(Type.Object({ at: instant, free: spaces }, strict)),
    ahead: Type.Array(ForeseenSchema),
    /** The half hours between 07:00 and 19:00 still to come at which a free space is most and least certain; null: none is left. */
    best: orNull(ForeseenSchema),
    fullest: orNull(ForeseenSchema),
  },
  strict,
)

/** The forecast of one lot. */
export const LotPeaksSchema = Type.Object(
  {
    lotId: id,
    /**
     * `none` nothing is known yet · `late` no new half hour was counted for two hours · `silent` the gates told of no change for a day, so the usual day is
     * foreseen · `new` the lot is known for less than a week · `known`.
     */
    state: oneOf('none', 'late', 'silent', 'new', 'known'),
    /** The last half hour that the forecast knows; null with `none`. */
    readAt: orNull(instant),
    /** Today and the two days after it; empty with `none`. */
    days: Type.Array(PeakDaySchema),
    /** How far yesterday's forecast was off; null: there was none, or the gates were silent. */
    error: orNull(
      Type.Object(
        {
          day: Type.String(),
          /** How far off it was in the mean of 08:00 to 19:00, in spaces. */
          spaces: Type.Number({ minimum: 0 }),
          /** The same as a share of the capacity in per cent, and the share of half hours within the band. */
          percent: Type.Number({ minimum: 0 }),
          heldPercent: Type.Integer({ minimum: 0, maximum: 100 }),
          /** Some of it was not foreseen in time, but reckoned later from what was known a day before. */
          afterwards: Type.Boolean(),
        },
        strict,
      ),
    ),
  },
  strict,
)
/** The forecast of one lot, as it goes over the wire. */
export type LotPeaks = Static<typeof LotPeaksSchema>

export const peakForecast = parking.read('peakForecast', {
  about:
    'Free spaces now by lot; of one lot the forecast by half hours for today and two days more, and how far yesterday’s was off; counts alone, of no plate',
  input: Type.Object(
    {
      /** The first open lot where it is not said. */
      lotId: Type.Optional(id),
    },
    strict,
  ),
  output: Type.Object(
    {
      lots: Type.Array(
        Type.Object(
          {
            lotId: id,
            name: Type.String(),
            open: Type.Boolean(),
            /** Why it is closed; empty where it is open. */
            closedWhy: Type.String(),
            capacity: Type.Integer(),
            free: spaces,
          },
          strict,
        ),
      ),
      /** null: the park has no lot. */
      lot: orNull(LotPeaksSchema),
      at: instant,
    },
    strict,
  ),
  refusals: [parkingRefusals.lotUnknown],
})
