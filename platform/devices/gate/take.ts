import { type Db, inTransaction } from '#platform/db'
import { refuse } from '#vocabulary/refusal'
import { deviceRefusals } from '../contract.ts'
import type { Device } from '../registry/queries.ts'
import { admit, type DeviceRequest, type Doorkeeper } from '../signing/admit.ts'
import type { GateAnswer } from './contract.ts'
import { readEvent, type SeenEvent } from './event.ts'
import { insertEvent, lockEvent, updateAnswer } from './queries.ts'

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

/** What taking an event needs; made once by the factory. */
export interface Gatehouse extends Doorkeeper {
  readonly pictures: PictureStore | null
  readonly warn: (facts: object, message: string) => void
  readonly handler: () => GateHandler
}

/** Checks a request, records its event once, and answers whether to open. Refuses as `deviceRefusals` say. */
export async function takeEvent(house: Gatehouse, request: DeviceRequest): Promise<GateAnswer> {
  const now = house.clock()
  const device = await admit(house, request, now)
  const event = readEvent(request.body, now)
  if (!speaksFor(device, event)) refuse(deviceRefusals.elsewhere, { field: 'lotCode' })
  const pictureId = await keepPicture(house, device, event)
  return await decide(house, device, event, { pictureId, now })
}

function speaksFor(device: Device, event: SeenEvent): boolean {
  return (
    device.lotCodes.includes(event.lotCode) &&
    (device.channelCodes === null || device.channelCodes.includes(event.channelCode))
  )
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
