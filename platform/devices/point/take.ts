import { type Db, inTransaction, lastly, together } from '#platform/db'
import { refuse } from '#vocabulary/refusal'
import { deviceRefusals, type PointKind } from '../contract.ts'
import type { Device } from '../registry/queries.ts'
import { admitWith, type DeviceRequest, type Doorkeeper, useUp } from '../signing/admit.ts'
import { seenTime } from '../signing/seen.ts'
import type { PointAnswer, PointEventBody } from './contract.ts'
import { contentHash, readPointEvent } from './event.ts'
import { countRepeat, insertPointEvent, updatePointAnswer } from './queries.ts'

/** What happened at a point, as the feature that owns the points gets it. */
export interface PointEvent {
  readonly eventId: string
  readonly deviceId: string
  readonly deviceKind: PointKind
  /** The park of the device. */
  readonly areaId: string
  readonly pointId: string
  readonly what: PointEventBody['what']
  /** The secret itself: for this decision only, never to be kept. */
  readonly shown?: { readonly by: 'code' | 'card' | 'face' | 'password'; readonly value: string }
  /** By the device's clock. */
  readonly seenAt: Date
  /** By ours. */
  readonly receivedAt: Date
  /** Set where the way is open already. */
  readonly opened?: 'guard' | 'offline'
  /** The number of the same device's showing that this belongs to. */
  readonly of?: string
  /** How many more came through behind; only with `tailgate`. */
  readonly count?: number
}

/** Decides about an event, in the transaction that records it. It hears of each event once. */
export type PointHandler = (db: Db, event: PointEvent) => Promise<PointAnswer>

/** What taking an event of a point needs. */
export interface Pointhouse extends Doorkeeper {
  readonly pointHandler: () => PointHandler
}

/** Checks a request, records its event once, and answers what was decided then. Refuses as `deviceRefusals` say. */
export async function takePoint(house: Pointhouse, request: DeviceRequest): Promise<PointAnswer> {
  const now = house.clock()
  return await admitWith(house, request, now, async (recognised) => {
    const { device } = recognised
    const body = readPointEvent(request.body)
    if (!device.pointIds.includes(body.pointId)) refuse(deviceRefusals.pointElsewhere, { field: 'pointId' })
    const seenAt = seenTime(body.seenAt, now)
    const hash = contentHash(house.masterKey, device.id, body, seenAt)
    return await inTransaction(house.db, async (db) => {
      const [, isFirst] = await together(db, (at) => [
        useUp(at, recognised, now),
        insertPointEvent(at, { device, said: body, seenAt, hash, now }),
      ])
      if (!isFirst) return await recorded(db, device.id, body.eventId, hash)
      const answer = await house.pointHandler()(db, pointEvent(device, body, seenAt, now))
      return lastly((at) => [updatePointAnswer(at, device.id, body.eventId, answer)], answer)
    })
  })
}

/** The answer that was given when the event came first, whatever it was: who was let in is let in once. */
async function recorded(db: Db, deviceId: string, eventId: string, hash: Buffer): Promise<PointAnswer> {
  const known = await countRepeat(db, deviceId, eventId, hash)
  return known ?? refuse(deviceRefusals.eventDiffers, { field: 'eventId' })
}

function pointEvent(device: Device, body: PointEventBody, seenAt: Date, receivedAt: Date): PointEvent {
  const { eventId, pointId, what, shown, opened, of, count } = body
  return {
    eventId,
    deviceId: device.id,
    // Only these have points (device_gate_has_no_point).
    deviceKind: device.kind as PointKind,
    areaId: device.areaId,
    pointId,
    what,
    seenAt,
    receivedAt,
    ...(shown === undefined ? {} : { shown }),
    ...(opened === undefined ? {} : { opened }),
    ...(of === undefined ? {} : { of }),
    ...(what === 'tailgate' ? { count: count ?? 1 } : {}),
  }
}
