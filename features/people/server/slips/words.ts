import { clockOf, dayOf } from '#vocabulary/day'

/** A moment as it stands on paper: 2026-11-29 10:30. */
export function momentOf(at: Date): string {
  return `${dayOf(at)} ${clockOf(at)}`
}
