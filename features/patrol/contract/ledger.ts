import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, next, oneOf, orNull, pageWith, strict } from '#vocabulary/shapes'
import { problemRefusals as no } from './refusals.ts'
import { count, day, grade, line, named, ProblemLineSchema, problemState } from './shapes.ts'

const ledger = call.group({ family: 'patrol', who: 'session', whose: 'own' })

const month = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' })

const filters = {
  state: Type.Optional(problemState),
  /** `undone`: neither closed nor void. */
  undone: Type.Optional(Type.Boolean()),
  grade: Type.Optional(grade),
  kind: Type.Optional(Type.String({ maxLength: 31 })),
  /** Null: at no building. */
  buildingId: Type.Optional(orNull(id)),
  /** Null: with no company. */
  companyId: Type.Optional(orNull(id)),
  overdue: Type.Optional(Type.Boolean()),
  /** Closed after its time: `true`, or in time: `false`. */
  closedLate: Type.Optional(Type.Boolean()),
  /** Days on which it was reported. */
  from: Type.Optional(day),
  to: Type.Optional(day),
  text: Type.Optional(line(30)),
}
/** What a ledger is narrowed by. */
const FilterSchema = Type.Object(filters, strict)
/** What a ledger is narrowed by. */
export type LedgerFilter = Static<typeof FilterSchema>

const account = ledger.read('account', {
  whose: 'company',
  about:
    'Ledger of problems, overdue ones first, then the newest: of the park for reviewers and operators, of a company for its managers and staff whom it lets act',
  input: Type.Object({ ...filters, next }, strict),
  output: pageWith(ProblemLineSchema, {
    /** Whose ledger it is: `own` is what the person reported or is to mend. */
    whose: oneOf('park', 'company', 'own'),
    mayExport: Type.Boolean(),
  }),
  refusals: [no.mayNotSee],
})

const accountExport = ledger.steps('accountExport', {
  whose: 'none',
  wire: 'bytes',
  timeoutMs: 120_000,
  about: 'The ledger as a workbook, narrowed alike; of the park with the right `export`, of a company by its managers',
  input: FilterSchema,
  output: Type.Object({}, strict),
  touches: [],
  refusals: [no.mayNotSee, no.noExport],
})

const figures = {
  reported: count,
  /** Reported and still neither closed nor void. */
  undone: count,
  overdue: count,
  closed: count,
  closedLate: count,
  voided: count,
  /** Days from report to closing, on average, with one decimal; null: none was closed. */
  days: orNull(Type.Number()),
}
const Row = Type.Object({ key: orNull(Type.String()), name: Type.String(), ...figures }, strict)

const ReportSchema = Type.Object(
  {
    rounds: Type.Object(
      { due: count, onTime: count, late: count, missed: count, cancelled: count, points: count, skipped: count },
      strict,
    ),
    problems: Type.Object(figures, strict),
    byKind: Type.Array(Row),
    byBuilding: Type.Array(Row),
    byCompany: Type.Array(Row),
    byMonth: Type.Array(Row),
    /** The days that the numbers are of: what the ledger and the list of rounds take as `from` and `to`. */
    from: day,
    to: day,
    mayExport: Type.Boolean(),
  },
  strict,
)
/** The report of some months. */
export type PatrolReport = Static<typeof ReportSchema>

const months = { from: month, to: month }

const report = ledger.read('report', {
  whose: 'none',
  about:
    'Rounds on time, problems by kind, building, company and month with days to close, of one to twelve months; a problem counts where it was reported',
  freshMs: 60_000,
  input: Type.Object(months, strict),
  output: ReportSchema,
  refusals: [no.mayNotReadReport, no.months],
})

const reportExport = ledger.steps('reportExport', {
  whose: 'none',
  wire: 'bytes',
  timeoutMs: 120_000,
  about: 'The report as a workbook, a sheet each for rounds, kinds, buildings, companies and months',
  input: Type.Object(months, strict),
  output: Type.Object({}, strict),
  touches: [],
  refusals: [no.mayNotReadReport, no.months, no.noExport],
})

const cards = ledger.read('cards', {
  whose: 'none',
  about:
    'What the home shows of patrol: major and overdue problems of the caller, to mend or to review, and rounds of today',
  freshMs: 30_000,
  input: Type.Object({}, strict),
  output: Type.Object(
    {
      major: orNull(Type.Object({ count, id, text: Type.String() }, strict)),
      overdue: orNull(Type.Object({ count, id, text: Type.String() }, strict)),
      /** Rounds of today that the caller may walk and that are not done. */
      rounds: count,
      /** What the caller may do: which tiles and desks are shown. */
      may: Type.Object(
        {
          walk: Type.Boolean(),
          report: Type.Boolean(),
          review: Type.Boolean(),
          manage: Type.Boolean(),
          ledger: Type.Boolean(),
        },
        strict,
      ),
    },
    strict,
  ),
  refusals: [],
})

/** What the home shows of patrol. */
export type HomeFigures = Static<typeof cards.output>

/** Calls about the ledger and the report. */
export const ledgerCalls = { account, accountExport, report, reportExport, cards }

/** A person or company by name. */
export type Named = Static<typeof named>
