import { createHash } from 'node:crypto'
import { Compile } from 'typebox/compile'
import { parseInstant, toInstant } from '#vocabulary/day'
import { normalisePlate } from '#vocabulary/plate'
import { refusals, refuse } from '#vocabulary/refusal'
import { deviceRefusals, GateEventBody, PICTURE_BYTES } from './contract.ts'

/** How old an event may be: a gate that was cut off tells later what it saw. */
export const LATE_DAYS = 7
/** How far ahead of the server's clock an event may seem. */
export const AHEAD_MINUTES = 5

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const validator = Compile(GateEventBody)

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
  const { picture, ...said } = bodyOf(bytes)
  const seenAt = parseInstant(said.seenAt)
  if (seenAt === null) refuse(refusals.malformed, { field: 'seenAt' })
  const age = now.getTime() - seenAt.getTime()
  if (age > LATE_DAYS * DAY_MS || age < -AHEAD_MINUTES * MINUTE_MS) {
    refuse(deviceRefusals.eventTime, { field: 'seenAt', data: { serverTime: toInstant(now) } })
  }
  const plate = normalisePlate(said.plate)
  const { eventId, lotCode, channelCode, direction, vehicleKind, opened } = said
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

function bodyOf(bytes: Buffer): GateEventBody {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    refuse(refusals.malformed)
  }
  if (validator.Check(value)) return value
  const [first] = validator.Errors(value)
  const field = first?.instancePath.slice(1).split('/')[0]
  refuse(refusals.malformed, field ? { field: field.slice(0, 80) } : {})
}

function pictureOf(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64')
  const whole = bytes.toString('base64') === base64
  const jpeg = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff
  if (!whole || !jpeg || bytes.length > PICTURE_BYTES) refuse(deviceRefusals.picture, { field: 'picture' })
  return bytes
}
