import type { Db } from '#platform/db'
import { type EventRow, listStandings } from './event-queries.ts'
import { moveUp } from './plate-queries.ts'
import { placesLeft, stateWithPlace } from './rules.ts'

/** Gives free places to who waits, in their order; the event's lock is held. Nothing where the event is over or cancelled. */
export async function fillPlaces(db: Db, event: EventRow, now: Date): Promise<void> {
  if (event.state === 'cancelled' || event.endsAt <= now) return
  const { held, waiting } = (await listStandings(db, [event.id], null))(event.id)
  const places = placesLeft(event, held)
  if (waiting > 0 && places > 0) await moveUp(db, event.id, { state: stateWithPlace(event), places, now })
}
