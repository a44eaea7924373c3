import { addDays, clockOf, dayOf } from '#vocabulary/day'

/** A moment for people: `10:35` today, `明天 00:35`, `昨天 22:10`, else `06-19 10:35`. */
export function momentOf(instant: string, now: Date = new Date()): string {
  const at = new Date(instant)
  const [day, today] = [dayOf(at), dayOf(now)]
  if (day === today) return clockOf(at)
  if (day === addDays(today, 1)) return `明天 ${clockOf(at)}`
  if (day === addDays(today, -1)) return `昨天 ${clockOf(at)}`
  return `${day.slice(5)} ${clockOf(at)}`
}

/** A moment as a receipt prints it: `2026-06-18 15:02`. */
export function printedMoment(instant: string): string {
  const at = new Date(instant)
  return `${dayOf(at)} ${clockOf(at)}`
}

/** From when to when, the day said again only where it changes: `06-18 10:32 – 14:58`. */
export function spanOf(from: string, to: string): string {
  const [start, end] = [new Date(from), new Date(to)]
  const [first, last] = [dayOf(start), dayOf(end)]
  return `${first.slice(5)} ${clockOf(start)} – ${first === last ? '' : `${last.slice(5)} `}${clockOf(end)}`
}
