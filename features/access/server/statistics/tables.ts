import type { Day } from '#vocabulary/day'
import type { WorkdayTable } from '#vocabulary/workdays'
import { type Days, daysOf, workedDaysOf } from './periods.ts'
import type { CompanyRow, PassageRow } from './queries.ts'
import { type Figure, meanOf, publish, sumOf } from './suppress.ts'

// From counts of days to what is published. A day is published first, part by part; whatever is longer is made of what was published, so that no difference between two
// tables tells more than the days do.

/** Figures of days by what they are of, with the days' sums. */
export interface Table {
  /** Each part's figure of each day; a part that had nobody on a day has 0. */
  readonly parts: ReadonlyMap<string, ReadonlyMap<Day, Figure>>
  readonly totals: ReadonlyMap<Day, Figure>
}

/** Publishes counts of parts by day. */
export function tableOf(days: readonly Day[], counts: readonly { part: string; day: Day; count: number }[]): Table {
  const names = [...new Set(counts.map(({ part }) => part))].toSorted()
  const known = new Map(counts.map(({ part, day, count }) => [`${part} ${day}`, count]))
  const parts = new Map(names.map((name) => [name, new Map<Day, Figure>()]))
  const totals = new Map<Day, Figure>()
  for (const day of days) {
    const published = publish(names.map((name) => known.get(`${name} ${day}`) ?? 0))
    names.forEach((name, at) => parts.get(name)?.set(day, published.parts[at] ?? 0))
    totals.set(day, published.total)
  }
  return { parts, totals }
}

const figuresOn = (figures: ReadonlyMap<Day, Figure> | undefined, days: readonly Day[]): Figure[] =>
  days.map((day) => figures?.get(day) ?? 0)

/** The figure of a day. */
export const on = (figures: ReadonlyMap<Day, Figure>, day: Day): Figure => figures.get(day) ?? 0

/** Of a period: the sum over its days. */
export const overPeriod = (figures: ReadonlyMap<Day, Figure> | undefined, period: Days): Figure =>
  sumOf(figuresOn(figures, daysOf(period)))

/** Of a period: the mean of its workdays. */
export const perWorkday = (figures: ReadonlyMap<Day, Figure> | undefined, period: Days, table: WorkdayTable): Figure =>
  meanOf(figuresOn(figures, workedDaysOf(period, table)))

/** Passages of the points of one direction. */
export function passageTable(days: readonly Day[], rows: readonly PassageRow[], pointIds: ReadonlySet<string>): Table {
  return tableOf(
    days,
    rows
      .filter(({ pointId }) => pointIds.has(pointId))
      .map(({ pointId, day, passages }) => ({ part: pointId, day, count: passages })),
  )
}

/** People of one kind by company. */
export function companyTable(days: readonly Day[], rows: readonly CompanyRow[], kind: 'staff' | 'visitors'): Table {
  return tableOf(
    days,
    rows.map((row) => ({ part: row.companyId, day: row.day, count: row[kind] })),
  )
}

/**
 * A part of all people of a day and the rest of them, where neither gives the other away and their sum is told anyway; null: that day tells nothing of it.
 */
function shareOn(
  day: Day,
  rows: readonly CompanyRow[],
  table: Table,
  of: 'evening' | 'tenants',
): [Figure, Figure] | null {
  const whole = of === 'evening' ? 'staff' : 'visitors'
  const those = rows.filter((row) => row.day === day)
  const part = those.reduce((all, row) => all + row[of], 0)
  const all = those.reduce((sum, row) => sum + row[whole], 0)
  const shown = table.totals.get(day) ?? 0
  const { parts, total } = publish([part, all - part])
  return typeof shown === 'number' && typeof total === 'number' ? [parts[0] ?? 0, shown] : null
}

/** What a lively park is seen by, of a period. */
export function innovationOf(
  period: Days,
  rows: readonly CompanyRow[],
  { staff, visitors, workdays }: { staff: Table; visitors: Table; workdays: WorkdayTable },
) {
  const days = daysOf(period)
  const within = rows.filter(({ day }) => day >= period.from && day <= period.to)
  const evenings = workedDaysOf(period, workdays).flatMap((day) => {
    const share = shareOn(day, within, staff, 'evening')
    return share && typeof share[0] === 'number' && typeof share[1] === 'number'
      ? [{ part: share[0], all: share[1] }]
      : []
  })
  const all = evenings.reduce((sum, one) => sum + one.all, 0)
  const part = evenings.reduce((sum, one) => sum + one.part, 0)
  const tenants = days.map((day) => shareOn(day, within, visitors, 'tenants')?.[0] ?? ('withheld' as const))
  return {
    ...period,
    activeCompanies: new Set(within.filter((row) => row.staff > 0).map(({ companyId }) => companyId)).size,
    people: perWorkday(staff.totals, period, workdays),
    eveningShare: all === 0 ? null : Math.round((part / all) * 1000) / 10,
    tenantVisits: sumOf(tenants),
  }
}
