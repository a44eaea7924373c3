import { type Static, Type } from 'typebox'
import { fen, id, next, oneOf, orNull, strict } from '#vocabulary/shapes'
import { parkingRefusals } from '../refusals.ts'
import { TariffRulesSchema, vehicleKind } from '../tariff.ts'
import { operator } from './park.ts'

const day = Type.String({ format: 'day' })
const count = Type.Integer({ minimum: 0 })
const version = Type.Integer({ minimum: 1 })

const LotTariffsSchema = Type.Object(
  {
    lotId: id,
    lotName: Type.String(),
    version,
    /** The first day from which a new version may hold. */
    earliest: day,
    items: Type.Array(
      Type.Object(
        {
          vehicleKind,
          validFrom: day,
          rules: TariffRulesSchema,
          words: Type.Array(Type.String()),
          state: oneOf('over', 'now', 'coming'),
          /** It has begun, and is never changed again. */
          begun: Type.Boolean(),
        },
        strict,
      ),
    ),
  },
  strict,
)
/** The versions of a lot's tariff. */
export type LotTariffs = Static<typeof LotTariffsSchema>

export const deskTariffs = operator.read('deskTariffs', {
  about: 'The versions of a lot’s tariff, the latest first',
  freshMs: 0,
  input: Type.Object({ lotId: id }, strict),
  output: LotTariffsSchema,
  refusals: [parkingRefusals.lotUnknown],
})

const deciding = [
  parkingRefusals.lotUnknown,
  parkingRefusals.deskChanged,
  parkingRefusals.tariffBegun,
  parkingRefusals.tariffAnyFirst,
] as const

export const deskTariffSave = operator.write('deskTariffSave', {
  about: 'Add a version of a lot’s tariff, or write one anew that has not begun',
  shows: 'parking/deskTariffs',
  input: Type.Object(
    {
      lotId: id,
      version,
      vehicleKind,
      validFrom: day,
      rules: TariffRulesSchema,
      /** Stands in for the version of that day, which has not begun. */
      replaces: Type.Optional(day),
    },
    strict,
  ),
  output: LotTariffsSchema,
  refusals: [...deciding, parkingRefusals.tariffWrong, parkingRefusals.tariffDay],
})

export const deskTariffRemove = operator.write('deskTariffRemove', {
  about: 'Take back a version of a lot’s tariff that has not begun',
  shows: 'parking/deskTariffs',
  input: Type.Object({ lotId: id, version, vehicleKind, validFrom: day }, strict),
  output: LotTariffsSchema,
  refusals: deciding,
})

export const deskTariffTry = operator.read('deskTariffTry', {
  about: 'What rules of a tariff say and cost, beside those in force',
  input: Type.Object({ lotId: id, vehicleKind, rules: TariffRulesSchema }, strict),
  output: Type.Object(
    {
      /** What is wrong with the rules; then nothing else is said. */
      problems: Type.Array(Type.String()),
      words: Type.Array(Type.String()),
      samples: Type.Array(
        Type.Object(
          {
            days: oneOf('workday', 'holiday'),
            /** From nine in the morning. */
            minutes: count,
            /** By the tariff in force; null: there is none. */
            nowFen: orNull(fen),
            thenFen: fen,
          },
          strict,
        ),
      ),
      /** Years of the days that were tried whose holidays nobody has published or entered. */
      unpublished: Type.Array(Type.Integer()),
    },
    strict,
  ),
  refusals: [parkingRefusals.lotUnknown],
})

/** What rules of a tariff say and cost. */
export type TariffTry = Static<typeof deskTariffTry.output>

const EffectSchema = Type.Object(
  {
    /** First and last day of the month. */
    from: day,
    to: day,
    /** Stays of the whole month; only on the first page. */
    of: orNull(count),
    /** Of this page. */
    stays: count,
    beforeFen: fen,
    afterFen: fen,
    dearer: count,
    cheaper: count,
    /** The stays of this page that change most, the largest change first: no plate. */
    examples: Type.Array(
      Type.Object(
        { enteredAt: Type.String({ format: 'instant' }), minutes: count, beforeFen: fen, afterFen: fen },
        strict,
      ),
    ),
    next: orNull(Type.String()),
  },
  strict,
)
/** A page of what a change would have cost. */
export type TariffEffect = Static<typeof EffectSchema>

export const deskTariffEffect = operator.read('deskTariffEffect', {
  about:
    'What rules would have cost the stays of last month, beside the tariff of then; a page of plates at a time, whose sums add up',
  input: Type.Object({ lotId: id, vehicleKind, rules: TariffRulesSchema, next }, strict),
  output: EffectSchema,
  refusals: [parkingRefusals.lotUnknown, parkingRefusals.tariffWrong, parkingRefusals.tariffAnyFirst],
  statements: {
    most: 6,
    why: 'lot, tariff, workdays, a page of stays, when their plates park free, and once how many there are',
  },
})
