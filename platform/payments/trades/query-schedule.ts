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

/** How often the channel is asked about a code, and from when on it is cancelled: a person and a queue are waiting. */
const CODE_EVERY_MS = 5_000
const CODE_LIMIT_MS = 40_000
/** Cancels that go this long unheard are not on their way any more; channels take none later than a day after the payment. */
const CANCEL_GIVEN_UP_MS = 24 * 3_600_000

/** When to take up a trade by code next: every 5 s while it is asked about and at first while it is cancelled, then ever more seldom. */
export function codePlan(trade: { asks: number }): { afterMs: number } {
  return { afterMs: Math.min(CODE_EVERY_MS * 2 ** Math.max(0, Math.min(trade.asks, 30) - 16), LONGEST_MS) }
}

/** Whether nobody waits for the person any longer: it is cancelled unless it is paid. */
export function isLate(trade: { createdAt: Date; expiresAt: Date }, now: Date): boolean {
  return now.getTime() >= Math.min(trade.createdAt.getTime() + CODE_LIMIT_MS, trade.expiresAt.getTime())
}

/** Whether cancelling has been tried for so long that the channel's word on money counts again. */
export function isBeyondCancelling(trade: { cancellingAt: Date | null }, now: Date): boolean {
  return trade.cancellingAt !== null && now.getTime() >= trade.cancellingAt.getTime() + CANCEL_GIVEN_UP_MS
}

/** The next turn of any trade. */
export function nextAsk(trade: { way: string; asks: number; now: Date; expiresAt: Date }): { afterMs: number } {
  return trade.way === 'code' ? codePlan(trade) : askPlan(trade)
}

/** Whether the channel can take no more money for it, whatever it answers now. */
export function isOver(trade: { expiresAt: Date }, now: Date): boolean {
  return now.getTime() >= trade.expiresAt.getTime() + GRACE_MS
}
