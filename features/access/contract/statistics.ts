import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, next, oneOf, orNull, strict } from '#vocabulary/shapes'
import { accessRefusals } from './refusals.ts'
import { direction } from './shapes.ts'

const entrance = call.group({ family: 'entrance', who: 'session:manager', whose: 'none' })

/** Figures are told up to yesterday: nothing changes while one looks. */
const FRESH_MS = 300_000
const day = Type.String({ format: 'day' })
/** A figure as it is published: a number · `few` 1–4 people · `withheld` left out so that nobody works out a `few`. */
const figure = Type.Union([Type.Number({ minimum: 0 }), oneOf('few', 'withheld')])
/** A figure as it is published. */
export type PublishedFigure = Static<typeof figure>

/** The park's for operators, a company's for its managers; a fixed period, told up to yesterday. */
const asked = {
  period: oneOf('day', 'week', 'month'),
  /** Any day of it; left out: the latest. */
  at: Type.Optional(day),
  /** Of a company that I manage; left out: the park's for operators, else my first one's. */
  companyId: Type.Optional(id),
}
const head = {
  period: oneOf('day', 'week', 'month'),
  from: day,
  to: day,
  /** The last day that is told. */
  last: day,
  /** Null: the park. */
  companyId: orNull(id),
  companyName: Type.String(),
}
const figures = call.group({ family: 'entrance', who: ['session:operator', 'session:manager'], whose: 'none' })

export const accessStatistic = figures.read('accessStatistic', {
  about: 'How many passed, by point, direction and day of a fixed period; groups under five are not told',
  freshMs: FRESH_MS,
  input: Type.Object(asked, strict),
  output: Type.Object(
    {
      ...head,
      points: Type.Array(Type.Object({ id, name: Type.String(), direction, passages: figure }, strict)),
      days: Type.Array(Type.Object({ day, in: figure, out: figure }, strict)),
      total: Type.Object({ in: figure, out: figure }, strict),
    },
    strict,
  ),
  refusals: [accessRefusals.notYourCompany],
})
/** Passages as they go over the wire. */
export type AccessStatistic = Static<typeof accessStatistic.output>

export const staffStatistic = figures.read('staffStatistic', {
  about:
    'Staff on workdays of a fixed period, by company; a manager sees their own people by name where the company switched that on and told them',
  freshMs: FRESH_MS,
  input: Type.Object({ ...asked, next }, strict),
  output: Type.Object(
    {
      ...head,
      /** On a workday, on average. */
      total: figure,
      days: Type.Array(Type.Object({ day, people: figure }, strict)),
      companies: Type.Array(Type.Object({ id, name: Type.String(), people: figure }, strict)),
      /** The company's switch; null: for the park, or it never set it. */
      names: orNull(Type.Object({ on: Type.Boolean(), beginsOn: orNull(day), notice: Type.String() }, strict)),
      /** People by name. */
      items: Type.Array(
        Type.Object(
          {
            personId: id,
            name: Type.String(),
            days: Type.Integer(),
            /** When they came and left on average: 09:05. */
            first: Type.String(),
            last: Type.String(),
          },
          strict,
        ),
      ),
      next: orNull(Type.String()),
    },
    strict,
  ),
  refusals: [accessRefusals.notYourCompany],
})
/** Attendance as it goes over the wire. */
export type StaffStatistic = Static<typeof staffStatistic.output>

export const enterpriseSituation = figures.read('enterpriseSituation', {
  about: 'Staff and visitors on workdays of a fixed period by enterprise, against the period before',
  freshMs: FRESH_MS,
  input: Type.Object(asked, strict),
  output: Type.Object(
    {
      ...head,
      companies: Type.Array(
        Type.Object({ id, name: Type.String(), staff: figure, visitors: figure, before: figure }, strict),
      ),
      days: Type.Array(Type.Object({ day, staff: figure, visitors: figure }, strict)),
      total: Type.Object({ staff: figure, visitors: figure, before: figure }, strict),
    },
    strict,
  ),
  refusals: [accessRefusals.notYourCompany],
})
/** Presence by enterprise as it goes over the wire. */
export type EnterpriseSituation = Static<typeof enterpriseSituation.output>

const innovationFigures = Type.Object(
  {
    from: day,
    to: day,
    /** Companies of which anybody was there. */
    activeCompanies: Type.Integer(),
    /** Staff on a workday, on average. */
    people: figure,
    /** Per cent of them who were there in the evening. */
    eveningShare: orNull(Type.Number()),
    /** People who visited a company and work for another one of the park. */
    tenantVisits: figure,
  },
  strict,
)

export const innovation = figures.read('innovation', {
  about:
    'Active companies, people per workday, evening share and visits between tenants of a fixed period, against the one before',
  freshMs: FRESH_MS,
  input: Type.Object(asked, strict),
  output: Type.Object(
    {
      ...head,
      now: innovationFigures,
      before: innovationFigures,
      days: Type.Array(Type.Object({ day, people: figure }, strict)),
    },
    strict,
  ),
  refusals: [accessRefusals.notYourCompany],
})
/** What a lively park is seen by, as it goes over the wire. */
export type Innovation = Static<typeof innovation.output>

export const staffNamesSet = entrance.write('staffNamesSet', {
  about: 'Whether managers of my company see by name who was there, from tomorrow on; its people are told',
  input: Type.Object(
    {
      companyId: Type.Optional(id),
      on: Type.Boolean(),
      /** What the company's people are told: what for, and whom to ask. */
      notice: Type.String({ format: 'line', minLength: 10, maxLength: 200 }),
    },
    strict,
  ),
  output: Type.Object({ on: Type.Boolean(), beginsOn: orNull(day), notice: Type.String() }, strict),
  refusals: [accessRefusals.notYourCompany],
})

export const staffNotice = entrance.read('staffNotice', {
  who: 'session',
  about: 'Of my companies those whose managers see by name who was there, since when, and what for',
  input: Type.Object({}, strict),
  output: Type.Object(
    {
      items: Type.Array(
        Type.Object({ companyId: id, companyName: Type.String(), beginsOn: day, notice: Type.String() }, strict),
      ),
    },
    strict,
  ),
  refusals: [],
})

/** Calls about figures. */
export const figureCalls = {
  accessStatistic,
  staffStatistic,
  enterpriseSituation,
  innovation,
  staffNamesSet,
  staffNotice,
}
