import type { Day } from '#vocabulary/day'

/** A day as people say it: `11月27日`. */
export function dayWords(day: Day): string {
  const [, month = '', date = ''] = day.split('-')
  return `${Number(month)}月${Number(date)}日`
}
