import { type Static, Type } from 'typebox'
import { oneOf, strict } from '#vocabulary/shapes'

const minuteOfDay = Type.Integer({ minimum: 0, maximum: 1440 })
const fen = Type.Integer({ minimum: 0, maximum: 10_000_000 })

/** A part of the day with its price. `from` = `to` is the whole day; `from` above `to` goes over midnight. */
export const PeriodSchema = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 20 }),
    days: Type.Union([Type.Literal('any'), Type.Literal('workday'), Type.Literal('holiday')]),
    from: minuteOfDay,
    to: minuteOfDay,
    unitMinutes: Type.Integer({ minimum: 1, maximum: 1440 }),
    unitFen: fen,
    /** The first stretch of this period at a price of its own, instead of units; once per plate, lot and calendar day. */
    first: Type.Optional(Type.Object({ minutes: Type.Integer({ minimum: 1, maximum: 1440 }), fen }, strict)),
  },
  strict,
)
/** A part of the day with its price, as it goes over the wire. */
export type Period = Static<typeof PeriodSchema>

/** A tariff as data. */
export const TariffRulesSchema = Type.Object(
  {
    /** Free on each calendar day, once per plate and lot; to a car that came on an earlier day, when what it paid for ends. */
    freeMinutes: Type.Integer({ minimum: 0, maximum: 1440 }),
    periods: Type.Array(PeriodSchema, { minItems: 1, maxItems: 20 }),
    /** At most so much: for the units that begin on a calendar day, or in each 24 hours from entry. */
    cap: Type.Optional(
      Type.Object({ per: Type.Union([Type.Literal('calendar-day'), Type.Literal('24-hours')]), fen }, strict),
    ),
  },
  strict,
)
/** A tariff as data, as it goes over the wire. */
export type TariffRules = Static<typeof TariffRulesSchema>

/** What a tariff is for: `any` is the rule, the others exceptions by the plate's colour. */
export const vehicleKind = oneOf('any', 'small', 'large', 'new-energy')
/** What a tariff is for. */
export type VehicleKind = Static<typeof vehicleKind>
