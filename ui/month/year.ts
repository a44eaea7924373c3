// Months are texts `YYYY-MM`, so that they compare as they stand.

/** The year of a month. */
export function yearOf(month: string): number {
  return Number(month.slice(0, 4))
}

/** `2026-06` from 2026 and 6. */
export function monthOf(year: number, month: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`
}

/** The year, or the nearest that has a month between the limits. */
export function yearWithin(year: number, min: string, max: string): number {
  return Math.max(yearOf(min), Math.min(yearOf(max), year))
}

/** A month in words: `2026年11月` from `2026-11`. */
export function monthInWords(month: string): string {
  return `${yearOf(month)}年${Number(month.slice(5))}月`
}
