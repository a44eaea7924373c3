import { sql } from 'kysely'
import { type Db, newId } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { VehicleKind } from '../fees/tariff.ts'

/** A kind of vehicle as stays have it. */
export type Kind = Exclude<VehicleKind, 'any'>

/** What the park knows of these plates, also where it does not count any more. */
export function listKnownPlates(db: Db, areaId: string, plates: readonly string[]) {
  return db
    .selectFrom('parking.knownPlate')
    .select(['plate', 'vehicleKind', 'untilDay'])
    .where('areaId', '=', areaId)
    .where(sql<boolean>`plate = any(${plates}::text[])`)
    .execute()
}

/** Writes what the park knows of plates. */
export async function putKnownPlates(
  db: Db,
  areaId: string,
  plates: readonly { plate: string; vehicleKind: Kind; untilDay: Day }[],
): Promise<void> {
  await db
    .insertInto('parking.knownPlate')
    .values(plates.map((plate) => ({ areaId, ...plate })))
    .onConflict((c) =>
      c.constraint('known_plate_pk').doUpdateSet({
        vehicleKind: sql`excluded.vehicle_kind`,
        untilDay: sql`excluded.until_day`,
      }),
    )
    .execute()
}

/** Forgets plates whose registration ended before a day. */
export async function pruneKnownPlates(db: Db, before: Day): Promise<void> {
  await db.deleteFrom('parking.knownPlate').where('untilDay', '<', before).execute()
}

/** Open free cards of a park that are not over, by name; there may be several of one. */
export function listCards(db: Db, areaId: string, now: Date) {
  return db
    .selectFrom('parking.freeEvent')
    .select(['id', 'name'])
    .where('areaId', '=', areaId)
    .where('kind', '=', 'card')
    .where('state', '=', 'open')
    .where('endsAt', '>', now)
    .execute()
}

/** Registrations of these plates under these cards that stand. */
export async function listActivePlates(db: Db, cardIds: readonly string[], plates: readonly string[]) {
  if (cardIds.length === 0) return []
  return await db
    .selectFrom('parking.freePlate')
    .select(['id', 'eventId', 'plate', 'state'])
    .where(sql<boolean>`event_id = any(${cardIds}::uuid[]) and plate = any(${plates}::text[])`)
    .where('state', 'in', ['waiting', 'asked', 'confirmed'])
    .execute()
}

/** Writes plates that park free under a card from now on, and its next place; the card's lock is held. */
export async function insertCardPlates(
  db: Db,
  card: { id: string; areaId: string; endsAt: Date; nextPlace: number },
  plates: readonly string[],
  now: Date,
): Promise<void> {
  const { id: eventId, areaId, endsAt: untilAt, nextPlace } = card
  const at = { askedAt: now, confirmedAt: now, decidedAt: now, untilAt }
  const rows = plates.map((plate, index) => ({
    ...at,
    id: newId(),
    areaId,
    eventId,
    plate,
    state: 'confirmed',
    place: nextPlace + index,
  }))
  await db.insertInto('parking.freePlate').values(rows).execute()
  const taken = { nextPlace: nextPlace + rows.length }
  await db.updateTable('parking.freeEvent').set(taken).where('id', '=', eventId).execute()
}

/** Confirms registrations that were asked for; the lock of their card is held. */
export async function confirmPlates(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('parking.freePlate')
    .set({ state: 'confirmed', confirmedAt: now, decidedAt: now })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}
