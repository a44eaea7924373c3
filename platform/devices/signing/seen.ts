import { parseInstant, toInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import { deviceRefusals } from '../contract.ts'

/** How old an event may be: a device that was cut off tells later what it saw. */
const LATE_DAYS = 7
/** How far ahead of the server's clock an event may seem. */
const AHEAD_MINUTES = 5

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** When a device saw something, by its own clock. Refuses `malformed` and `gate_event_time`. */
export function seenTime(text: string, now: Date): Date {
  const seenAt = parseInstant(text)
  if (seenAt === null) refuse(refusals.malformed, { field: 'seenAt' })
  const age = now.getTime() - seenAt.getTime()
  if (age > LATE_DAYS * DAY_MS || age < -AHEAD_MINUTES * MINUTE_MS) {
    refuse(deviceRefusals.eventTime, { field: 'seenAt', data: { serverTime: toInstant(now) } })
  }
  return seenAt
}
