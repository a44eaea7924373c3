import { clockOf, dayOf } from '#vocabulary/day'

/** From when to when, the day said again only where it changes: `06-18 10:32 – 14:58`. */
export function spanOf(from: string, to: string): string {
  const [start, end] = [new Date(from), new Date(to)]
  const [first, last] = [dayOf(start), dayOf(end)]
  return `${first.slice(5)} ${clockOf(start)} – ${first === last ? '' : `${last.slice(5)} `}${clockOf(end)}`
}
