import type { Kind } from '#contract/booking'

/** What people come to, in words. */
export function eventWord(kind: Kind): string {
  return kind === 'room' || kind === 'inner' ? '会议' : '活动'
}
