import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Db } from '#platform/db'
import { type Buckets, originOf } from '#platform/http'
import { parseInstant, toInstant } from '#vocabulary/day'
import { Refusal, refusals, refuse } from '#vocabulary/refusal'
import { deviceRefusals } from '../contract.ts'
import { type Device, findDevice } from '../registry/queries.ts'
import { deleteNonces, insertNonce } from './queries.ts'
import { deviceKey, FRESH_MINUTES, isSignature, signatureOf } from './signature.ts'

const MINUTE_MS = 60_000
/** Longer than a signature can stay fresh on both sides of the clock. */
const NONCE_MINUTES = 15

/** A request as it came in. */
export interface DeviceRequest {
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly ip: string
}

/** What admitting a request needs; made once by the factory. */
export interface Doorkeeper {
  readonly db: Db
  readonly clock: () => Date
  readonly masterKey: string | Buffer
  readonly perDevice: Buckets
  readonly failures: Buckets
  prunedAt: number
}

/** A key that nobody has: unknown devices are reckoned with, so that they take as long as known ones. */
const NOBODY = randomBytes(32)

/** A device that was recognised, and the nonce of its request, which is still to be used up. */
export interface Recognised {
  readonly device: Device
  readonly nonce: string
}

/** Who speaks: signature, not disabled, clock, rate and nonce, in this order. Nothing of the body is looked at before. */
export async function admit(house: Doorkeeper, request: DeviceRequest, now: Date): Promise<Device> {
  const recognised = await recognise(house, request, now)
  await useUp(house.db, recognised, now)
  return recognised.device
}

/**
 * The same for work that uses the nonce up itself, by `useUp` in its transaction. Where the work is refused the nonce is used up all the same, and who used it before hears only that.
 * Where it fails otherwise the request may come again as it is, for nothing was done.
 */
export async function admitWith<T>(
  house: Doorkeeper,
  request: DeviceRequest,
  now: Date,
  work: (recognised: Recognised) => Promise<T>,
): Promise<T> {
  const recognised = await recognise(house, request, now)
  try {
    return await work(recognised)
  } catch (error) {
    if (error instanceof Refusal) await useUp(house.db, recognised, now)
    throw error
  }
}

/** Uses a nonce up. Refuses `replayed` where the device used it before. */
export async function useUp(db: Db, { device, nonce }: Recognised, now: Date): Promise<void> {
  if (!(await insertNonce(db, device.id, nonce, now))) refuse(deviceRefusals.replayed)
}

async function recognise(house: Doorkeeper, request: DeviceRequest, now: Date): Promise<Recognised> {
  const { device, time, nonce } = await signedBy(house, request, now)
  if (device.disabledAt !== null) refuse(deviceRefusals.disabled)
  const at = /^\d{13}$/.test(time) ? new Date(Number(time)) : parseInstant(time)
  if (at === null || Math.abs(now.getTime() - at.getTime()) > FRESH_MINUTES * MINUTE_MS) {
    refuse(deviceRefusals.clock, { data: { serverTime: toInstant(now) } })
  }
  if (!house.perDevice.take(device.id, now)) refuse(refusals.tooMany)
  // Before anything is done, so that nothing is where this fails.
  await pruneNonces(house, now)
  return { device, nonce }
}

async function signedBy(
  house: Doorkeeper,
  { headers, body, ip }: DeviceRequest,
  now: Date,
): Promise<{ device: Device; time: string; nonce: string }> {
  const read = (name: string): string => {
    const value = headers[name]
    return typeof value === 'string' ? value : ''
  }
  const [id, time, nonce] = [read('x-device-id'), read('x-device-time'), read('x-device-nonce')]
  const formed = /^[\w-]{1,64}$/.test(id) && /^[\w-]{8,64}$/.test(nonce) && /^[\w:.+-]{13,40}$/.test(time)
  const device = formed ? await findDevice(house.db, id) : null
  const given = read('x-device-signature')
  const matches = keysOf(house.masterKey, device, now).map((key) =>
    isSignature(given, signatureOf(key, time, nonce, body)),
  )
  if (device && matches.includes(true)) return { device, time, nonce }
  // Only wrong signatures are slowed down: gates often share their address with strangers, who must not shut them out.
  if (!house.failures.take(originOf(ip), now)) refuse(refusals.tooMany)
  refuse(deviceRefusals.signature)
}

/** The keys that are good for a device now: its own, and for a while the one before. */
function keysOf(masterKey: string | Buffer, device: Device | null, now: Date): Buffer[] {
  if (device === null) return [NOBODY]
  const key = deviceKey(masterKey, device.id, device.keyVersion)
  const before = device.oldKeyUntil !== null && device.oldKeyUntil > now
  return before ? [key, deviceKey(masterKey, device.id, device.keyVersion - 1)] : [key]
}

/** Once a minute, whichever request comes first: nonces that no fresh signature can repeat are forgotten. */
async function pruneNonces(house: Doorkeeper, now: Date): Promise<void> {
  if (now.getTime() - house.prunedAt < MINUTE_MS) return
  house.prunedAt = now.getTime()
  await deleteNonces(house.db, new Date(now.getTime() - NONCE_MINUTES * MINUTE_MS))
}
