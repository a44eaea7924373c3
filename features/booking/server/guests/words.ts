import type { Kind } from '#contract/booking'
import { addDays, clockOf, dayOf } from '#vocabulary/day'

/** What people come to, in words. */
export function eventWord(kind: Kind): string {
  return kind === 'room' || kind === 'inner' ? '会议' : '活动'
}

/** A time of a place in words: `11月25日10:00–11:30`, of a display `12月1日至12月3日`. */
export function timeWords({ kind, startsAt, endsAt }: { kind: Kind; startsAt: Date; endsAt: Date }): string {
  const first = dayWords(dayOf(startsAt))
  if (kind !== 'display') return `${first}${clockOf(startsAt)}–${clockOf(endsAt)}`
  // It ends at midnight, or within its last day.
  const last = dayWords(clockOf(endsAt) === '00:00' ? addDays(dayOf(endsAt), -1) : dayOf(endsAt))
  return first === last ? first : `${first}至${last}`
}

function dayWords(day: string): string {
  return `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`
}
