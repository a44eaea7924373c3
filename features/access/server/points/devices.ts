import { accessRefusals, type PointDevice } from '#contract/access'
import { deviceSitesOf } from '#door/estate'
import type { Db } from '#platform/db'
import { type Device, POINT_KINDS, type PointKind } from '#platform/devices'
import { refuse } from '#vocabulary/refusal'
import type { AccessEngines } from '../engines.ts'
import { countServed, listPointIdsOf, type PointRow } from './queries.ts'

type Engines = Pick<AccessEngines, 'devices'>

/** What is asked of a point about its device. */
export interface Binding {
  readonly areaId: string
  /** As it was; null: it is new. */
  readonly before: PointRow | null
  readonly deviceId: string | null
  readonly buildingId: string | null
  /** As it was sent; undefined: as it was. */
  readonly companyId: string | null | undefined
}

/**
 * The company whose door a point is, with the devices held that it had and gets. Refuses a device that is not registered in the park for points, a lock that is nobody's and at no building, and
 * a lock that was registered for another company.
 */
export async function companyFor(db: Db, engines: Engines, of: Binding): Promise<string | null> {
  const { areaId, before, deviceId, buildingId, companyId } = of
  const device = await holdDevices(db, engines, areaId, before?.deviceId ?? null, deviceId)
  const wanted = companyId === undefined ? (before?.companyId ?? null) : companyId
  if (device?.kind !== 'lock') return wanted
  const registered = (await deviceSitesOf(db, areaId)).get(device.id)?.companyId ?? null
  if (registered !== null) {
    if (companyId !== undefined && companyId !== registered)
      refuse(accessRefusals.lockElsewhere, { field: 'companyId' })
    return registered
  }
  const asBefore = companyId === undefined && before !== null && before.deviceId === deviceId
  const isCommon = (companyId === null || asBefore) && buildingId !== null
  return wanted ?? (isCommon ? null : refuse(accessRefusals.lockCompany, { field: 'companyId' }))
}

/** Holds both devices in the order of their ids, so that two operators who exchange devices do not wait for each other; answers the next one. */
async function holdDevices(
  db: Db,
  { devices }: Engines,
  areaId: string,
  before: string | null,
  next: string | null,
): Promise<Device | null> {
  const ids = [...new Set([before, next])].filter((id) => id !== null).sort()
  const held = new Map<string, Device | null>()
  for (const id of ids) held.set(id, await devices.hold(db, areaId, id))
  if (next === null) return null
  const device = held.get(next) ?? null
  if (device === null || device.kind === 'gate') refuse(accessRefusals.deviceUnknown, { field: 'deviceId' })
  return device
}

/** Says to the engine which points these devices serve, after a point changed its device. The caller holds them. */
export async function servePoints(
  db: Db,
  { devices }: Engines,
  areaId: string,
  deviceIds: readonly (string | null)[],
): Promise<void> {
  const registered = new Set((await devices.list(db, areaId, POINT_KINDS)).map(({ id }) => id))
  // A point may have had one that was never registered.
  for (const id of deviceIds)
    if (id !== null && registered.has(id)) await devices.givePoints(db, id, await listPointIdsOf(db, areaId, id))
}

/** Devices of a park that can serve points, by name: those whose name, place or id holds a part. */
export async function findDevices(db: Db, { devices }: Engines, areaId: string, part: string): Promise<PointDevice[]> {
  const wanted = part.trim().toLowerCase()
  const sites = await deviceSitesOf(db, areaId)
  const served = await countServed(db, areaId)
  return (await devices.list(db, areaId, POINT_KINDS))
    .map(({ id, name, kind, disabledAt }) => ({
      id,
      name,
      // Only those of points were asked for.
      kind: kind as PointKind,
      place: sites.get(id)?.place ?? '',
      points: served.get(id) ?? 0,
      disabled: disabledAt !== null,
      companyId: sites.get(id)?.companyId ?? null,
    }))
    .filter(({ id, name, place }) => [id, name, place].some((text) => text.toLowerCase().includes(wanted)))
}
