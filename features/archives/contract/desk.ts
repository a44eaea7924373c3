import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, oneOf, orNull, strict } from '#vocabulary/shapes'
import { figureRefusals as no } from './refusals/figures.ts'
import { archiveRefusals } from './refusals/records.ts'

const desk = call.group({ family: 'archive', who: 'session:operator', whose: 'park' })
const day = Type.String({ format: 'day' })
const span = oneOf('year', 'quarter', 'month')
/** A bound as text; empty: none. */
const bound = Type.String({ pattern: '^(?:-?\\d{1,9}(?:\\.\\d{1,6})?)?$' })

const indicator = {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 20 }),
  kind: oneOf('money', 'count', 'rate'),
  /** Of a count: 人, 件; money is in 万元 and rates are in %. */
  unit: Type.String({ format: 'line', minLength: 1, maxLength: 6 }),
  sums: Type.Boolean(),
  spans: Type.Array(span, { minItems: 1, maxItems: 3, uniqueItems: true }),
  least: bound,
  most: bound,
  atMost: orNull(id),
  lowPercent: Type.Integer({ minimum: 0, maximum: 99 }),
  highPercent: Type.Integer({ minimum: 101, maximum: 10_000 }),
  place: Type.Integer({ minimum: 1, maximum: 999 }),
  disabled: Type.Boolean(),
}
const IndicatorSchema = Type.Object({ id, ...indicator, inUse: Type.Boolean(), version: Type.Integer() }, strict)
/** An indicator as operators set it. */
export type DeskIndicator = Static<typeof IndicatorSchema>

const rule = { span, dueAfter: Type.Integer({ minimum: 1, maximum: 180 }), disabled: Type.Boolean() }
const RuleSchema = Type.Object({ ...rule, version: Type.Integer() }, strict)
/** Which periods make themselves. */
export type PeriodRule = Static<typeof RuleSchema>

const PeriodSchema = Type.Object(
  {
    id,
    span,
    year: Type.Integer(),
    nth: Type.Integer(),
    name: Type.String(),
    opensOn: day,
    dueOn: day,
    closesOn: day,
    reckoned: Type.Boolean(),
    /** How many enterprises were asked, and how many of them are confirmed. */
    asked: Type.Integer(),
    confirmed: Type.Integer(),
    version: Type.Integer(),
  },
  strict,
)
/** A period as operators see it. */
export type DeskPeriod = Static<typeof PeriodSchema>

const SettingsSchema = Type.Object(
  {
    indicators: Type.Array(IndicatorSchema),
    rules: Type.Array(RuleSchema),
    /** The latest first, 40 at most. */
    periods: Type.Array(PeriodSchema),
  },
  strict,
)
/** What a park asks of its enterprises, and when. */
export type FigureSettings = Static<typeof SettingsSchema>

export const settings = desk.read('settings', {
  about: 'Indicators with their bounds and bands, periods with their due days',
  input: Type.Object({}, strict),
  output: SettingsSchema,
  refusals: [],
})

export const settingsSave = desk.write('settingsSave', {
  about: 'Set an indicator, the rule of a span or a period; or take over the usual indicators',
  input: Type.Union([
    Type.Object(
      {
        part: Type.Literal('indicator'),
        /** Left out: a new one. */
        id: Type.Optional(id),
        version: Type.Optional(Type.Integer({ minimum: 1 })),
        ...indicator,
      },
      strict,
    ),
    Type.Object(
      {
        part: Type.Literal('rule'),
        /** 0: there was none. */
        version: Type.Integer({ minimum: 0 }),
        ...rule,
      },
      strict,
    ),
    Type.Object(
      {
        part: Type.Literal('period'),
        span,
        year: Type.Integer({ minimum: 2000, maximum: 2100 }),
        nth: Type.Integer({ minimum: 1, maximum: 12 }),
        dueOn: day,
        /** 0: a new one. */
        version: Type.Integer({ minimum: 0 }),
      },
      strict,
    ),
    Type.Object({ part: Type.Literal('usual') }, strict),
  ]),
  output: Type.Object({ id, version: Type.Integer() }, strict),
  refusals: [
    archiveRefusals.changed,
    no.nameTaken,
    no.boundsReversed,
    no.relationWrong,
    no.inUse,
    no.isBound,
    no.dueTooEarly,
    no.periodTaken,
    no.periodClosed,
    no.notOver,
  ],
})

/** Calls of the operators' desk of figures. */
export const figureDeskCalls = { settings, settingsSave }
