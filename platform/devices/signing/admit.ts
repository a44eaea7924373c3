import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import { type Db, inTransaction } from '#platform/db'
import { type Buckets, originOf } from '#platform/http'
import { parseInstant, toInstant } from '#vocabulary/day'
import { Refusal, type RefusalDetail, type RefusalKind, refusals, refuse } from '#vocabulary/refusal'
import { deviceRefusals } from '../contract.ts'
import type { RefusedJournal } from '../refused/journal.ts'
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
  /** Devices that were not disabled when they last spoke, by id: as many as are registered. By them requests are recognised and never refused. */
  readonly remembered: Map<string, Device>
  /** Takes down what registered devices are refused for. */
  readonly refused: RefusedJournal
  prunedAt: number
}

/** A key that nobody has: unknown devices are reckoned with, so that they take as long as known ones. */
const NOBODY = randomBytes(32)

/** A device that was recognised, and the nonce of its request, which is still to be used up. */
export interface Recognised {
  readonly device: Device
  readonly nonce: string
  /** By how much the time of the request is ahead of ours. */
  readonly aheadMs: number
  /** The device is as it stood when it last spoke; whether it still does is seen where the nonce is used up. */
  readonly fromMemory: boolean
}

/** A device is not any more as it was remembered; nothing of the request was done. */
class Outdated extends Error {}

/** Work for who speaks: signature, not disabled, clock, rate and nonce, in this order. Nothing of the body is looked at before. */
export async function admit<T>(
  house: Doorkeeper,
  request: DeviceRequest,
  now: Date,
  work: (device: Device) => Promise<T>,
): Promise<T> {
  const recognised = await recognise(house, request, now)
  try {
    await useUp(house.db, recognised, now)
    return await work(recognised.device)
  } catch (error) {
    throw noted(house, recognised, now, error)
  }
}

/**
 * The same for work that uses the nonce up itself, by `useUp` in its transaction. Where the work is refused the nonce is used up all the same, and who used it before hears only that.
 * Where it fails otherwise the request may come again as it is, for nothing was done. A device that spoke before is recognised without asking the database; where it stands otherwise
 * by now, the work is undone and begun anew.
 */
export async function admitWith<T>(
  house: Doorkeeper,
  request: DeviceRequest,
  now: Date,
  work: (recognised: Recognised) => Promise<T>,
): Promise<T> {
  const met = await recogniseFromMemory(house, request, now)
  if (met)
    try {
      return await workFor(house, met, now, work)
    } catch (error) {
      if (!(error instanceof Refusal)) house.remembered.delete(met.device.id)
      if (!(error instanceof Outdated)) throw error
    }
  return await workFor(house, await recognise(house, request, now), now, work)
}

async function workFor<T>(
  house: Doorkeeper,
  recognised: Recognised,
  now: Date,
  work: (recognised: Recognised) => Promise<T>,
): Promise<T> {
  try {
    return await work(recognised)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    try {
      // In a transaction, which gives the nonce back where the device stands otherwise.
      await inTransaction(house.db, async (db) => await useUp(db, recognised, now))
    } catch (instead) {
      throw noted(house, recognised, now, instead)
    }
    throw noted(house, recognised, now, error)
  }
}

/** The error as it is; a refusal is taken down. */
function noted(house: Doorkeeper, { device, aheadMs }: Recognised, now: Date, error: unknown): unknown {
  if (error instanceof Refusal) house.refused.note(device.id, error, { signed: true, aheadMs, now })
  return error
}

/** Uses a nonce up. Refuses `replayed` where the device used it before. In a transaction, which is to fail with this. */
export async function useUp(db: Db, { device, nonce, fromMemory }: Recognised, now: Date): Promise<void> {
  const [isFirst] = await Promise.all([
    insertNonce(db, device.id, nonce, now),
    fromMemory ? checkStands(db, device) : undefined,
  ])
  if (!isFirst) refuse(deviceRefusals.replayed)
}

async function checkStands(db: Db, device: Device): Promise<void> {
  if (!isDeepStrictEqual(await findDevice(db, device.id), device)) throw new Outdated('the device stands otherwise')
}

/** Null wherever the database may know better. */
async function recogniseFromMemory(house: Doorkeeper, request: DeviceRequest, now: Date): Promise<Recognised | null> {
  const claim = readClaim(request)
  const device = claim && house.remembered.get(claim.id)
  if (!device || !isSignedBy(house, device, claim, now)) return null
  if (!isFresh(claim, now) || !house.perDevice.take(device.id, now)) return null
  await pruneNonces(house, now)
  return { device, nonce: claim.nonce, aheadMs: aheadOf(claim, now) ?? 0, fromMemory: true }
}

async function recognise(house: Doorkeeper, request: DeviceRequest, now: Date): Promise<Recognised> {
  const { device, said: claim } = await signedBy(house, request, now)
  const aheadMs = aheadOf(claim, now)
  const no = (kind: RefusalKind, detail?: RefusalDetail): never => {
    const refusal = new Refusal(kind, detail)
    house.refused.note(device.id, refusal, { signed: true, aheadMs, now })
    throw refusal
  }
  if (device.disabledAt !== null) no(deviceRefusals.disabled)
  if (aheadMs === null || !isFresh(claim, now))
    return no(deviceRefusals.clock, { data: { serverTime: toInstant(now) } })
  if (!house.perDevice.take(device.id, now)) no(refusals.tooMany)
  // Before anything is done, so that nothing is where this fails.
  await pruneNonces(house, now)
  house.remembered.set(device.id, device)
  return { device, nonce: claim.nonce, aheadMs, fromMemory: false }
}

/** What a request says of itself, in its headers. */
interface Claim {
  readonly id: string
  readonly time: string
  readonly nonce: string
  readonly signature: string
  readonly body: Buffer
}

/** Null where no request of ours has such headers. */
function readClaim({ headers, body }: DeviceRequest): Claim | null {
  const read = (name: string): string => {
    const value = headers[name]
    return typeof value === 'string' ? value : ''
  }
  const [id, time, nonce] = [read('x-device-id'), read('x-device-time'), read('x-device-nonce')]
  const formed = /^[\w-]{1,64}$/.test(id) && /^[\w-]{8,64}$/.test(nonce) && /^[\w:.+-]{13,40}$/.test(time)
  return formed ? { id, time, nonce, signature: read('x-device-signature'), body } : null
}

/** By how much the time of a request is ahead of ours; null: it is no time. */
function aheadOf({ time }: Claim, now: Date): number | null {
  const at = /^\d{13}$/.test(time) ? new Date(Number(time)) : parseInstant(time)
  return at && at.getTime() - now.getTime()
}

function isFresh(claim: Claim, now: Date): boolean {
  const aheadMs = aheadOf(claim, now)
  return aheadMs !== null && Math.abs(aheadMs) <= FRESH_MINUTES * MINUTE_MS
}

async function signedBy(
  house: Doorkeeper,
  request: DeviceRequest,
  now: Date,
): Promise<{ device: Device; said: Claim }> {
  const claim = readClaim(request)
  const device = claim && (await findDevice(house.db, claim.id))
  // also reckoned for an unknown device, which takes as long as a known one
  const isSigned = claim !== null && isSignedBy(house, device, claim, now)
  if (isSigned && device) return { device, said: claim }
  // Only wrong signatures are slowed down: gates often share their address with strangers, who must not shut them out.
  if (!house.failures.take(originOf(request.ip), now)) refuse(refusals.tooMany)
  const refusal = new Refusal(deviceRefusals.signature)
  if (device) house.refused.note(device.id, refusal, { signed: false, aheadMs: null, now })
  throw refusal
}

function isSignedBy(
  { masterKey }: Doorkeeper,
  device: Device | null,
  { time, nonce, signature, body }: Claim,
  now: Date,
): boolean {
  return keysOf(masterKey, device, now)
    .map((key) => isSignature(signature, signatureOf(key, time, nonce, body)))
    .includes(true)
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
