import { carName } from '#vocabulary/car'
import type { LastAsked } from './queries.ts'

/** How long a car without a plate that left is still spoken of on its lane's page, in ms. */
export const JUST_OUT_MS = 15 * 60_000
/** A car without a plate that came in longer ago is taken to have left unseen, in ms: its person may come in anew. */
export const STILL_INSIDE_MS = 3 * 86_400_000

/** What stands before a lane's barrier. A car that a phone named by a slip has still no plate. */
export function waitsAt(last: LastAsked | null): 'nobody' | 'unread' | 'read' {
  if (!last || last.openedBy !== null) return 'nobody'
  const name = carName(last.plate)
  return name === 'plate' || name === 'special' ? 'read' : 'unread'
}

/** Why nobody may come into a lot, or null. */
export function shutWhy(lot: { open: boolean; occupied: number; capacity: number }): 'closed' | 'full' | null {
  if (!lot.open) return 'closed'
  return lot.occupied >= lot.capacity ? 'full' : null
}
