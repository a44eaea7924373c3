import { addDays, type Day } from '#vocabulary/day'
import { addMonths } from '#vocabulary/month'

/** How long a period is. */
export type Span = 'year' | 'quarter' | 'month'

/** A period of a year. */
export interface PeriodOf {
  readonly span: Span
  readonly year: number
  /** 1 for a year, 1–4, 1–12. */
  readonly nth: number
}

/** How many periods of a span a year has. */
export const IN_YEAR: Readonly<Record<Span, number>> = { year: 1, quarter: 4, month: 12 }
/** Filing is asked for so many days before the due day. */
export const OPENS_BEFORE = 7
/** So many days after the due day a period is closed, and peers are reckoned. */
export const CLOSES_AFTER = 30
/** Enterprises are reminded so many days before the due day. */
export const REMINDERS = [3, 1] as const

/** What a period is called: 2026年第3季度. */
export function periodName({ span, year, nth }: PeriodOf): string {
  if (span === 'year') return `${year}年度`
  return span === 'quarter' ? `${year}年第${nth}季度` : `${year}年${nth}月`
}

/** The last day of a period. */
export function lastDayOf({ span, year, nth }: PeriodOf): Day {
  const months = (12 / IN_YEAR[span]) * nth
  return addDays(addMonths(`${String(year).padStart(4, '0')}-01-01`, months), -1)
}

/** The days of a period that is due on a day. */
export function daysOf(dueOn: Day): { opensOn: Day; dueOn: Day; closesOn: Day } {
  return { opensOn: addDays(dueOn, -OPENS_BEFORE), dueOn, closesOn: addDays(dueOn, CLOSES_AFTER) }
}

/** The last period of a span that is over on a day. */
export function lastOver(span: Span, today: Day): PeriodOf {
  const year = Number(today.slice(0, 4))
  const month = Number(today.slice(5, 7))
  const current = Math.ceil(month / (12 / IN_YEAR[span]))
  return before({ span, year, nth: current })
}

/** The period before, perhaps of last year. */
export function before({ span, year, nth }: PeriodOf): PeriodOf {
  return nth > 1 ? { span, year, nth: nth - 1 } : { span, year: year - 1, nth: IN_YEAR[span] }
}

/** The same period of last year. */
export function yearBefore({ span, year, nth }: PeriodOf): PeriodOf {
  return { span, year: year - 1, nth }
}

/** A period as the key of a map. */
export const keyOf = ({ span, year, nth }: PeriodOf): string => `${span} ${year} ${nth}`

/** Which reminder is due today: days before the due day, -1 once it is over; null: none, or it went out. */
export function reminderDue(today: Day, dueOn: Day, reminded: number | null): number | null {
  const wanted = today > dueOn ? -1 : REMINDERS.filter((days) => today >= addDays(dueOn, -days)).at(-1)
  return wanted === undefined || (reminded !== null && reminded <= wanted) ? null : wanted
}
