import { parseInstant } from './day.ts'

/** An act that took longer than this from its making to its sending waited for network, in ms. */
export const WAITED_MS = 120_000
/** A clock that is further off is marked, in ms. */
const OFF_MS = 300_000
/** An act older than this, in ms, was not sent in time by any phone: its time is not believed. */
const OLDEST_MS = 60 * 86_400_000

/** What a phone says of its clock. */
export interface PhoneClock {
  /** How far it was ahead of the server's when the pack was fetched, in ms; negative: behind. */
  readonly ahead: number
  /** What it shows at sending, ISO 8601. */
  readonly sentAt: string
}

/** A moment by the server's clock, and whether the phone's was more than five minutes off. */
export interface Corrected {
  readonly at: Date
  readonly clockOff: boolean
}

/** Whether an act waited on the phone before it was sent: both moments by that phone's own clock, in ms. */
export const hasWaited = (at: number, sentAt: number): boolean => sentAt - at > WAITED_MS

/** Whether an act waited, by the moments that its call bears (ISO 8601, both of the phone's clock). False where one of them is none. */
export function hasWaitedAs({ at, sentAt }: { readonly at: string; readonly sentAt: string }): boolean {
  const [from, until] = [parseInstant(at), parseInstant(sentAt)]
  return from !== null && until !== null && hasWaited(from.getTime(), until.getTime())
}

/** How far the phone's clock is ahead of the server's, in whole ms: the server's answer `now` is taken to be of half way between asking and coming. */
export const aheadOf = (asked: number, came: number, now: string): number =>
  Math.round((asked + came) / 2 - Date.parse(now))

/** When something happened by the server's clock, from the phone's: never later than now. A time that cannot be is now, and marked. */
export function corrected(at: string, { ahead, sentAt }: PhoneClock, now: Date): Corrected {
  const shown = parseInstant(at)?.getTime() ?? now.getTime()
  const drift = (parseInstant(sentAt)?.getTime() ?? now.getTime()) - now.getTime()
  const isOff = Math.abs(ahead) > OFF_MS || Math.abs(drift) > OFF_MS
  const found = shown - ahead
  const ms = now.getTime()
  if (found < ms - OLDEST_MS) return { at: now, clockOff: true }
  return { at: new Date(Math.min(found, ms)), clockOff: isOff || found > ms + OFF_MS }
}
