import { sql } from 'kysely'
import { type Db, newId } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { VehicleKind } from '../fees/tariff.ts'

/** Plates that a person keeps, the oldest first; slips while their car is inside. */
export function listClaims(db: Db, areaId: string, personId: string) {
  return db
    .selectFrom('parking.plateClaim as c')
    .select(['id', 'plate', 'addedAt', 'provenAt', 'kind'])
    .where('areaId', '=', areaId)
    .where('personId', '=', personId)
    .where(
      sql<boolean>`(c.kind = 'plate'
        or exists (select from parking.stay s where s.area_id = c.area_id and s.plate = c.plate and s.state = 'open'))`,
    )
    .orderBy('addedAt')
    .orderBy('id')
    .execute()
}

/** One writer at a time for the plates that a person keeps, until the transaction ends. */
export async function lockClaims(db: Db, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`parking plates ${personId}`}, 0))`.execute(db)
}

/** Did this person prove this plate? */
export async function hasProven(db: Db, areaId: string, personId: string, plate: string): Promise<boolean> {
  const row = await db
    .selectFrom('parking.plateClaim')
    .select('id')
    .where('areaId', '=', areaId)
    .where('personId', '=', personId)
    .where('plate', '=', plate)
    .where('provenAt', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps a plate for a person, once; answers its id. */
export async function putClaim(
  db: Db,
  claim: { areaId: string; personId: string; plate: string; now: Date; provenAt: Date | null; kind?: 'plate' | 'slip' },
): Promise<string> {
  const row = await db
    .insertInto('parking.plateClaim')
    .values({
      id: newId(),
      areaId: claim.areaId,
      personId: claim.personId,
      plate: claim.plate,
      addedAt: claim.now,
      provenAt: claim.provenAt,
      kind: claim.kind ?? 'plate',
    })
    .onConflict((c) =>
      c.constraint('plate_claim_once').doUpdateSet((eb) => ({
        // Once proven stays proven, since then.
        provenAt: eb.fn.coalesce('parking.plateClaim.provenAt', 'excluded.provenAt'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Forgets a plate of this person; answers whether there was one. */
export async function deleteClaim(db: Db, personId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('parking.plateClaim')
    .where('personId', '=', personId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The kind of vehicle that the park has registered for a plate, as far as it counts on a day; null: the plate's characters tell. */
export async function readKnownKind(
  db: Db,
  areaId: string,
  plate: string,
  day: Day,
): Promise<Exclude<VehicleKind, 'any'> | null> {
  const row = await db
    .selectFrom('parking.knownPlate')
    .select('vehicleKind')
    .where('areaId', '=', areaId)
    .where('plate', '=', plate)
    .where('untilDay', '>=', day)
    .executeTakeFirst()
  // The store's own words (`known_plate_vehicle`).
  return row ? (row.vehicleKind as Exclude<VehicleKind, 'any'>) : null
}
