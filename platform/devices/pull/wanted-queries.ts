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

/** The numbers of the next wishes, the lowest first. */
export async function drawVersions(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ version: number }>`
    select nextval('devices.wish') as version from generate_series(1, ${count}::integer)`.execute(db)
  return rows.map(({ version }) => version).sort((one, other) => one - other)
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

/** Wishes that devices hold things, each in its version; `parks`: of each device. Rows are written in the order in which `lockOlderBodies` holds them. */
export async function upsertWanted(
  db: Db,
  things: readonly (Thing & {
    readonly version: number
    readonly bodySealed: Buffer | null
    readonly deviceIds: readonly string[]
  })[],
  parks: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const pairs = things.flatMap(({ deviceIds, version }) => deviceIds.map((deviceId) => ({ deviceId, version })))
  if (pairs.length === 0) return
  await sql`
    with thing as (
      select * from unnest(${things.map(({ kind }) => kind)}::text[], ${things.map(({ id }) => id)}::text[],
        ${things.map(({ version }) => version)}::bigint[], ${things.map(({ bodySealed }) => bodySealed)}::bytea[])
        as thing (kind, id, version, body_sealed)
    ), pair as (
      select * from unnest(${pairs.map(({ deviceId }) => deviceId)}::text[],
        ${pairs.map(({ deviceId }) => parks.get(deviceId))}::text[], ${pairs.map(({ version }) => version)}::bigint[])
        as pair (device_id, area_id, version)
    )
    insert into devices.wanted (device_id, area_id, kind, id, version, want, body_sealed, wanted_at)
    select pair.device_id, pair.area_id, thing.kind, thing.id, thing.version, 'held', thing.body_sealed, ${now}::timestamptz
    from pair join thing using (version)
    order by pair.device_id, thing.kind, thing.id
    on conflict (device_id, kind, id) do update set version = excluded.version, want = 'held',
      body_sealed = excluded.body_sealed, wanted_at = excluded.wanted_at, settled_at = null`.execute(db)
}

/** Which of these things devices are wanted to hold, and in which parks. */
export async function listHeldOf(db: Db, things: readonly Thing[]): Promise<(Thing & { areaId: string })[]> {
  if (things.length === 0) return []
  const { rows } = await sql<Thing & { areaId: string }>`
    select distinct w.kind, w.id, w.area_id
    from unnest(${things.map(({ kind }) => kind)}::text[], ${things.map(({ id }) => id)}::text[]) as thing (kind, id)
    join devices.wanted w on w.kind = thing.kind and w.id = thing.id
    where w.want = 'held'`.execute(db)
  return rows
}

/** Wishes that things are gone, each from its devices or from all that were to hold it. */
export async function updateGone(
  db: Db,
  things: readonly (Thing & { readonly deviceIds?: readonly string[]; readonly version: number })[],
  now: Date,
): Promise<void> {
  const devices = things.map(({ deviceIds }) => (deviceIds === undefined ? null : JSON.stringify(deviceIds)))
  await sql`
    update devices.wanted w
    set version = thing.version, want = 'gone', body_sealed = null, wanted_at = ${now}, settled_at = null
    from unnest(${things.map(({ kind }) => kind)}::text[], ${things.map(({ id }) => id)}::text[],
      ${things.map(({ version }) => version)}::bigint[], ${devices}::jsonb[]) as thing (kind, id, version, devices)
    where w.kind = thing.kind and w.id = thing.id and w.want = 'held'
      and (thing.devices is null or thing.devices ? w.device_id)`.execute(db)
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
