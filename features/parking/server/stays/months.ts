import { type Day, dayOf, startOfDay } from '#vocabulary/day'

/** How many months are shown, the present one among them. */
const MONTHS = 6

/** The last six months until this moment, as `YYYY-MM`, the present one last. */
export function lastMonths(now: Date): string[] {
  const [year = 0, month = 0] = dayOf(now).split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, at) => {
    const count = year * 12 + month - 1 - (MONTHS - 1 - at)
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
  })
}

/** When a month begins in the park. */
export function startOfMonth(month: string): Date {
  const first: Day = `${month}-01`
  return startOfDay(first)
}
