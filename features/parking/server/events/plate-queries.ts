import { sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'

/** How many stand before a plate in the waiting list, and itself; null where it does not wait. */
const nth = sql<number | null>`(
  case when p.state = 'waiting' then (
    select count(*)::int from parking.free_plate w
     where w.event_id = p.event_id and w.state = 'waiting' and w.place <= p.place) end)`

const PLATE = [
  'p.id',
  'p.eventId',
  'p.personId',
  'p.plate',
  'p.reason',
  'p.state',
  'p.place',
  'p.askedAt',
  'p.confirmedAt',
  'p.decidedAt',
  'p.note',
] as const

const plates = (db: Db) => db.selectFrom('parking.freePlate as p').select(PLATE).select(nth.as('nth'))

/** A registered plate of this park. */
export function findFreePlate(db: Db, areaId: string, id: string) {
  return plates(db).where('p.areaId', '=', areaId).where('p.id', '=', id).executeTakeFirst()
}
export type FreePlateRow = Awaited<ReturnType<typeof findFreePlate>> & object

/** The registration of a plate that stands under an event. */
export function findActive(db: Db, eventId: string, plate: string): Promise<FreePlateRow | undefined> {
  return plates(db)
    .where('p.eventId', '=', eventId)
    .where('p.plate', '=', plate)
    .where('p.state', 'in', ['waiting', 'asked', 'confirmed'])
    .executeTakeFirst()
}

const latest = keyset('desc', { 'p.place': 'integer' })

/** A person's plates under an event, the latest first. */
export function listFreePlates(db: Db, of: { areaId: string; eventId: string; personId: string }, asked: PageAsked) {
  const own = plates(db)
    .where('p.areaId', '=', of.areaId)
    .where('p.eventId', '=', of.eventId)
    .where('p.personId', '=', of.personId)
  return latest.page(own, asked)
}

const oldest = keyset('asc', { 'p.askedAt': 'instant', 'p.id': 'id' })

/** Plates of a park that wait for a decision, the oldest first. */
export function listAsked(db: Db, areaId: string, asked: PageAsked) {
  const waiting = plates(db)
    .innerJoin('parking.freeEvent as e', 'e.id', 'p.eventId')
    .select(['e.name as eventName', 'e.kind'])
    .where('p.areaId', '=', areaId)
    .where('p.state', '=', 'asked')
  return oldest.page(waiting, asked)
}

/** A registration to be written. */
export interface NewFreePlate {
  id: string
  areaId: string
  eventId: string
  personId: string
  companyId: string | null
  plate: string
  reason: string
  state: string
  place: number
  askedAt: Date
  confirmedAt: Date | null
  untilAt: Date
}

/** Writes a registration; the event's lock is held. */
export async function insertFreePlate(db: Db, plate: NewFreePlate): Promise<void> {
  await db.insertInto('parking.freePlate').values(plate).execute()
}

/** Writes what became of a registration; the event's lock is held. */
export async function updateFreePlate(
  db: Db,
  id: string,
  set: { state: string; confirmedAt?: Date; decidedAt?: Date; note?: string; untilAt?: Date; used?: boolean },
): Promise<void> {
  await db.updateTable('parking.freePlate').set(set).where('id', '=', id).execute()
}

/** Gives the first of those who wait their places, in their order; answers their ids. The event's lock is held. */
export async function moveUp(
  db: Db,
  eventId: string,
  to: { state: 'asked' | 'confirmed'; places: number; now: Date },
): Promise<string[]> {
  const { state, places, now } = to
  const { rows } = await sql<{ id: string }>`
    update parking.free_plate set state = ${state}, confirmed_at = ${state === 'confirmed' ? now : null}::timestamptz
     where id in (select id from parking.free_plate where event_id = ${eventId} and state = 'waiting'
                   order by place limit ${Number.isFinite(places) ? places : null}::bigint)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Registrations with what is said to who made them. */
export function listMoved(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('parking.freePlate as p')
    .innerJoin('parking.freeEvent as e', 'e.id', 'p.eventId')
    .select([
      'p.id',
      'p.eventId',
      'p.areaId',
      'p.personId',
      'p.plate',
      'p.state',
      'p.note',
      'e.name as eventName',
      'e.kind',
    ])
    .where(sql<boolean>`p.id = any(${ids}::uuid[])`)
    .orderBy('p.place')
    .execute()
}

/** Writes another end for all registrations that stand under an event; its lock is held. */
export async function updateEnds(
  db: Db,
  eventId: string,
  { untilAt, cancelled }: { untilAt: Date; cancelled: { at: Date; note: string } | null },
): Promise<void> {
  await db
    .updateTable('parking.freePlate')
    .set({ untilAt, ...(cancelled && { state: 'cancelled', decidedAt: cancelled.at, note: cancelled.note }) })
    .where('eventId', '=', eventId)
    .where('state', 'in', ['waiting', 'asked', 'confirmed'])
    .execute()
}

/** Whether a plate was in one of these lots between two moments, or still is. */
export async function hasParked(
  db: Db,
  { plate, lotIds, from, until }: { plate: string; lotIds: readonly string[]; from: Date; until: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('parking.stay')
    .select('id')
    .where('lotId', 'in', lotIds)
    .where('plate', '=', plate)
    .where('enteredAt', '<', until)
    .where((eb) => eb.or([eb('exitedAt', '>', from), eb('state', '=', 'open')]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Of these registrations, those of a person. */
export async function listOwnPlates(
  db: Db,
  of: { areaId: string; personId: string },
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('parking.freePlate')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('areaId', '=', of.areaId)
    .where('personId', '=', of.personId)
    .execute()
  return rows.map(({ id }) => id)
}
