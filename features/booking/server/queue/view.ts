import type { Waiting } from '#contract/booking'
import { toInstant } from '#vocabulary/day'
import type { WaitingRow } from './queries.ts'

/** A place in a waiting list on the wire; a time that came while somebody waited is over. */
export function viewWaiting(row: WaitingRow, now: Date): Waiting {
  const over = row.state === 'queued' && row.startsAt <= now
  return {
    id: row.id,
    kind: row.kind,
    placeId: row.placeId,
    placeName: row.placeName,
    startsAt: toInstant(row.startsAt),
    endsAt: toInstant(row.endsAt),
    state: over ? 'ended' : row.state,
    nth: over ? null : row.nth,
    offeredUntil: row.offeredUntil && toInstant(row.offeredUntil),
    joinedAt: toInstant(row.joinedAt),
    bookingId: row.bookingId,
  }
}
