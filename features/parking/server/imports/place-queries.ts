import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, newId } from '#platform/db'
import type { TariffRules, VehicleKind } from '../fees/tariff.ts'

/** Lots of a park by what gates call them, with what imports ask of them. */
export async function listPlaces(db: Db, areaId: string) {
  const { rows } = await sql<{
    id: string
    code: string
    name: string
    place: string
    capacity: number
    open: boolean
    closedWhy: string
    graceMinutes: number
    position: number
    entryId: string | null
    hasStays: boolean
  }>`
    select l.id, l.code, l.name, l.place, l.capacity, l.open, l.closed_why, l.grace_minutes, l.position,
           (select c.id from parking.channel c where c.lot_id = l.id and c.direction = 'entry' order by c.code limit 1) as entry_id,
           exists (select from parking.stay s where s.lot_id = l.id) as has_stays
      from parking.lot l where l.area_id = ${areaId}`.execute(db)
  return new Map(rows.map((row) => [row.code, row]))
}

/** A lot that an import writes; what is undefined stays as it is. */
export interface LotToWrite {
  id: string | null
  code: string
  name: string
  capacity: number
  place: string | undefined
  open: boolean
  closedWhy: string | undefined
  graceMinutes: number
}

/** Writes a new lot behind all others of the park, or what an import says of one that is there. */
export async function putLot(db: Db, areaId: string, { id, ...lot }: LotToWrite): Promise<void> {
  if (id !== null) {
    await db.updateTable('parking.lot').set(lot).where('areaId', '=', areaId).where('id', '=', id).execute()
    return
  }
  const position = sql<number>`(select coalesce(max(position), -1) + 1 from parking.lot where area_id = ${areaId})`
  const { place = '', closedWhy = '' } = lot
  await db
    .insertInto('parking.lot')
    .values({ ...lot, id: newId(), areaId, place, closedWhy, position })
    .execute()
}

/** Lanes of a park, with what their gates call them and whether any car was seen there. */
export async function listLanes(db: Db, areaId: string) {
  const { rows } = await sql<{
    id: string
    lotCode: string
    code: string
    name: string
    direction: 'entry' | 'exit'
    used: boolean
  }>`
    select c.id, l.code as lot_code, c.code, c.name, c.direction,
           exists (select from parking.passage p where p.channel_id = c.id) as used
      from parking.channel c join parking.lot l on l.id = c.lot_id where l.area_id = ${areaId}`.execute(db)
  return rows
}

/** A lane that an import writes. */
export interface LaneToWrite {
  id: string | null
  lotId: string
  code: string
  name: string
  direction: 'entry' | 'exit'
}

/** Writes a new lane, with a code for its sign that nobody can guess, or name and direction of one that is there. */
export async function putLane(db: Db, { id, lotId, code, name, direction }: LaneToWrite): Promise<void> {
  if (id !== null) {
    await db.updateTable('parking.channel').set({ name, direction }).where('id', '=', id).execute()
    return
  }
  const signCode = randomBytes(16).toString('base64url')
  await db.insertInto('parking.channel').values({ id: newId(), lotId, code, name, direction, signCode }).execute()
}

/** All versions of all tariffs of a park. */
export async function listParkTariffs(db: Db, areaId: string) {
  const rows = await db
    .selectFrom('parking.tariff as t')
    .innerJoin('parking.lot as l', 'l.id', 't.lotId')
    .select(['l.code as lotCode', 't.vehicleKind', 't.validFrom', 't.rules'])
    .where('l.areaId', '=', areaId)
    .execute()
  return rows.map(({ lotCode, vehicleKind, validFrom, rules }) => ({
    lotCode,
    // Checked when they were written.
    vehicleKind: vehicleKind as VehicleKind,
    validFrom,
    rules: rules as TariffRules,
  }))
}

/** Writes a version of a tariff, in the place of one that begins on the same day. */
export async function putTariffVersion(
  db: Db,
  version: { lotId: string; vehicleKind: VehicleKind; validFrom: string; rules: TariffRules },
): Promise<void> {
  const rules = JSON.stringify(version.rules)
  await db
    .insertInto('parking.tariff')
    .values({ ...version, rules })
    .onConflict((c) => c.constraint('tariff_pk').doUpdateSet({ rules }))
    .execute()
}
