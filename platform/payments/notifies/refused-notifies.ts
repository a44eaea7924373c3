import type { PaymentLog, RefusedNotifies } from '../context.ts'

/** Refused or failed notifies that are kept, row and log line, per minute, channel and process; those beyond are counted. */
export const REFUSED_STORED_PER_MINUTE = 20

/** The counters of one process. */
export function countRefused(log: Pick<PaymentLog, 'error'>): RefusedNotifies {
  let minute = 0
  let seen = new Map<string, { channel: string; outcome: string; count: number }>()

  function logRefused(now: Date): void {
    const is = minuteOf(now)
    if (is === minute) return
    for (const { channel, outcome, count } of seen.values()) {
      const counted = count - REFUSED_STORED_PER_MINUTE
      const at = new Date(minute * 60_000).toISOString()
      if (counted > 0)
        log.error({ channel, outcome, counted, minute: at }, 'so many notifies that the others were only counted')
    }
    minute = is
    seen = new Map()
  }

  return {
    keeps({ channel, outcome, receivedAt }) {
      logRefused(receivedAt)
      const name = `${channel} ${outcome}`
      const count = (seen.get(name)?.count ?? 0) + 1
      seen.set(name, { channel, outcome, count })
      return count <= REFUSED_STORED_PER_MINUTE
    },
    tell: logRefused,
  }
}

function minuteOf(at: Date): number {
  return Math.floor(at.getTime() / 60_000)
}
