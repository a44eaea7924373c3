import { sql } from 'kysely'
import { type Db, holdName } from '#platform/db'
import type { ThingKind } from './contract.ts'

/** A thing that devices may hold; its id is the feature's own. */
export interface Thing {
  readonly kind: ThingKind
  readonly id: string
}

/**
 * Holds the lists of these parks until the transaction ends. A wish draws its number while it holds its park's list and lets go when it is
 * visible: so no device of the park ever sees a number before a lower one, and its cursor skips nothing.
 */
export async function holdLists(db: Db, areaIds: readonly string[]): Promise<void> {
  for (const areaId of [...new Set(areaIds)].sort()) await holdName(db, `devices wanted ${areaId}`)
}

/** The next wish's number. */
export async function drawVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ version: number }>`select nextval('devices.wish') as version`.execute(db)
  return Number(rows[0]?.version)
}

/** Until which number wishes were drawn. */
export async function lastVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ version: number }>`select last_value as version from devices.wish`.execute(db)
  return Number(rows[0]?.version)
}

/** The devices of points among these, with their parks. */
export async function pointDevices(db: Db, ids: readonly string[]): Promise<{ id: string; areaId: string }[]> {
  return await db
    .selectFrom('devices.device')
    .select(['id', 'areaId'])
    .where('id', 'in', ids)
    .where('kind', '<>', 'gate')
    .execute()
}

/** Wishes that devices hold a thing, in this version. */
export async function upsertWanted(
  db: Db,
  devices: readonly { readonly id: string; readonly areaId: string }[],
  wish: Thing & { readonly version: number; readonly bodySealed: Buffer | null; readonly now: Date },
): Promise<void> {
  const { kind, id, version, bodySealed, now } = wish
  await db
    .insertInto('devices.wanted')
    .values(
      devices.map((device) => ({
        deviceId: device.id,
        areaId: device.areaId,
        kind,
        id,
        version,
        want: 'held',
        bodySealed,
        wantedAt: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['deviceId', 'kind', 'id'])
        .doUpdateSet({ version, want: 'held', bodySealed, wantedAt: now, settledAt: null }),
    )
    .execute()
}

/** The parks in which devices are wanted to hold a thing. */
export async function parksHolding(db: Db, { kind, id }: Thing): Promise<string[]> {
  const rows = await db
    .selectFrom('devices.wanted')
    .select('areaId')
    .distinct()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('want', '=', 'held')
    .execute()
  return rows.map(({ areaId }) => areaId)
}

/** Wishes that a thing is gone from these devices, or from all that were to hold it. */
export async function updateGone(
  db: Db,
  wish: Thing & { readonly deviceIds: readonly string[] | undefined; readonly version: number; readonly now: Date },
): Promise<void> {
  const { kind, id, deviceIds, version, now } = wish
  let query = db
    .updateTable('devices.wanted')
    .set({ version, want: 'gone', bodySealed: null, wantedAt: now, settledAt: null })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('want', '=', 'held')
  if (deviceIds) query = query.where('deviceId', 'in', deviceIds)
  await query.execute()
}

/** Empties what devices are told of a thing. */
export async function emptyBodies(db: Db, { kind, id }: Thing): Promise<void> {
  await db
    .updateTable('devices.wanted')
    .set({ bodySealed: null })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('bodySealed', 'is not', null)
    .execute()
}

/** What one device holds of a thing. */
export interface Holding {
  readonly deviceId: string
  readonly want: 'held' | 'gone'
  readonly version: number
  /** `waiting`: the device has not answered this version yet. */
  readonly state: 'waiting' | 'held' | 'gone' | 'failed'
  /** When the device answered; null while it has not. */
  readonly at: Date | null
  /** Why it failed, in the device's words. */
  readonly why: string | null
  /** Whether, as far as the device said, it holds some version, be it an older one. */
  readonly holds: boolean
}

/** What each device holds of a thing, by device. */
export async function listHoldings(db: Db, { kind, id }: Thing): Promise<Holding[]> {
  const rows = await db
    .selectFrom('devices.wanted')
    .select(['deviceId', 'want', 'version', 'heldState', 'settledAt', 'why'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .orderBy('deviceId')
    .execute()
  return rows.map(({ deviceId, want, version, heldState, settledAt, why }) => ({
    deviceId,
    // Words of the table's own checks.
    want: want as Holding['want'],
    version,
    state: settledAt === null ? 'waiting' : (heldState as Holding['state']),
    at: settledAt,
    why: settledAt === null ? null : why,
    holds: heldState === 'held',
  }))
}

/** Some bodies that are sealed with an older key, locked against others who look for them. */
export async function lockOlderBodies(
  db: Db,
  head: Buffer,
): Promise<{ deviceId: string; kind: string; id: string; version: number; bodySealed: Buffer | null }[]> {
  return await db
    .selectFrom('devices.wanted')
    .select(['deviceId', 'kind', 'id', 'version', 'bodySealed'])
    .where('bodySealed', 'is not', null)
    .where(sql<boolean>`substring(body_sealed from 1 for ${head.length}::int) <> ${head}`)
    .orderBy('deviceId')
    .orderBy('kind')
    .orderBy('id')
    .limit(200)
    .forUpdate()
    .execute()
}

/** Keeps a body that was sealed anew. */
export async function updateBody(
  db: Db,
  row: { readonly deviceId: string; readonly kind: string; readonly id: string },
  bodySealed: Buffer,
): Promise<void> {
  await db
    .updateTable('devices.wanted')
    .set({ bodySealed })
    .where('deviceId', '=', row.deviceId)
    .where('kind', '=', row.kind)
    .where('id', '=', row.id)
    .execute()
}
