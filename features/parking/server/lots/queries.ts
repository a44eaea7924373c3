import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db'
import type { TariffRules, TariffVersion, VehicleKind } from '../fees/tariff.ts'
import type { Band } from './curve.ts'

const LOT = [
  'id',
  'areaId',
  'code',
  'name',
  'place',
  'capacity',
  'occupied',
  'open',
  'closedWhy',
  'graceMinutes',
] as const

/** The id of a row, or a query of it. */
export type IdOf = string | RawBuilder<string>

/** Lots of a park in the order that the park chose. */
export function listLots(db: Db, areaId: string) {
  return db
    .selectFrom('parking.lot')
    .select(LOT)
    .where('areaId', '=', areaId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}
export type Lot = Awaited<ReturnType<typeof listLots>>[number]

/** A lot of this park. */
export function findLot(db: Db, areaId: string, id: string): Promise<Lot | undefined> {
  return db.selectFrom('parking.lot').select(LOT).where('areaId', '=', areaId).where('id', '=', id).executeTakeFirst()
}

/** Which lot of a park has this code. */
export function lotOf(areaId: string, code: string): RawBuilder<string> {
  return sql`(select id from parking.lot where area_id = ${areaId} and code = ${code})`
}

/** A lane by what its gate calls lot and lane, with its lot. */
export async function findLane(db: Db, areaId: string, lotCode: string, code: string, direction: 'entry' | 'exit') {
  const row = await db
    .selectFrom('parking.lot as l')
    .innerJoin('parking.channel as c', 'c.lotId', 'l.id')
    .select(LOT.map((column) => `l.${column}` as const))
    .select(['c.id as laneId', 'c.name as channelName', 'c.signCode'])
    .where('l.areaId', '=', areaId)
    .where('l.code', '=', lotCode)
    .where('c.code', '=', code)
    .where('c.direction', '=', direction)
    .executeTakeFirst()
  if (!row) return null
  const { laneId: id, channelName: name, signCode, ...lot } = row
  return { lot, channel: { id, name, signCode } }
}

/** A lane of a park by the code on its sign, with its lot. */
export async function findSign(db: Db, areaId: string, signCode: string) {
  const row = await db
    .selectFrom('parking.channel as c')
    .innerJoin('parking.lot as l', 'l.id', 'c.lotId')
    .select(LOT.map((column) => `l.${column}` as const))
    .select(['c.id as laneId', 'c.name as channelName', 'c.direction'])
    .where('c.signCode', '=', signCode)
    .where('l.areaId', '=', areaId)
    .executeTakeFirst()
  if (!row) return null
  const { laneId: id, channelName: name, direction, ...lot } = row
  // as `channel_direction` has it
  return { lot, channel: { id, name, direction: direction as 'entry' | 'exit' } }
}

/** How long a car is taken to wait at an exit after its gate saw it, in ms. */
export const WAITING_MS = 10 * 60_000

/** An exit by the code on its sign, and the car that was seen there last without passing. */
export async function findWaiting(db: Db, areaId: string, signCode: string, since: Date) {
  const lane = await findSign(db, areaId, signCode)
  if (lane?.channel.direction !== 'exit') return null
  const channel = { ...lane.channel, lotName: lane.lot.name }
  const last = await db
    .selectFrom('parking.passage')
    .select(['plate', 'seenAt', 'openedBy', 'stayId'])
    .where('channelId', '=', channel.id)
    .where('seenAt', '>', since)
    // A second reading of a car that was let out is not a car that waits.
    .where('reason', '<>', 'just_left')
    .orderBy('seenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { channel, waiting: last && last.openedBy === null ? last : null }
}

/** All tariff versions of a lot. */
export async function listTariffs(db: Db, lotId: string): Promise<TariffVersion[]> {
  return (await listTariffsOf(db, [lotId])).get(lotId) ?? []
}

/** All tariff versions of some lots, by lot; one without a tariff is left out. */
export async function listTariffsOf(db: Db, lotIds: readonly string[]): Promise<Map<string, TariffVersion[]>> {
  if (lotIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('parking.tariff')
    .select(['lotId', 'vehicleKind', 'validFrom', 'rules'])
    .where('lotId', 'in', lotIds)
    .execute()
  const versions = new Map<string, TariffVersion[]>()
  for (const { lotId, vehicleKind, validFrom, rules } of rows) {
    // Checked when they were written: see fixtures and the desk.
    const version = { vehicleKind: vehicleKind as VehicleKind, validFrom, rules: rules as TariffRules }
    versions.set(lotId, [...(versions.get(lotId) ?? []), version])
  }
  return versions
}

/** Counts cars in and out; the last statement of its transaction, for the row is hot. Fewer than none is a fault of ours (`lot_occupied`). */
export async function updateOccupied(db: Db, lotId: string, change: number): Promise<void> {
  if (change === 0) return
  await db
    .updateTable('parking.lot')
    .set({ occupied: sql<number>`occupied + ${change}` })
    .where('id', '=', lotId)
    .execute()
}

/**
 * The stays of a lot by between which of these moments they came and went, the earliest moment first. One whose exit was never seen is left
 * out: nobody knows how long it stood there.
 */
export async function listBands(db: Db, lotId: string, moments: readonly Date[]): Promise<Band[]> {
  const [first, last] = [moments[0], moments.at(-1)]
  if (!first || !last) return []
  const { rows } = await sql<Band>`
    select width_bucket(entered_at, ${moments}::timestamptz[]) as came,
           width_bucket(coalesce(exited_at, 'infinity'), ${moments}::timestamptz[]) as went,
           count(*)::int as cars
      from parking.stay
     where lot_id = ${lotId} and entered_at <= ${last} and (exited_at >= ${first} or state = 'open')
     group by 1, 2`.execute(db)
  return rows
}
