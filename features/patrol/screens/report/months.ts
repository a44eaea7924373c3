import { addMonths, monthOf } from '#vocabulary/month'

/** Months of a report, `YYYY-MM`. */
export interface Months {
  readonly from: string
  readonly to: string
}

/** A report holds so many months at most. */
export const MONTHS_MOST = 12
/** Where nothing was chosen it holds so many. */
const AT_FIRST = 6

const isMonth = (text: string | null): text is string => text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

const dayOfMonth = (month: string) => `${month}-01`

/** The month so many months later; earlier where it is below zero. */
export const monthAfter = (month: string, count: number): string => addMonths(dayOfMonth(month), count).slice(0, 7)

/** The months that an address names, by the day of today; the last six where it names none. */
export function monthsOf(texts: { from: string | null; to: string | null }, today: string): Months {
  const last = monthOf(today).slice(0, 7)
  const to = isMonth(texts.to) && texts.to <= last ? texts.to : last
  const from = isMonth(texts.from) && texts.from <= to ? texts.from : monthAfter(to, 1 - AT_FIRST)
  return within({ from, to })
}

/** Months with another beginning or end: the other moves along where they would be turned round, or too many. */
export function withMonth(months: Months, part: Partial<Months>): Months {
  const next = { ...months, ...part }
  if (next.from > next.to)
    return part.from === undefined ? { from: next.to, to: next.to } : { from: next.from, to: next.from }
  const isFirstChosen = part.from !== undefined
  const last = monthAfter(next.from, MONTHS_MOST - 1)
  return isFirstChosen && next.to > last ? { from: next.from, to: last } : within(next)
}

function within({ from, to }: Months): Months {
  const first = monthAfter(to, 1 - MONTHS_MOST)
  return { from: from < first ? first : from, to }
}
