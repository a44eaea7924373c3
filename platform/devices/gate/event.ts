import { createHash } from 'node:crypto'
import { normalisePlate } from '#vocabulary/plate'
import { refuse } from '#vocabulary/refusal'
import { deviceRefusals } from '../contract.ts'
import { bodyReader } from '../signing/body.ts'
import { seenTime } from '../signing/seen.ts'
import { GateEventBody, PICTURE_BYTES } from './contract.ts'

const bodyOf = bodyReader(GateEventBody)

/** What a gate saw, checked; `picture` are the bytes of a JPEG. */
export interface SeenEvent {
  readonly eventId: string
  readonly lotCode: string
  readonly channelCode: string
  readonly direction: 'entry' | 'exit'
  /** Normalised: upper case, half width, no spaces or dots. It may be no legal plate, or empty. */
  readonly plate: string
  readonly vehicleKind: string | undefined
  readonly seenAt: Date
  readonly opened: 'guard' | 'offline' | undefined
  readonly picture: Buffer | null
  /** SHA-256 over everything but the picture: a repeat may leave the picture out, and nothing else. */
  readonly contentHash: Buffer
}

/** Reads the bytes of a request. Refuses `malformed` with the field, `gate_event_time` and `gate_picture`. */
export function readEvent(bytes: Buffer, now: Date): SeenEvent {
  const { picture, ...body } = bodyOf(bytes)
  const seenAt = seenTime(body.seenAt, now)
  const plate = normalisePlate(body.plate)
  const { eventId, lotCode, channelCode, direction, vehicleKind, opened } = body
  const content = [
    eventId,
    lotCode,
    channelCode,
    direction,
    plate,
    vehicleKind ?? null,
    seenAt.getTime(),
    opened ?? null,
  ]
  return {
    eventId,
    lotCode,
    channelCode,
    direction,
    plate,
    vehicleKind,
    seenAt,
    opened,
    picture: picture === undefined ? null : pictureOf(picture),
    contentHash: createHash('sha256').update(JSON.stringify(content)).digest(),
  }
}

function pictureOf(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64')
  const whole = bytes.toString('base64') === base64
  const jpeg = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff
  if (!whole || !jpeg || bytes.length > PICTURE_BYTES) refuse(deviceRefusals.picture, { field: 'picture' })
  return bytes
}
