import { type Db, inTransaction } from '#platform/db'
import { type Devices, POINT_KINDS } from '#platform/devices'
import type { AccessEngines } from '../engines.ts'
import { pointFacts } from '../gate/judging.ts'
import type { PassRow } from '../passes/queries.ts'
import type { PointRow } from '../points/queries.ts'
import { dropPasswords, followPasswords } from './locks.ts'
import {
  listDevicePoints,
  lockForgottenRevocations,
  lockOverPasswords,
  lockUntold,
  type UntoldPass,
  updateAllUntold,
  updateRevokedUntil,
  updateTold,
} from './queries.ts'

type Wanting = Pick<AccessEngines, 'devices' | 'vault' | 'codes' | 'store' | 'clock'>

/** Passes of one round, and of one transaction. */
const BATCH = 50
/** How long devices hold that a pass was taken back: as long as anything could still be shown of it. */
const REVOKED_MS = 86_400_000
/** What devices call the keys of signed codes. */
const KEYS_ID = 'codes'

/** What a device holds of a pass: the facts of a verdict, and masked ones for its display. */
export function passBody(pass: PassRow): object {
  return {
    name: pass.name,
    kind: pass.kind,
    company: pass.companyName,
    title: pass.title,
    from: pass.fromAt.getTime(),
    until: pass.untilAt?.getTime() ?? null,
    buildingIds: pass.buildingIds,
    entriesLeft: pass.entriesLeft,
    inside: pass.inside,
  }
}

/** Whether a pass may open a point while it stands: the edge of the park, and its buildings. */
function opens(pass: Pick<PassRow, 'buildingIds'>, { buildingId }: PointRow): boolean {
  return buildingId === null || pass.buildingIds === null || pass.buildingIds.includes(buildingId)
}

/** The devices of these points that can hold something; others, such as gates of lots, are left out. */
async function holdersOf(db: Db, devices: Pick<Devices, 'list'>, areaId: string): Promise<ReadonlySet<string>> {
  return new Set((await devices.list(db, areaId, POINT_KINDS)).map(({ id }) => id))
}

/**
 * Tells devices of every pass that changed since: whoever granted, moved, suspended or ended one has nothing to do for it. What is taken back is dropped, and held as taken back for a day. Also
 * drops what is over. Run each minute; a device hears of it with its next pull.
 */
export async function tellDevices(engines: Wanting): Promise<void> {
  const now = engines.clock()
  while ((await inTransaction(engines.store.db, (db) => tellSome(db, engines, now))) === BATCH);
  await inTransaction(engines.store.db, async (db) => {
    for (const { id } of await lockForgottenRevocations(db, now, BATCH)) {
      await engines.devices.unwant(db, { kind: 'revocation', id })
      await updateRevokedUntil(db, id, null)
    }
    await dropPasswords(db, engines, await lockOverPasswords(db, now, BATCH))
  })
}

/** Tells devices of some passes; answers of how many. */
async function tellSome(db: Db, engines: Wanting, now: Date): Promise<number> {
  const passes = await lockUntold(db, { now, limit: BATCH })
  const parks = new Map<string, PointRow[]>()
  for (const { areaId } of passes) if (!parks.has(areaId)) parks.set(areaId, await heldPoints(db, engines, areaId))
  for (const pass of passes) await tellOf(db, engines, pass, { points: parks.get(pass.areaId) ?? [], now })
  return passes.length
}

/** Points whose devices can hold something. */
async function heldPoints(db: Db, { devices }: Wanting, areaId: string): Promise<PointRow[]> {
  const points = await listDevicePoints(db, areaId)
  if (points.length === 0) return []
  const holders = await holdersOf(db, devices, areaId)
  return points.filter(({ deviceId }) => deviceId !== null && holders.has(deviceId))
}

async function tellOf(
  db: Db,
  engines: Wanting,
  pass: UntoldPass,
  { points, now }: { points: readonly PointRow[]; now: Date },
): Promise<void> {
  const { devices } = engines
  const { id, version, told, suspendedAt, endedAt, untilAt } = pass
  const over = untilAt !== null && untilAt <= now
  const stands = suspendedAt === null && endedAt === null && !over
  const all = [...new Set(points.flatMap(({ deviceId }) => deviceId ?? []))]
  const wanted = new Set(points.filter((point) => opens(pass, point)).flatMap(({ deviceId }) => deviceId ?? []))
  await followPasswords(db, engines, pass, stands)
  if (!stands) {
    if (told) await devices.unwant(db, { kind: 'pass', id })
    const revoked = told && !over
    const revokedUntil = revoked ? new Date(now.getTime() + REVOKED_MS) : null
    if (revoked && all.length > 0)
      await devices.want(db, { kind: 'revocation', id, deviceIds: all, body: { passId: id } })
    await updateTold(db, id, { version, told: false, revokedUntil })
    return
  }
  // It stands again: what was taken back is no more.
  await devices.unwant(db, { kind: 'revocation', id })
  const others = all.filter((deviceId) => !wanted.has(deviceId))
  if (told && others.length > 0) await devices.unwant(db, { kind: 'pass', id, deviceIds: others })
  if (wanted.size > 0) await devices.want(db, { kind: 'pass', id, deviceIds: [...wanted], body: passBody(pass) })
  await updateTold(db, id, { version, told: wanted.size > 0, revokedUntil: null })
}

/** Tells the device of a point what the point is, with the keys of signed codes, and has every pass of the park told again: a point changed. */
export async function tellPoint(
  db: Db,
  { devices, codes }: Pick<AccessEngines, 'devices' | 'codes'>,
  point: PointRow,
  before: string | null,
): Promise<void> {
  await updateAllUntold(db, point.areaId)
  if (before !== null && before !== point.deviceId) await devices.unwant(db, { kind: 'point', id: point.id })
  if (point.deviceId === null) return
  if (!(await holdersOf(db, devices, point.areaId)).has(point.deviceId)) return
  const deviceIds = [point.deviceId]
  const body = { name: point.name, ...pointFacts(point) }
  await devices.want(db, { kind: 'keys', id: KEYS_ID, deviceIds, body: { keys: codes.publicKeys() } })
  await devices.want(db, { kind: 'point', id: point.id, deviceIds, body })
}
