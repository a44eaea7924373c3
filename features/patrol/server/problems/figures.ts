import { dayOf } from '#vocabulary/day'
import type { ProblemRow } from './row.ts'

/** What of problems is counted. */
export interface Counts {
  readonly reported: number
  readonly overdue: number
  readonly closed: number
  readonly closedLate: number
  readonly voided: number
  readonly minutes: number
}

/** Counts of one month and one part of the problems. */
export interface Figure extends Counts {
  /** The first day of the month. */
  readonly month: string
  readonly part: 'all' | 'kind' | 'building' | 'company'
  readonly key: string
}

/** What of a problem is counted. */
export type CountedProblem = Pick<
  ProblemRow,
  'kind' | 'buildingId' | 'companyId' | 'state' | 'overdue' | 'late' | 'reportedAt' | 'closedAt'
>

const COUNTS = ['reported', 'overdue', 'closed', 'closedLate', 'voided', 'minutes'] as const

function figuresOf({
  kind,
  buildingId,
  companyId,
  state,
  overdue,
  late,
  reportedAt,
  closedAt,
}: CountedProblem): Figure[] {
  const isClosed = state === 'closed'
  const counts: Counts = {
    reported: 1,
    overdue: overdue ? 1 : 0,
    closed: isClosed ? 1 : 0,
    closedLate: isClosed && late ? 1 : 0,
    voided: state === 'void' ? 1 : 0,
    minutes: isClosed && closedAt ? Math.max(0, Math.round((closedAt.getTime() - reportedAt.getTime()) / 60_000)) : 0,
  }
  const month = `${dayOf(reportedAt).slice(0, 7)}-01`
  return [
    { month, part: 'all', key: '', ...counts },
    { month, part: 'kind', key: kind, ...counts },
    { month, part: 'building', key: buildingId ?? '', ...counts },
    { month, part: 'company', key: companyId ?? '', ...counts },
  ]
}

/** What a change of a problem adds to the figures and takes from them, in the order in which rows are written; nothing where it changes none. */
export function figureChanges(before: CountedProblem | null, after: CountedProblem | null): Figure[] {
  const sums = new Map<string, Figure>()
  const count = (problem: CountedProblem | null, sign: 1 | -1) => {
    for (const figure of problem ? figuresOf(problem) : []) {
      const name = [figure.month, figure.part, figure.key].join(' ')
      const sum = sums.get(name)
      sums.set(name, {
        ...figure,
        ...Object.fromEntries(COUNTS.map((each) => [each, (sum?.[each] ?? 0) + sign * figure[each]])),
      })
    }
  }
  count(before, -1)
  count(after, 1)
  return [...sums]
    .filter(([, figure]) => COUNTS.some((each) => figure[each] !== 0))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, figure]) => figure)
}
