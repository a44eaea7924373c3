const FIRST_MS = 10_000
const LONGEST_MS = 300_000
/** A payment confirmed in the last second may take the channel a moment. */
export const GRACE_MS = 30_000

/**
 * When to ask the channel about a trade whose notify has not come: after 10 s, then twice as long each time, at most 5 minutes; never
 * later than half a minute after it expired, because then the answer is final; after that as long as it takes.
 */
export function askPlan(trade: { asks: number; now: Date; expiresAt: Date }): { afterMs: number } {
  const growing = Math.min(FIRST_MS * 2 ** Math.min(trade.asks, 10), LONGEST_MS)
  const last = trade.expiresAt.getTime() + GRACE_MS - trade.now.getTime()
  return { afterMs: last > 0 ? Math.min(growing, last) : growing }
}

/** Whether the channel can take no more money for it, whatever it answers now. */
export function isOver(trade: { expiresAt: Date }, now: Date): boolean {
  return now.getTime() >= trade.expiresAt.getTime() + GRACE_MS
}
