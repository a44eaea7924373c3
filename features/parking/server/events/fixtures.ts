import { type Db, newId } from '#platform/db'
import { type EventFields, findEvent, insertEvent, takePlace } from './event-queries.ts'
import { insertFreePlate } from './plate-queries.ts'

const SPAN_MS = 300_000
const HOUR_MS = 3_600_000

/** The five-minute mark of the clock at or before a moment. */
const markOf = (at: number) => new Date(Math.floor(at / SPAN_MS) * SPAN_MS)

/** An open event of a park, from an hour ago until tomorrow, for everybody, a plate each and without a quota; answers its id. */
export async function makeFreeEvent(
  db: Db,
  facts: { areaId?: string; now: Date; lotIds: readonly string[] } & Partial<Omit<EventFields, 'id' | 'lotIds'>>,
): Promise<string> {
  const id = newId()
  const { now, areaId = '1', lotIds, ...more } = facts
  const kind = more.kind ?? 'event'
  await insertEvent(db, {
    id,
    areaId,
    kind,
    name: `开放日${id.slice(-4)}`,
    about: '',
    lotIds: [...lotIds],
    startsAt: markOf(now.getTime() - HOUR_MS),
    endsAt: markOf(now.getTime() + 24 * HOUR_MS),
    quota: null,
    platesEach: 1,
    companyIds: [],
    confirmNeeded: kind === 'card',
    state: 'open',
    createdAt: now,
    ...more,
  })
  return id
}

/** A plate of a person under an event, as if it had been registered; answers its id. */
export async function makeFreePlate(
  db: Db,
  facts: { areaId?: string; eventId: string; personId: string; plate: string; now: Date; state?: string },
): Promise<string> {
  const { areaId = '1', eventId, personId, plate, now, state = 'confirmed' } = facts
  const event = await findEvent(db, areaId, eventId)
  if (!event) throw new Error('no such event')
  const id = newId()
  await insertFreePlate(db, {
    id,
    areaId,
    eventId,
    personId,
    companyId: null,
    plate,
    reason: '',
    state,
    place: await takePlace(db, event),
    askedAt: now,
    confirmedAt: state === 'confirmed' ? now : null,
    untilAt: event.endsAt,
  })
  return id
}
