import { sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'

const EVENT = [
  'id',
  'areaId',
  'kind',
  'name',
  'about',
  'lotIds',
  'startsAt',
  'endsAt',
  'quota',
  'platesEach',
  'companyIds',
  'confirmNeeded',
  'state',
  'nextPlace',
] as const

/** An event or card of this park. */
export function findEvent(db: Db, areaId: string, id: string) {
  return db
    .selectFrom('parking.freeEvent')
    .select(EVENT)
    .where('areaId', '=', areaId)
    .where('id', '=', id)
    .executeTakeFirst()
}
export type EventRow = Awaited<ReturnType<typeof findEvent>> & object

/** Locks an event until the transaction ends: all that changes its plates does so first. */
export function lockEvent(db: Db, areaId: string, id: string): Promise<EventRow | undefined> {
  return db
    .selectFrom('parking.freeEvent')
    .select(EVENT)
    .where('areaId', '=', areaId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

const newest = keyset('desc', { createdAt: 'instant', id: 'id' })

/** Events and cards of a park, the newest first. */
export function listEvents(db: Db, areaId: string, asked: PageAsked) {
  const events = db.selectFrom('parking.freeEvent').select(EVENT).select('createdAt').where('areaId', '=', areaId)
  return newest.page(events, asked)
}

/** Whose events are listed: those that have not ended, under which they have a plate, or that are open to people of these companies alone. */
interface MineOf {
  readonly areaId: string
  readonly personId: string
  readonly companyIds: readonly string[]
  readonly now: Date
}

/** Events and cards of a person, the newest first. An event for everybody is theirs from their first plate on: before it is found by its address. */
export function listMyEvents(db: Db, { areaId, personId, companyIds, now }: MineOf, asked: PageAsked) {
  const events = db
    .selectFrom('parking.freeEvent as e')
    .select(EVENT)
    .select('createdAt')
    .where('areaId', '=', areaId)
    .where('state', '<>', 'draft')
    .where('endsAt', '>', now)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('parking.freePlate as p')
            .select('p.id')
            .whereRef('p.eventId', '=', 'e.id')
            .where('p.personId', '=', personId)
            .where('p.state', 'in', ['waiting', 'asked', 'confirmed']),
        ),
        eb.and([eb('state', '=', 'open'), sql<boolean>`e.company_ids && ${companyIds}::uuid[]`]),
      ]),
    )
  return newest.page(events, asked)
}

/** What an operator writes of an event. */
export type EventFields = Omit<EventRow, 'areaId' | 'nextPlace'>

/** Writes a new event or card. */
export async function insertEvent(db: Db, event: EventFields & { areaId: string; createdAt: Date }): Promise<void> {
  await db.insertInto('parking.freeEvent').values(event).execute()
}

/** Writes an event anew; its lock is held. */
export async function updateEvent(db: Db, { id, ...fields }: EventFields): Promise<void> {
  await db.updateTable('parking.freeEvent').set(fields).where('id', '=', id).execute()
}

/** The place in the line for one more plate; the event's lock is held. */
export async function takePlace(db: Db, { id, nextPlace }: Pick<EventRow, 'id' | 'nextPlace'>): Promise<number> {
  await db
    .updateTable('parking.freeEvent')
    .set({ nextPlace: nextPlace + 1 })
    .where('id', '=', id)
    .execute()
  return nextPlace
}

/** How many plates hold a place or wait under an event, and how many count as a person's. */
export interface PlateCounts {
  held: number
  waiting: number
  mine: number
}

const NONE: PlateCounts = { held: 0, waiting: 0, mine: 0 }

/** That of some events, by event. A cancelled plate that had parked free counts as the person's. */
export async function listPlateCounts(
  db: Db,
  eventIds: readonly string[],
  personId: string | null,
): Promise<(eventId: string) => PlateCounts> {
  if (eventIds.length === 0) return () => NONE
  const { rows } = await sql<PlateCounts & { eventId: string }>`
    select event_id, count(*) filter (where state in ('asked', 'confirmed'))::int as held,
           count(*) filter (where state = 'waiting')::int as waiting,
           count(*) filter (where person_id = ${personId}::uuid and (state in ('waiting', 'asked', 'confirmed') or used))::int as mine
      from parking.free_plate where event_id = any(${eventIds}::uuid[]) group by 1`.execute(db)
  const byEvent = new Map(rows.map(({ eventId, ...counts }) => [eventId, counts]))
  return (eventId) => byEvent.get(eventId) ?? NONE
}
