import type { ParkDays } from '#contract/estate'
import { addDays, type Day } from '#vocabulary/day'
import { HOLIDAY_YEARS, NATIONAL_HOLIDAYS } from '#vocabulary/holidays'
import type { SpecialDay } from '#vocabulary/workdays'

/** The special days of a year, by what the park entered of it. */
export function viewDays(year: number, entered: readonly SpecialDay[], today: Day): ParkDays {
  const own = new Map(entered.map((row) => [row.day, row]))
  const ofYear = NATIONAL_HOLIDAYS.filter(({ day }) => day.startsWith(`${year}-`))
  const national = new Map(ofYear.map((row) => [row.day, row]))
  const days = [...new Set([...own.keys(), ...national.keys()])].toSorted()
  return {
    year,
    national: HOLIDAY_YEARS.includes(year),
    published: days.length > 0,
    earliest: addDays(today, 1),
    items: days.flatMap((day) => {
      const kind = kindOf(own.get(day) ?? national.get(day))
      return kind ? [{ day, ...kind, own: kindOf(own.get(day)), national: kindOf(national.get(day)) }] : []
    }),
  }
}

const kindOf = (row: SpecialDay | undefined) => (row ? { off: row.off, name: row.name } : null)
