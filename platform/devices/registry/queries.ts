import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { DeviceKind } from '../contract.ts'

/** A device as it is registered. */
export interface Device {
  readonly id: string
  readonly areaId: string
  readonly kind: DeviceKind
  readonly name: string
  /** The lots of a gate; other kinds have none. */
  readonly lotCodes: string[]
  /** null: every channel of its lots. */
  readonly channelCodes: string[] | null
  /** The points that it serves; a gate has none. */
  readonly pointIds: string[]
  readonly keyVersion: number
  readonly oldKeyUntil: Date | null
  readonly disabledAt: Date | null
}

const COLUMNS = [
  'id',
  'areaId',
  'kind',
  'name',
  'lotCodes',
  'channelCodes',
  'pointIds',
  'keyVersion',
  'oldKeyUntil',
  'disabledAt',
] as const

/** The device, or null. */
export async function findDevice(db: Db, id: string): Promise<Device | null> {
  const row = await db.selectFrom('devices.device').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row ? ofKind(row) : null
}

/** A device of a park, its row held to the end of the transaction, in which its events are recorded all the same; null: there is none. */
export async function lockDevice(db: Db, areaId: string, id: string): Promise<Device | null> {
  const row = await db
    .selectFrom('devices.device')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('areaId', '=', areaId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ? ofKind(row) : null
}

/** Calls a device something else. */
export async function updateName(db: Db, id: string, name: string): Promise<void> {
  await db.updateTable('devices.device').set({ name }).where('id', '=', id).execute()
}

/** The devices of a park of these kinds (all, where none are named), by name. */
export async function listDevicesOf(db: Db, areaId: string, kinds?: readonly DeviceKind[]): Promise<Device[]> {
  let query = db.selectFrom('devices.device').select(COLUMNS).where('areaId', '=', areaId).orderBy('name').orderBy('id')
  if (kinds) query = query.where('kind', 'in', kinds)
  return (await query.execute()).map(ofKind)
}

/** Registers a device; false where its id is taken. */
export async function insertDevice(
  db: Db,
  device: Pick<Device, 'id' | 'areaId' | 'kind' | 'name' | 'lotCodes' | 'channelCodes' | 'pointIds'>,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('devices.device')
    .values({ ...device, createdAt: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** A device with the moment at which it was last heard; null: never, or not within what is kept. */
export interface HeardDevice extends Device {
  readonly heardAt: Date | null
  /** By how much its clock was ahead of ours when it pulled last; null: it never did. */
  readonly clockAheadMs: number | null
}

/** The devices of a park with when each was last heard, by name. */
export async function listHeard(db: Db, areaId: string, kinds?: readonly DeviceKind[]): Promise<HeardDevice[]> {
  let query = db
    .selectFrom('devices.device as d')
    .select(COLUMNS.map((column) => `d.${column}` as const))
    .select('d.clockAheadMs')
    // greatest() leaves out what is null: a gate never pulls, and a turnstile tells of no cars.
    .select(
      sql<Date | null>`greatest(d.heard_at,
        (select max(g.received_at) from devices.gate_event g where g.device_id = d.id),
        (select max(p.received_at) from devices.point_event p where p.device_id = d.id))`.as('heardAt'),
    )
    .where('d.areaId', '=', areaId)
    .orderBy('d.name')
    .orderBy('d.id')
  if (kinds) query = query.where('d.kind', 'in', kinds)
  return (await query.execute()).map(ofKind)
}

/** Raises the version of a device's key; answers the new one, or null for an unknown device. */
export async function raiseKeyVersion(db: Db, id: string, oldKeyUntil: Date | null): Promise<number | null> {
  const row = await db
    .updateTable('devices.device')
    .set((is) => ({ keyVersion: is('keyVersion', '+', 1), oldKeyUntil }))
    .where('id', '=', id)
    .returning('keyVersion')
    .executeTakeFirst()
  return row?.keyVersion ?? null
}

/** Disables a device, or lets it speak again with null. */
export async function updateDisabled(db: Db, id: string, disabledAt: Date | null): Promise<void> {
  await db.updateTable('devices.device').set({ disabledAt }).where('id', '=', id).execute()
}

/** Gives a device of points its points; false for an unknown device and for a gate. */
export async function updatePoints(db: Db, id: string, pointIds: readonly string[]): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('devices.device')
    .set({ pointIds: [...pointIds] })
    .where('id', '=', id)
    .where('kind', '<>', 'gate')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A word of the table's own check. */
function ofKind<Row extends { readonly kind: string }>(row: Row): Omit<Row, 'kind'> & { readonly kind: DeviceKind } {
  return { ...row, kind: row.kind as DeviceKind }
}
