import { addDays, type Day, dayOf, weekdayOf } from '#vocabulary/day'

/** What happened on one day of the park. */
export interface OfDay<Entry> {
  /** The heading: 今天, 昨天, 11月5日 星期四, 2025年12月31日. */
  day: string
  /** In the order in which they were given. */
  entries: readonly Entry[]
}

const WEEKDAYS = '一二三四五六日'

/** A day as the heading of what happened on it. */
function headingOf(day: Day, today: Day): string {
  if (day === today) return '今天'
  if (day === addDays(today, -1)) return '昨天'
  const words = `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`
  if (day.slice(0, 4) !== today.slice(0, 4)) return `${day.slice(0, 4)}年${words}`
  return `${words} 星期${WEEKDAYS[weekdayOf(day) - 1]}`
}

/** Entries by the park's day of their instants. Give all that has come: a day that goes on over the edge of a page stays one. */
export function byDay<Entry>(entries: readonly Entry[], atOf: (entry: Entry) => Date, now: Date): OfDay<Entry>[] {
  const today = dayOf(now)
  const days = new Map<Day, Entry[]>()
  for (const entry of entries) {
    const day = dayOf(atOf(entry))
    const others = days.get(day)
    if (others) others.push(entry)
    else days.set(day, [entry])
  }
  return [...days].map(([day, ofDay]) => ({ day: headingOf(day, today), entries: ofDay }))
}
