import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { type Db, inTransaction } from '#platform/db'
import { type Buckets, originOf } from '#platform/http'
import { parseInstant, toInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import { deviceRefusals, type GateAnswer } from './contract.ts'
import { readEvent, type SeenEvent } from './event.ts'
import { type Device, deleteNonces, findDevice, insertEvent, insertNonce, lockEvent, updateAnswer } from './queries.ts'
import { deviceKey, FRESH_MINUTES, isSignature, signatureOf } from './signature.ts'

const MINUTE_MS = 60_000
/** Longer than a signature can stay fresh on both sides of the clock. */
const NONCE_MINUTES = 15
/** A barrier does not wait longer for its picture to be kept. */
const PICTURE_WAIT_MS = 2000

/** What a gate saw, as the feature that owns the lots gets it. */
export interface GateEvent {
  readonly eventId: string
  readonly deviceId: string
  /** The park of the device. */
  readonly areaId: string
  readonly lotCode: string
  readonly channelCode: string
  readonly direction: 'entry' | 'exit'
  /** Normalised; it may be no legal plate, or empty. */
  readonly plate: string
  readonly vehicleKind?: string
  readonly seenAt: Date
  /** Set where the barrier is open already. */
  readonly opened?: 'guard' | 'offline'
  readonly pictureId?: string
}

/** Decides about an event, in the transaction that records it. The same event may come again while its answer is not `open`. */
export type GateHandler = (db: Db, event: GateEvent) => Promise<GateAnswer>

/** Where pictures go. Keeping the same key twice keeps one picture and answers the same id. */
export interface PictureStore {
  keep(picture: { readonly key: string; readonly areaId: string; readonly bytes: Buffer }): Promise<string>
}

/** A request as it came in. */
export interface GateRequest {
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly ip: string
}

/** What taking an event needs; made once by the factory. */
export interface Gatehouse {
  readonly db: Db
  readonly clock: () => Date
  readonly masterKey: string | Buffer
  readonly pictures: PictureStore | null
  readonly perDevice: Buckets
  readonly failures: Buckets
  readonly warn: (facts: object, message: string) => void
  readonly handler: () => GateHandler
  prunedAt: number
}

/** A key that nobody has: unknown devices are reckoned with, so that they take as long as known ones. */
const NOBODY = randomBytes(32)

/** Checks a request, records its event once, and answers whether to open. Refuses as `deviceRefusals` say. */
export async function takeEvent(house: Gatehouse, request: GateRequest): Promise<GateAnswer> {
  const now = house.clock()
  const { device, time, nonce } = await signedBy(house, request, now)
  if (device.disabledAt !== null) refuse(deviceRefusals.disabled)
  const at = /^\d{13}$/.test(time) ? new Date(Number(time)) : parseInstant(time)
  if (at === null || Math.abs(now.getTime() - at.getTime()) > FRESH_MINUTES * MINUTE_MS) {
    refuse(deviceRefusals.clock, { data: { serverTime: toInstant(now) } })
  }
  if (!house.perDevice.take(device.id, now)) refuse(refusals.tooMany)
  if (!(await insertNonce(house.db, device.id, nonce, now))) refuse(deviceRefusals.replayed)
  await pruneNonces(house, now)

  const event = readEvent(request.body, now)
  if (!speaksFor(device, event)) refuse(deviceRefusals.elsewhere, { field: 'lotCode' })
  const pictureId = await keepPicture(house, device, event)
  return await decide(house, device, event, { pictureId, now })
}

async function signedBy(
  house: Gatehouse,
  { headers, body, ip }: GateRequest,
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

function speaksFor(device: Device, event: SeenEvent): boolean {
  return (
    device.lotCodes.includes(event.lotCode) &&
    (device.channelCodes === null || device.channelCodes.includes(event.channelCode))
  )
}

/** Once a minute, whichever request comes first: nonces that no fresh signature can repeat are forgotten. */
async function pruneNonces(house: Gatehouse, now: Date): Promise<void> {
  if (now.getTime() - house.prunedAt < MINUTE_MS) return
  house.prunedAt = now.getTime()
  await deleteNonces(house.db, new Date(now.getTime() - NONCE_MINUTES * MINUTE_MS))
}

/** Outside any transaction, and never in the way of the car: a store that fails or hangs costs the picture. */
async function keepPicture(house: Gatehouse, device: Device, event: SeenEvent): Promise<string | null> {
  if (house.pictures === null || event.picture === null) return null
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('picture store is slow')), PICTURE_WAIT_MS)
  })
  const key = `${device.id}/${event.eventId}`
  try {
    return await Promise.race([house.pictures.keep({ key, areaId: device.areaId, bytes: event.picture }), late])
  } catch (error) {
    house.warn({ err: error, deviceId: device.id, eventId: event.eventId }, 'gate picture not kept')
    return null
  } finally {
    clearTimeout(timer)
  }
}

async function decide(
  house: Gatehouse,
  device: Device,
  event: SeenEvent,
  { pictureId, now }: { pictureId: string | null; now: Date },
): Promise<GateAnswer> {
  const key = { deviceId: device.id, eventId: event.eventId }
  return await inTransaction(house.db, async (db) => {
    const first = await insertEvent(db, device, event, now)
    const known = first ? null : await lockEvent(db, device.id, event.eventId)
    if (known && !known.contentHash.equals(event.contentHash)) refuse(deviceRefusals.eventDiffers, { field: 'eventId' })
    const kept = pictureId ?? known?.pictureId ?? null
    const answer = known?.answer.open ? known.answer : await house.handler()(db, gateEvent(device, event, kept))
    await updateAnswer(db, key, answer, { pictureId: kept, repeated: !first, now })
    return answer
  })
}

function gateEvent(device: Device, event: SeenEvent, pictureId: string | null): GateEvent {
  const { eventId, lotCode, channelCode, direction, plate, vehicleKind, seenAt, opened } = event
  return {
    eventId,
    deviceId: device.id,
    areaId: device.areaId,
    lotCode,
    channelCode,
    direction,
    plate,
    seenAt,
    ...(vehicleKind === undefined ? {} : { vehicleKind }),
    ...(opened === undefined ? {} : { opened }),
    ...(pictureId === null ? {} : { pictureId }),
  }
}
