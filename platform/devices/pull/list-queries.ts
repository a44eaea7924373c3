import { sql } from 'kysely'
import type { Db } from '#platform/db'
import { PAGE_MOST, type PullBody, type ThingKind } from './contract.ts'

/** Bytes of sealed bodies on a page; the first that goes beyond is the last. */
const PAGE_BYTES = 4 * 1024 * 1024

/** That a device answered a wish in another way than before. */
export interface HoldingChange {
  readonly deviceId: string
  readonly areaId: string
  readonly kind: ThingKind
  readonly id: string
  readonly version: number
  readonly want: 'held' | 'gone'
  readonly state: 'held' | 'gone' | 'failed'
  readonly why: string | null
  readonly at: Date
}

/**
 * The transaction gives up after half a second wherever it waits for others. It holds a park's list while features write, and a feature may hold
 * what it writes while it waits for the list: then the pull makes way, before PostgreSQL would end either of the two.
 */
export async function makeWay(db: Db): Promise<void> {
  await sql`select set_config('lock_timeout', '500ms', true)`.execute(db)
}

/** Writes what a device says of the latest wishes; answers what changed by it. What it says of older ones is out of date and passed over. */
export async function updateHeld(
  db: Db,
  device: { readonly id: string; readonly areaId: string },
  acknowledged: PullBody['acknowledged'],
  now: Date,
): Promise<HoldingChange[]> {
  const acknowledgements = [...new Map(acknowledged.map((each) => [`${each.kind} ${each.id}`, each])).values()]
  const column = <K extends keyof (typeof acknowledgements)[number]>(name: K) =>
    acknowledgements.map((each) => each[name] ?? null)
  // Who says that it still holds what it was to drop has failed to.
  const state = sql`case when w.want = 'gone' and s.state = 'held' then 'failed' else s.state end`
  const { rows } = await sql<Pick<HoldingChange, 'kind' | 'id' | 'version' | 'want' | 'state' | 'why'>>`
    with s as (
      select * from unnest(${column('kind')}::text[], ${column('id')}::text[], ${column('version')}::bigint[],
        ${column('state')}::text[], ${column('why')}::text[]) as s (kind, id, version, state, why)
    )
    update devices.wanted w
    set held_version = w.version, held_state = ${state}, held_at = ${now}, why = s.why, settled_at = ${now}
    from s
    where w.device_id = ${device.id} and w.kind = s.kind and w.id = s.id and w.version = s.version
      and (w.settled_at is null or w.held_state <> ${state} or w.why is distinct from s.why)
    returning w.kind, w.id, w.version, w.want, w.held_state as state, w.why`.execute(db)
  return rows.map((row) => ({ ...row, deviceId: device.id, areaId: device.areaId, at: now }))
}

/** Forgets what a device said that it holds: it begins anew. */
export async function clearHeld(db: Db, deviceId: string): Promise<void> {
  await db
    .updateTable('devices.wanted')
    .set({ heldVersion: null, heldState: null, heldAt: null, why: null, settledAt: null })
    .where('deviceId', '=', deviceId)
    .where('want', '=', 'held')
    .where('heldVersion', 'is not', null)
    .execute()
}

/** A row of a device's list. */
export interface ListedThing {
  readonly kind: ThingKind
  readonly id: string
  readonly version: number
  readonly want: 'held' | 'gone'
  readonly bodySealed: Buffer | null
}

/** What a device shall hold or drop after that place of its list, oldest first; and whether there is more. What it dropped already is left out. */
export async function listAfter(
  db: Db,
  deviceId: string,
  after: number,
): Promise<{ things: ListedThing[]; more: boolean }> {
  const { rows } = await sql<ListedThing & { found: number }>`
    select kind, id, version, want, body_sealed, found from (
      select *, count(*) over () as found, row_number() over (order by version) as place,
        sum(coalesce(octet_length(body_sealed), 0)) over (order by version) - coalesce(octet_length(body_sealed), 0) as before
      from (
        select kind, id, version, want, body_sealed from devices.wanted
        where device_id = ${deviceId} and version > ${after}
          and not (want = 'gone' and held_state = 'gone' and settled_at is not null)
        order by version limit ${PAGE_MOST + 1}
      ) list
    ) page
    where before < ${PAGE_BYTES} and place <= ${PAGE_MOST}
    order by version`.execute(db)
  const things = rows.map(({ found: _found, ...thing }) => thing)
  return { things, more: (rows[0]?.found ?? 0) > things.length }
}

/** Notes that a device was heard, and by how much its clock is ahead. */
export async function updateHeard(db: Db, deviceId: string, now: Date, clockAheadMs: number): Promise<void> {
  await db.updateTable('devices.device').set({ heardAt: now, clockAheadMs }).where('id', '=', deviceId).execute()
}
