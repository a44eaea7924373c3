import { inTransaction, lastly, together } from '#platform/db'
import { refuse } from '#vocabulary/refusal'
import { deviceRefusals } from '../contract.ts'
import type { Device } from '../registry/queries.ts'
import { admitWith, type DeviceRequest, type Doorkeeper, type Recognised, useUp } from '../signing/admit.ts'
import type { GateAnswer } from './contract.ts'
import { readEvent, type SeenEvent } from './event.ts'
import type { GateEvent, GateHandler } from './handler.ts'
import { insertEvent, lockEvent, updateAnswer } from './queries.ts'

/** A barrier does not wait longer for its picture to be kept. */
const PICTURE_WAIT_MS = 2000

/** Where pictures go. Keeping the same key twice keeps one picture and answers the same id. */
export interface PictureStore {
  keep(picture: { readonly key: string; readonly areaId: string; readonly bytes: Buffer }): Promise<string>
}

/** What taking an event needs; made once by the factory. */
export interface Gatehouse extends Doorkeeper {
  readonly pictures: PictureStore | null
  readonly warn: (facts: object, message: string) => void
  readonly handler: () => GateHandler<unknown>
}

/** Checks a request, records its event once, and answers whether to open. Refuses as `deviceRefusals` say. */
export async function takeEvent(house: Gatehouse, request: DeviceRequest): Promise<GateAnswer> {
  const now = house.clock()
  return await admitWith(house, request, now, async (recognised) => {
    const { device } = recognised
    const event = readEvent(request.body, now)
    if (!speaksFor(device, event)) refuse(deviceRefusals.elsewhere, { field: 'lotCode' })
    const pictureId = await keepPicture(house, device, event)
    return await decide(house, recognised, event, { pictureId, now })
  })
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

/** In three round trips: what is recorded and looked at, what is decided, what is written with the answer. */
async function decide(
  house: Gatehouse,
  recognised: Recognised,
  event: SeenEvent,
  { pictureId, now }: { pictureId: string | null; now: Date },
): Promise<GateAnswer> {
  const { device } = recognised
  const key = { deviceId: device.id, eventId: event.eventId }
  const handler = house.handler()
  return await inTransaction(house.db, async (db) => {
    const [, isFirst, looked] = await together(db, (at) => [
      useUp(at, recognised, now),
      insertEvent(at, device, event, now),
      handler.look(at, gateEvent(device, event, pictureId)),
    ])
    const known = isFirst ? null : await lockEvent(db, device.id, event.eventId)
    if (known && !known.contentHash.equals(event.contentHash)) refuse(deviceRefusals.eventDiffers, { field: 'eventId' })
    const storedPictureId = pictureId ?? known?.pictureId ?? null
    const { answer, writes = [] } = known?.answer.open
      ? { answer: known.answer }
      : await handler.decide(db, gateEvent(device, event, storedPictureId), looked)
    const facts = { pictureId: storedPictureId, repeated: !isFirst, now }
    return lastly((at) => [...writes.map((write) => write(at)), updateAnswer(at, key, answer, facts)], answer)
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
