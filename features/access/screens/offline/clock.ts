// Whether this phone's clock can still be believed: it was compared with the server's when the list came, and must have gone on evenly since.

/** The clock and an even count of the page, in ms, read at one moment. */
export interface Moment {
  readonly wall: number
  readonly even: number
}

/** A clock that went so much off is not believed any more, in ms: less than the grace of a code would let an old one in. */
export const JUMP_MS = 5_000

/** Both clocks of this page now. */
export function momentNow(): Moment {
  return { wall: Date.now(), even: performance.now() }
}

/**
 * Whether the clock jumped between two moments of one page. `awake`: the page was seen all the time. A phone that slept may have stopped the even
 * count, so that its clock seems to have gone ahead; back it never goes by itself.
 */
export function jumped(before: Moment, now: Moment, awake: boolean): boolean {
  const shift = now.wall - before.wall - (now.even - before.even)
  return shift < -JUMP_MS || (awake && shift > JUMP_MS)
}

/** Whether the clock stands before a moment that it showed already, on an earlier page too. */
export function wentBack(seenAt: number, now: number): boolean {
  return now < seenAt - JUMP_MS
}
