import { createHmac } from 'node:crypto'
import { refusals, refuse } from '#vocabulary/refusal'
import { bodyReader } from '../signing/body.ts'
import { PointEventBody } from './contract.ts'

const bodyOf = bodyReader(PointEventBody)

/** Which fields belong to what happened. */
const BELONGS: Readonly<Record<PointEventBody['what'], readonly ('shown' | 'opened' | 'of' | 'count')[]>> = {
  shown: ['shown', 'opened'],
  passed: ['opened', 'of'],
  not_passed: ['shown', 'of'],
  forced: ['of'],
  held_open: ['of'],
  tailgate: ['of', 'count'],
}

/** Reads the bytes of a request. Refuses `malformed` with the field, also where a field does not belong to what happened. */
export function readPointEvent(bytes: Buffer): PointEventBody {
  const body = bodyOf(bytes)
  for (const field of ['shown', 'opened', 'of', 'count'] as const)
    if (body[field] !== undefined && !BELONGS[body.what].includes(field)) refuse(refusals.malformed, { field })
  if (body.what === 'shown' && body.shown === undefined) refuse(refusals.malformed, { field: 'shown' })
  return body
}

/**
 * A keyed hash over all that an event says, so that its number never means something else. What was shown is a secret and is kept in no
 * other way: without the master key nobody can try which code or password gives the hash.
 */
export function contentHash(masterKey: string | Buffer, deviceId: string, body: PointEventBody, seenAt: Date): Buffer {
  const { eventId, pointId, what, shown, opened, of, count } = body
  const content = [
    deviceId,
    eventId,
    pointId,
    what,
    shown ? [shown.by, shown.value] : null,
    seenAt.getTime(),
    opened ?? null,
    of ?? null,
    count ?? null,
  ]
  return createHmac('sha256', masterKey)
    .update(`point-event\n${JSON.stringify(content)}`)
    .digest()
}
