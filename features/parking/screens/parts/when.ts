import { clockOf, dayOf } from '#vocabulary/day'

/** From when to when, the day said again only where it changes: `06-18 10:32 – 14:58`. */
export function spanOf(from: string, to: string): string {
  const [start, end] = [new Date(from), new Date(to)]
  const [first, last] = [dayOf(start), dayOf(end)]
  return `${first.slice(5)} ${clockOf(start)} – ${first === last ? '' : `${last.slice(5)} `}${clockOf(end)}`
}

/** The same under the heading of the day on which it began: `10:32 – 14:58`, `23:32 – 06-19 00:32`, `10:32 入场`. */
export function hoursOf(from: string, to: string | null): string {
  return to === null ? `${clockOf(new Date(from))} 入场` : spanOf(from, to).slice('06-18 '.length)
}
