import type { PatrolReport } from '#contract/patrol'
import { addDays, type Day } from '#vocabulary/day'
import type { Counts } from '../problems/figures.ts'

type Figures = PatrolReport['problems']

const DAY_MINUTES = 1440
const MAX_MONTHS = 12

/** Counts as the report shows them; days to close with one decimal. */
export function viewCounts({ reported, overdue, closed, closedLate, voided, minutes }: Counts): Figures {
  return {
    reported,
    undone: reported - closed - voided,
    overdue,
    closed,
    closedLate,
    voided,
    days: closed === 0 ? null : Math.round((minutes / closed / DAY_MINUTES) * 10) / 10,
  }
}

/** The first and last day of some months, `YYYY-MM`; null: none, or more than twelve. */
export function spanOf(from: string, to: string): { from: Day; to: Day; last: Day } | null {
  const number = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))
  const months = number(to) - number(from) + 1
  if (months < 1 || months > MAX_MONTHS) return null
  const [year, month] = [Number(to.slice(0, 4)), Number(to.slice(5, 7))]
  const next =
    month === 12
      ? `${String(year + 1).padStart(4, '0')}-01-01`
      : `${to.slice(0, 5)}${String(month + 1).padStart(2, '0')}-01`
  return { from: `${from}-01`, last: `${to}-01`, to: addDays(next, -1) }
}
