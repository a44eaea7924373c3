import { phoneOf } from '#door/people'
import type { Db } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import { formatPlate } from '#vocabulary/plate'
import type { ParkingEngines } from '../engines.ts'
import { type EventRow, listPlateCounts } from './event-queries.ts'
import { listMoved, moveUp } from './plate-queries.ts'
import { placesLeft, stateWithPlace } from './rules.ts'

/** Announced where plates of a waiting list got their places: `{ ids }` of the registrations, each once. */
export const MOVED_UP = 'parking.free-plate.moved-up'

/** What announces that people moved up. */
export interface Announcing {
  jobs: Pick<Jobs, 'announce'>
}

/** Gives free places to the waiting list, in its order, and announces it. The caller holds the event's lock. Does nothing where the event is over or cancelled. */
export async function fillPlaces(db: Db, { jobs }: Announcing, event: EventRow, now: Date): Promise<void> {
  if (event.state === 'cancelled' || event.endsAt <= now) return
  const { held, waiting } = (await listPlateCounts(db, [event.id], null))(event.id)
  const places = placesLeft(event, held)
  if (waiting === 0 || places <= 0) return
  const ids = await moveUp(db, event.id, { state: stateWithPlace(event), places, now })
  await jobs.announce(db, { type: MOVED_UP, payload: { ids } })
}

const NEXT = { confirmed: '活动期间停车免费', asked: '请等待园区审核' } as const

/** Notifies those who moved up, by SMS, as the waiting list promised. Skips who cancelled meanwhile or has no phone. */
export async function notifyMovedUp(
  db: Db,
  { notify, vault }: Pick<ParkingEngines, 'notify' | 'vault'>,
  ids: readonly string[],
): Promise<void> {
  if (!notify.canSms) return
  for (const { areaId, personId, plate, state, eventName } of await listMoved(db, ids)) {
    const phone = personId && (await phoneOf(db, vault, personId))
    if (!phone || (state !== 'confirmed' && state !== 'asked')) continue
    const words = { plate: formatPlate(plate), event: eventName, next: NEXT[state] }
    await notify.sms(db, { areaId, phone, template: 'free-place', words })
  }
}

/** The ids of the registrations in the payload of such an event. */
export function movedIn(payload: unknown): string[] {
  const ids: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'ids') : null
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}
