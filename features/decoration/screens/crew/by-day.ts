import { dateInWords } from '#ui/days'
import { addDays, type Day, dayOf, fullDay } from '#vocabulary/day'

/** What happened on one day, in the order in which it came. */
export interface OfDay<Item> {
  readonly day: Day
  readonly items: readonly Item[]
}

/** Things in the order of time, by the day of the park. */
export function byDay<Item extends { readonly at: string }>(items: readonly Item[]): readonly OfDay<Item>[] {
  const days: { day: Day; items: Item[] }[] = []
  for (const item of items) {
    const day = dayOf(new Date(item.at))
    const last = days.at(-1)
    if (last?.day === day) last.items.push(item)
    else days.push({ day, items: [item] })
  }
  return days
}

/** A day as its heading says it: 今天, 昨天, else `11月18日`, of another year whole. */
export function dayHeading(day: Day, now: Date = new Date()): string {
  const today = dayOf(now)
  if (day === today) return '今天'
  if (day === addDays(today, -1)) return '昨天'
  return day.slice(0, 4) === today.slice(0, 4) ? dateInWords(day) : fullDay(day)
}
