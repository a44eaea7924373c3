import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type DeviceKey, type estate, estateRefusals } from '#contract/estate'
import { audited } from '#platform/audit'
import { asSeen, type Db, newId } from '#platform/db'
import { type Device, POINT_PATH, type PointKind, PULL_PATH } from '#platform/devices'
import type { HandlersOf, WriteContext } from '#platform/http'
import { refuse } from '#vocabulary/refusal'
import type { EstateEngines } from '../engines.ts'
import { placeIdOf, placeToStore } from './place.ts'
import { type DeviceFacts, findStored, insertDevice, putDevice, type StoredDevice } from './queries.ts'

type Engines = Pick<EstateEngines, 'devices' | 'publicUrl'>
type Save = HandlersOf<typeof estate>['deviceSave']
type Context = Parameters<Save>[0]
type Input = Parameters<Save>[1]
type Saved = Awaited<ReturnType<Save>>

/** What is stored of a device of which nobody said anything yet. */
const NOTHING: StoredDevice = {
  regionId: null,
  buildingId: null,
  floorId: null,
  roomId: null,
  placeWords: '',
  companyId: null,
  version: 0,
}

/** Registers a device at points, or changes one. */
export function saveDevice(engines: Engines, ctx: Context, input: Input): Promise<Saved> {
  return input.id === undefined ? register(engines, ctx, input) : change(engines, ctx, { ...input, id: input.id })
}

async function register({ devices, publicUrl }: Engines, ctx: Context, input: Input): Promise<Saved> {
  const { db, areaId, now } = ctx
  const { kind, name, placeId = null, placeWords = '', companyId = null } = input
  if (kind === undefined) refuse(estateRefusals.deviceIncomplete, { field: 'kind' })
  if (name === undefined) refuse(estateRefusals.deviceIncomplete, { field: 'name' })
  for (const field of ['version', 'disabled', 'key'] as const)
    if (input[field] !== undefined) refuse(estateRefusals.deviceNotYet, { field })
  if (companyId !== null && kind !== 'lock') refuse(estateRefusals.deviceNoLock, { field: 'companyId' })
  const id = newDeviceId(kind, areaId, ctx)
  const { key, isNew } = await registerDevice(
    db,
    { devices },
    { id, areaId, kind, name, placeId, placeWords, companyId, now },
  )
  // The same intent again: it is registered already, and its key is answered anew.
  if (!isNew) {
    const stored = (await findStored(db, id)) ?? NOTHING
    const keyVersion = (await devices.hold(db, areaId, id))?.keyVersion ?? 1
    return { id, version: stored.version, issued: viewKey(publicUrl, key, keyVersion) }
  }
  await audited(db, ctx, 'estate.device.registered', { kind: 'devices.device', id }, { kind, name })
  return { id, version: 1, issued: viewKey(publicUrl, key, 1) }
}

/** A device as it is registered. */
export interface DeviceToRegister {
  readonly id: string
  readonly areaId: string
  readonly kind: PointKind
  readonly name: string
  readonly placeId: string | null
  readonly placeWords: string
  readonly companyId: string | null
  readonly now: Date
}

/** Registers a device with its place and answers its key; one that is registered stays as it is. Refuses a place that is none. */
export async function registerDevice(
  db: Db,
  { devices }: Pick<Engines, 'devices'>,
  { id, areaId, kind, name, placeId, placeWords, companyId, now }: DeviceToRegister,
): Promise<{ key: Buffer; isNew: boolean }> {
  const place = await placeToStore(db, areaId, { placeId, placeWords })
  const key = await devices.register(db, { id, areaId, kind, name, pointIds: [] })
  return { key, isNew: await insertDevice(db, { ...place, companyId, deviceId: id, areaId }, now) }
}

async function change(engines: Engines, ctx: Context, input: Input & { readonly id: string }): Promise<Saved> {
  const { devices, publicUrl } = engines
  const { db, areaId, now } = ctx
  const { id } = input
  if (input.kind !== undefined) refuse(estateRefusals.deviceKindFixed, { field: 'kind' })
  const device = (await devices.hold(db, areaId, id)) ?? refuse(estateRefusals.deviceUnknown, { field: 'id' })
  if (device.kind === 'gate' && (input.key !== undefined || input.disabled !== undefined))
    refuse(estateRefusals.deviceAtDesk)
  const stored = (await findStored(db, id)) ?? NOTHING
  const name = input.name ?? device.name
  const facts = await factsAfter(ctx, device, stored, input)
  const disabled = input.disabled ?? device.disabledAt !== null
  const did = [
    ...(name === device.name ? [] : ['named']),
    ...(isDeepStrictEqual(facts, factsOf(stored)) ? [] : ['placed']),
    ...(disabled === (device.disabledAt !== null) ? [] : [disabled ? 'disabled' : 'enabled']),
    ...(input.key ? ['key-changed'] : []),
  ]
  // What is so already changes nothing, whoever did it: a repeat is answered as the first was.
  if (did.length === 0) return { id, version: stored.version, issued: null }
  asSeen(stored, input.version, estateRefusals.deviceChanged)
  if (name !== device.name) await devices.rename(db, id, name)
  if (disabled !== (device.disabledAt !== null)) await (disabled ? devices.disable(db, id) : devices.enable(db, id))
  const key = input.key ? await devices.rotateKey(db, id, input.key) : null
  const version = stored.version + 1
  await putDevice(db, { ...facts, version, deviceId: id, areaId }, now)
  await audited(db, ctx, 'estate.device.changed', { kind: 'devices.device', id }, { did, ...input.key })
  return { id, version, issued: key && viewKey(publicUrl, key, device.keyVersion + 1) }
}

/** What is stored of a device after a change; what the change leaves out stays. */
async function factsAfter(
  { db, areaId }: Context,
  device: Device,
  stored: StoredDevice,
  input: Input,
): Promise<DeviceFacts> {
  const placeId = input.placeId === undefined ? placeIdOf(stored) : input.placeId
  const placeWords = input.placeWords ?? stored.placeWords
  const moves = placeId !== placeIdOf(stored) || placeWords !== stored.placeWords
  const place = moves ? await placeToStore(db, areaId, { placeId, placeWords }) : factsOf(stored)
  const companyId = input.companyId === undefined ? stored.companyId : input.companyId
  if (companyId !== stored.companyId) {
    if (device.kind !== 'lock') refuse(estateRefusals.deviceNoLock, { field: 'companyId' })
    // The point has the company too, and who may open it hangs on that.
    if (device.pointIds.length > 0) refuse(estateRefusals.deviceServes, { field: 'companyId' })
  }
  const { regionId, buildingId, floorId, roomId } = place
  return { regionId, buildingId, floorId, roomId, placeWords, companyId }
}

function factsOf({ version: _version, ...facts }: StoredDevice): DeviceFacts {
  const { regionId, buildingId, floorId, roomId, placeWords, companyId } = facts
  return { regionId, buildingId, floorId, roomId, placeWords, companyId }
}

/** The same intent of the same person registers the same device, for its answer is not stored for repeats. */
function newDeviceId(kind: string, areaId: string, { key, person }: Pick<WriteContext, 'key' | 'person'>): string {
  const prefix = kind.replaceAll('_', '-')
  if (key === null) return `${prefix}-${newId().replaceAll('-', '').slice(-12)}`
  const hash = createHash('sha256').update(`${areaId}\n${person.personId}\n${key}`).digest('hex')
  return `${prefix}-${hash.slice(0, 12)}`
}

function viewKey(publicUrl: string, key: Buffer, keyVersion: number): DeviceKey {
  return { key: key.toString('hex'), keyVersion, address: publicUrl + POINT_PATH, pullAddress: publicUrl + PULL_PATH }
}
