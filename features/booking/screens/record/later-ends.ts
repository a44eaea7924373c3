import type { BookingDetail } from '#contract/booking'
import { clockOf, durationInWords, toInstant } from '#vocabulary/day'
import { dayWords, lastDayOf } from '../parts/when.ts'

/** At most so many are offered: who wants more changes the time. */
const MAX = 8
const MINUTE_MS = 60_000
const DAY_MINUTES = 1440

/** The ends to which a booking can be made longer, step by step as far as the place is free: `15:30（加 30分）`. */
export function laterEnds(
  { kind, endsAt, extendUntil }: Pick<BookingDetail, 'kind' | 'endsAt' | 'extendUntil'>,
  stepMinutes: number,
): { value: string; label: string }[] {
  if (extendUntil === null) return []
  const step = kind === 'display' ? DAY_MINUTES : stepMinutes
  const left = (Date.parse(extendUntil) - Date.parse(endsAt)) / MINUTE_MS
  const count = Math.min(MAX, Math.floor(left / step))
  return Array.from({ length: Math.max(0, count) }, (_, nth) => {
    const minutes = (nth + 1) * step
    const end = toInstant(new Date(Date.parse(endsAt) + minutes * MINUTE_MS))
    const label = kind === 'display' ? dayWords(lastDayOf(end)) : `${endClock(end)}（加 ${durationInWords(minutes)}）`
    return { value: end, label }
  })
}

function endClock(end: string): string {
  const clock = clockOf(new Date(end))
  return clock === '00:00' ? '24:00' : clock
}
