import type { ReceivedItem } from '#contract/notices'
import { toInstant } from '#vocabulary/day'
import { levelOf, reachedOf } from '../levels.ts'
import type { Received } from './queries.ts'

/** A notice in an inbox, on the wire. */
export function viewReceived(row: Received): ReceivedItem {
  const { id, title, sender, version, asked, level, pending, state, deliveredAt, dueAt } = row
  return {
    id,
    title,
    sender,
    version,
    level: levelOf(asked),
    reached: reachedOf(level),
    pending,
    recalled: state === 'recalled',
    at: toInstant(deliveredAt),
    dueAt: dueAt && toInstant(dueAt),
  }
}
