import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, orNull, page, strict } from '#vocabulary/shapes'
import { figureRefusals as no } from './refusals/figures.ts'
import { archiveRefusals } from './refusals/records.ts'

const archive = call.group({ family: 'archive', who: 'session', whose: 'park' })
const day = Type.String({ format: 'day' })
const span = oneOf('year', 'quarter', 'month')
const line = (most: number, least = 0) => Type.String({ format: 'line', minLength: least, maxLength: most })
/** A figure as text, in its unit. */
const value = Type.String()

const IndicatorSchema = Type.Object(
  {
    id,
    name: Type.String(),
    kind: oneOf('money', 'count', 'rate'),
    unit: Type.String(),
    /** It is filed year to date; false: it is so at the period's end. */
    sums: Type.Boolean(),
  },
  strict,
)
/** What is asked of enterprises. */
export type Indicator = Static<typeof IndicatorSchema>

const period = {
  periodId: id,
  span,
  year: Type.Integer(),
  nth: Type.Integer(),
  /** 2026年第3季度. */
  periodName: Type.String(),
}

const PointSchema = Type.Object(
  {
    ...period,
    /** As filed: year to date, or at the period's end; null: not known. */
    value: orNull(value),
    /** Of the period alone; null: it follows from no two filed ones. */
    single: orNull(value),
    /** Why it is unusual; empty: nobody asked. */
    note: Type.String(),
    /** Why it was corrected; empty: it was not. */
    reason: Type.String(),
    source: orNull(oneOf('enterprise', 'staff')),
    /** When it was confirmed, and by whom; null: it is not known. */
    at: orNull(instant),
    by: Type.String(),
    version: Type.Integer(),
  },
  strict,
)
/** A figure of one period. */
export type FigurePoint = Static<typeof PointSchema>

const DataSchema = Type.Object(
  {
    id,
    name: Type.String(),
    span,
    /** Spans for which this park asks figures. */
    spans: Type.Array(span),
    /** The earliest first. */
    indicators: Type.Array(Type.Object({ ...IndicatorSchema.properties, points: Type.Array(PointSchema) }, strict)),
    mayFile: Type.Boolean(),
    mayDecide: Type.Boolean(),
  },
  strict,
)
/** An enterprise's figures. */
export type EconomicData = Static<typeof DataSchema>

export const economicData = archive.write('economicData', {
  unkept: true,
  about: 'Confirmed figures of an enterprise by indicator and period, as they stand or stood at the end of a day',
  input: Type.Object({ id, span: Type.Optional(span), on: Type.Optional(day) }, strict),
  output: DataSchema,
  refusals: [],
  touches: [],
})

const FilingLineSchema = Type.Object(
  {
    /** The archive. */
    id,
    name: Type.String(),
    ...period,
    opensOn: day,
    dueOn: day,
    /** Null: nothing was filed, and nobody was asked. */
    filingId: orNull(id),
    state: oneOf('todo', 'draft', 'submitted', 'confirmed', 'returned'),
    /** Its due day is over and nothing was submitted. */
    overdue: Type.Boolean(),
    /** Confirmed figures are filed anew. */
    correcting: Type.Boolean(),
    mayFile: Type.Boolean(),
    mayDecide: Type.Boolean(),
  },
  strict,
)
/** A filing in a list. */
export type FilingLine = Static<typeof FilingLineSchema>

export const economicPeriods = archive.read('economicPeriods', {
  about:
    'Periods with the state of their filing: of an archive, of my companies, or what waits for a decision or is overdue',
  input: Type.Object(
    {
      /** An archive; without it the view decides. */
      id: Type.Optional(id),
      view: Type.Optional(oneOf('mine', 'decide', 'overdue')),
      next,
    },
    strict,
  ),
  output: page(FilingLineSchema),
  refusals: [],
})

const FieldSchema = Type.Object(
  {
    ...IndicatorSchema.properties,
    /** As typed; empty: not yet. */
    value: Type.String(),
    note: Type.String(),
    /** Of the period before; null: not known. */
    last: orNull(value),
    /** Of the same period last year; null: not known. */
    lastYear: orNull(value),
    /** The confirmed figure, where there is one. */
    confirmed: orNull(value),
    /** It may be below zero. */
    signed: Type.Boolean(),
    /** It may be changed. */
    open: Type.Boolean(),
    /** It was returned to be mended. */
    returned: Type.Boolean(),
  },
  strict,
)
/** A field of a filing. */
export type FilingField = Static<typeof FieldSchema>

const FilingSchema = Type.Object(
  {
    id,
    name: Type.String(),
    ...period,
    lastName: Type.String(),
    dueOn: day,
    /** Null: nothing was filed yet. */
    filingId: orNull(id),
    state: oneOf('todo', 'draft', 'submitted', 'confirmed', 'returned'),
    /** 0: nothing was filed yet. */
    version: Type.Integer(),
    source: oneOf('enterprise', 'staff'),
    filedBy: Type.String(),
    filedAt: orNull(instant),
    returnReason: Type.String(),
    correctionReason: Type.String(),
    fields: Type.Array(FieldSchema),
    /** What was done with it, the latest first. */
    steps: Type.Array(
      Type.Object(
        {
          act: oneOf('submitted', 'confirmed', 'returned', 'correction'),
          at: instant,
          by: Type.String(),
          reason: Type.String(),
        },
        strict,
      ),
    ),
    mayFile: Type.Boolean(),
    mayDecide: Type.Boolean(),
    /** Why the caller may not decide it although they hold the right: they filed it. */
    ownFiling: Type.Boolean(),
  },
  strict,
)
/** A filing with its fields. */
export type Filing = Static<typeof FilingSchema>

export const economicFiling = archive.write('economicFiling', {
  unkept: true,
  about: 'What an enterprise files for one period, with the figures of the period before and of last year',
  input: Type.Object({ id, periodId: id }, strict),
  output: FilingSchema,
  refusals: [],
  touches: [],
})

export const economicFile = archive.write('economicFile', {
  who: ['session:manager', 'session:staff', 'session:operator'],
  about: 'Keep a draft of the figures of a period, or submit them',
  input: Type.Object(
    {
      id,
      periodId: id,
      /** Of the filing, as it was seen; 0: there was none. */
      version: Type.Integer({ minimum: 0 }),
      act: oneOf('draft', 'submit'),
      entries: Type.Array(
        Type.Object({ indicatorId: id, value: line(24), note: Type.String({ maxLength: 200 }) }, strict),
        { maxItems: 60 },
      ),
      /** Why confirmed figures are corrected. */
      reason: Type.Optional(line(200)),
    },
    strict,
  ),
  output: Type.Object({ id, version: Type.Integer(), state: oneOf('draft', 'submitted', 'returned') }, strict),
  refusals: [
    archiveRefusals.changed,
    no.noRight,
    no.confirmed,
    no.waiting,
    no.notReturned,
    no.aboveOther,
    no.unusual,
    no.belowEarlier,
    no.missing,
    no.notNumber,
    no.notWhole,
    no.outside,
    no.notOver,
    no.notOfPark,
    no.nothingAsked,
  ],
})

export const economicDecide = archive.write('economicDecide', {
  who: ['session:staff', 'session:operator'],
  about: 'Confirm a filing, or return it with the fields that alone are open then',
  input: Type.Object(
    {
      filingId: id,
      version: Type.Integer({ minimum: 1 }),
      decision: oneOf('confirm', 'return'),
      /** Indicators to be mended. */
      fields: Type.Optional(Type.Array(id, { maxItems: 60 })),
      reason: Type.Optional(line(200)),
    },
    strict,
  ),
  output: Type.Object({ id, version: Type.Integer(), state: oneOf('confirmed', 'returned') }, strict),
  refusals: [archiveRefusals.changed, no.mayNotDecide, no.ownFiling, no.notSubmitted, no.nameFields],
})

const PeersSchema = Type.Object(
  {
    id,
    ...period,
    /** Whom it is compared with: 软件和信息技术服务业 · 小型. */
    among: Type.String(),
    items: Type.Array(
      Type.Object(
        {
          ...IndicatorSchema.properties,
          /** 1: among the first quarter; null: fewer than five others filed it. */
          quarter: orNull(Type.Integer({ minimum: 1, maximum: 4 })),
        },
        strict,
      ),
    ),
    /** Closed periods, the latest first. */
    periods: Type.Array(Type.Object(period, strict)),
  },
  strict,
)
/** Where an enterprise stands among its peers. */
export type Peers = Static<typeof PeersSchema>

export const economicPeers = archive.write('economicPeers', {
  unkept: true,
  about: 'In which quarter of its industry class and size an enterprise was in a closed period; no value of others',
  input: Type.Object(
    {
      id,
      /** Left out: the latest one that is closed. */
      periodId: Type.Optional(id),
    },
    strict,
  ),
  output: PeersSchema,
  refusals: [no.fewPeers, no.notClosed],
  touches: [],
})

/** Calls of figures. */
export const figureCalls = {
  economicData,
  economicPeriods,
  economicFiling,
  economicFile,
  economicDecide,
  economicPeers,
}
