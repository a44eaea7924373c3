import table from './data/holidays.json' with { type: 'json' }
import type { SpecialDay } from './workdays.ts'

// Apart from workdays.ts so that a phone that only asks the rule does not carry the table.

const years: Readonly<Record<string, { readonly days: readonly SpecialDay[] }>> = table.years

/** All special days of the national tables, in order. Source: holiday-cn after the notices of the State Council, see NOTICE. */
export const NATIONAL_HOLIDAYS: readonly SpecialDay[] = Object.values(years).flatMap((year) => year.days)

/** The years whose notice is in the table; in other years only weekends are known until an operator enters the days. */
export const HOLIDAY_YEARS: readonly number[] = Object.entries(years)
  .filter(([, year]) => year.days.length > 0)
  .map(([year]) => Number(year))
