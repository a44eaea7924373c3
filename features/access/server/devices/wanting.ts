import { type Db, inTransaction } from '#platform/db'
import { type Devices, POINT_KINDS } from '#platform/devices'
import type { AccessEngines } from '../engines.ts'
import { pointFacts } from '../gate/judging.ts'
import type { PointRow } from '../points/queries.ts'
import { dropPasswords, followPasswords } from './locks.ts'
import { firstOf, passUpdateOf, revocationOf } from './pass-updates.ts'
import {
  listDevicePoints,
  lockForgottenRevocations,
  lockOverPasswords,
  lockUnsent,
  updateAllUnsent,
  updateRevokedUntil,
  updateSent,
} from './queries.ts'

type Wanting = Pick<AccessEngines, 'devices' | 'vault' | 'codes' | 'store' | 'clock'>

/** Passes of one round, and of one transaction. */
const BATCH = 500
/** What devices call the keys of signed codes. */
const KEYS_ID = 'codes'

/** The devices of these points that can hold something; others, such as gates of lots, are left out. */
async function holdersOf(db: Db, devices: Pick<Devices, 'list'>, areaId: string): Promise<ReadonlySet<string>> {
  return new Set((await devices.list(db, areaId, POINT_KINDS)).map(({ id }) => id))
}

/**
 * Sends changed passes to the devices of their park, each minute. Code that changes a pass has nothing to do for it. Devices drop a pass that was
 * taken back or is over; a pass that was taken back stays on their list of revoked passes for a day. A device gets the change with its next pull.
 */
export async function updateDevices(engines: Wanting): Promise<void> {
  const now = engines.clock()
  while (await inTransaction(engines.store.db, (db) => updateSome(db, engines, now)));
  await inTransaction(engines.store.db, async (db) => {
    const ids = (await lockForgottenRevocations(db, now, BATCH)).map(({ id }) => id)
    await engines.devices.unwantAll(db, ids.map(revocationOf))
    await updateRevokedUntil(db, ids, null)
    await dropPasswords(db, engines, await lockOverPasswords(db, now, BATCH))
  })
}

/** Sends one batch of changed passes to devices; answers whether there may be more. */
async function updateSome(db: Db, engines: Wanting, now: Date): Promise<boolean> {
  const passes = await lockUnsent(db, { now, limit: BATCH })
  const parks = new Map<string, PointRow[]>()
  for (const { areaId } of passes) if (!parks.has(areaId)) parks.set(areaId, await heldPoints(db, engines, areaId))
  const all = passes.map((pass) => passUpdateOf(pass, parks.get(pass.areaId) ?? [], now))
  const updates = firstOf(all)
  await followPasswords(db, engines, updates)
  await engines.devices.unwantAll(
    db,
    updates.flatMap(({ unwants }) => unwants),
  )
  await engines.devices.wantAll(
    db,
    updates.flatMap(({ wants }) => wants),
  )
  await updateSent(
    db,
    updates.map(({ sent }) => sent),
  )
  return updates.length < passes.length || passes.length === BATCH
}

/** Points whose devices can hold something. */
async function heldPoints(db: Db, { devices }: Wanting, areaId: string): Promise<PointRow[]> {
  const points = await listDevicePoints(db, areaId)
  if (points.length === 0) return []
  const holders = await holdersOf(db, devices, areaId)
  return points.filter(({ deviceId }) => deviceId !== null && holders.has(deviceId))
}

/** Sends a changed point, with the keys of signed codes, to its device, and has every pass of the park sent again. */
export async function sendPoint(
  db: Db,
  { devices, codes }: Pick<AccessEngines, 'devices' | 'codes'>,
  point: PointRow,
  before: string | null,
): Promise<void> {
  await updateAllUnsent(db, point.areaId)
  if (before !== null && before !== point.deviceId) await devices.unwant(db, { kind: 'point', id: point.id })
  if (point.deviceId === null) return
  if (!(await holdersOf(db, devices, point.areaId)).has(point.deviceId)) return
  const deviceIds = [point.deviceId]
  const body = { name: point.name, ...pointFacts(point) }
  await devices.want(db, { kind: 'keys', id: KEYS_ID, deviceIds, body: { keys: codes.publicKeys() } })
  await devices.want(db, { kind: 'point', id: point.id, deviceIds, body })
}
