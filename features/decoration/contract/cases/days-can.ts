import type { Day } from '#vocabulary/day'

/** A day as people write it: 2026年12月1日. */
export const dayWords = (day: Day): string =>
  `${Number(day.slice(0, 4))}年${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`
