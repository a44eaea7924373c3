import type { PlaceRules } from '#contract/booking'

/** Lengths that people book, in minutes. */
const USUAL = [15, 30, 45, 60, 90, 120, 150, 180, 240, 300, 360, 480, 600, 720, 1440]

/** A clock time as a minute of the day; null: it is none. */
export function minuteOfClock(clock: string): number | null {
  const parts = /^(\d{2}):(\d{2})$/.exec(clock)
  return parts ? Number(parts[1]) * 60 + Number(parts[2]) : null
}

type Lengths = Pick<PlaceRules, 'stepMinutes' | 'leastMinutes' | 'mostMinutes'>

/** Lengths that may be picked at a place, with the one that is chosen, ascending. */
export function lengthsOf({ stepMinutes, leastMinutes, mostMinutes }: Lengths, chosen: number | null): number[] {
  const fits = (minutes: number) => minutes >= leastMinutes && minutes <= mostMinutes && minutes % stepMinutes === 0
  const all = [leastMinutes, ...USUAL.filter(fits), mostMinutes, ...(chosen === null ? [] : [chosen])]
  return [...new Set(all)].toSorted((a, b) => a - b)
}

/** The span that begins at a minute, on the place's steps, and is so long, cut at midnight. */
export function spanFrom(minute: number, length: number, { stepMinutes }: Pick<PlaceRules, 'stepMinutes'>) {
  const from = Math.floor(minute / stepMinutes) * stepMinutes
  return { from, to: Math.min(1440, from + length) }
}
