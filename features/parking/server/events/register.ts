import { parkingRefusals } from '#contract/parking'
import { type Db, newId } from '#platform/db'
import { repeated } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import { listPlateCounts, lockEvent, takePlace } from './event-queries.ts'
import { findActive, insertFreePlate } from './plate-queries.ts'
import { type Applicant, companyOf, placesLeft, refuseWhyNot, stateWithPlace, whyNot } from './rules.ts'
import { viewFreePlate } from './view.ts'

/** What a person registers. */
export interface Registering {
  eventId: string
  plate: string
  /** Of a card: why; of an event empty. */
  reason: string
}

/** Who registers, where and when. */
export interface Registrant {
  areaId: string
  person: Applicant & { personId: string }
  now: Date
}

/** Registers a plate under an event of this kind, once: with a place while there is one, else at the end of the waiting list. */
export async function register(
  db: Db,
  { areaId, person, now }: Registrant,
  kind: 'event' | 'card',
  { eventId, plate, reason }: Registering,
) {
  const event = await lockEvent(db, areaId, eventId)
  if (!event || event.kind !== kind || event.state === 'draft') refuse(refusals.notFound, { field: 'eventId' })
  const { personId } = person
  const there = await findActive(db, eventId, plate)
  if (there?.personId === personId) return repeated(viewFreePlate(there))
  const counts = (await listPlateCounts(db, [eventId], personId))(eventId)
  refuseWhyNot(whyNot(event, person, counts.mine, now), event.platesEach)
  if (there) refuse(parkingRefusals.freePlateTaken, { field: 'plate' })
  const state = placesLeft(event, counts.held) > 0 ? stateWithPlace(event) : 'waiting'
  const row = {
    id: newId(),
    eventId,
    personId,
    plate,
    reason,
    state,
    place: await takePlace(db, event),
    askedAt: now,
    confirmedAt: state === 'confirmed' ? now : null,
  }
  const companyId = companyOf(event, person) ?? null
  await insertFreePlate(db, { ...row, areaId, companyId, untilAt: event.endsAt })
  const nth = state === 'waiting' ? counts.waiting + 1 : null
  return viewFreePlate({ ...row, decidedAt: null, note: '', nth })
}
