import type { Kind } from '#contract/booking'
import { clockAt } from '#ui/timeline'
import type { Day } from '#vocabulary/day'
import { durationInWords } from '#vocabulary/day'
import { minuteOfClock } from '../parts/lengths.ts'
import type { PlaceSearch } from '../parts/queries.ts'

/** What places are narrowed by; zero or empty: by nothing. */
export interface Filters {
  readonly seats: number
  readonly equipment: readonly string[]
  readonly building: string
  readonly text: string
  /** Free for so many minutes from now; only of today. */
  readonly freeMinutes: number
  /** Free between these clock times, `HH:mm`. */
  readonly from: string
  readonly to: string
}

export const NO_FILTERS: Filters = { seats: 0, equipment: [], building: '', text: '', freeMinutes: 0, from: '', to: '' }

/** What the server is asked for. Minutes from now are asked for today alone, and stand in for clock times. */
export function searchOf(kind: Kind, day: Day, today: Day, filters: Filters): PlaceSearch {
  const { seats, equipment, building, text, freeMinutes } = filters
  const [from, to] = [minuteOfClock(filters.from), minuteOfClock(filters.to)]
  const soon = freeMinutes > 0 && day === today
  return {
    kind,
    day,
    ...(seats > 0 && { seats }),
    ...(equipment.length > 0 && { equipment: [...equipment] }),
    ...(building !== '' && { building }),
    ...(text.trim() !== '' && { text: text.trim() }),
    ...(soon && { freeMinutes }),
    ...(!soon && from !== null && { from }),
    ...(!soon && to !== null && { to }),
  }
}

/** A filter in force, in words, and the filters without it. */
export interface InForce {
  readonly key: string
  readonly words: string
  readonly without: Filters
}

/** The filters in force, each with its words. */
export function inForce(filters: Filters, isToday: boolean): InForce[] {
  const { seats, equipment, building, text, freeMinutes, from, to } = filters
  const times = from && to ? `${from}–${to}` : from ? `${from} 以后` : to ? `${to} 以前` : ''
  const soon = freeMinutes > 0 && isToday
  return [
    ...(soon
      ? [{ key: 'free', words: `现在起空闲${durationInWords(freeMinutes)}`, without: { ...filters, freeMinutes: 0 } }]
      : []),
    ...(times && !soon ? [{ key: 'times', words: times, without: { ...filters, from: '', to: '' } }] : []),
    ...(seats > 0 ? [{ key: 'seats', words: `${seats} 人以上`, without: { ...filters, seats: 0 } }] : []),
    ...equipment.map((one) => ({
      key: `equipment ${one}`,
      words: one,
      without: { ...filters, equipment: equipment.filter((each) => each !== one) },
    })),
    ...(building ? [{ key: 'building', words: building, without: { ...filters, building: '' } }] : []),
    ...(text.trim() ? [{ key: 'text', words: `“${text.trim()}”`, without: { ...filters, text: '' } }] : []),
  ]
}

/** Sizes to choose from, as far as there are such places: 4, 8, 12, 20, 50, 100, 200 seats and more. */
export function sizesUpTo(mostSeats: number): number[] {
  return [4, 8, 12, 20, 50, 100, 200, 500].filter((seats) => seats <= mostSeats)
}

/** What is wrong with the times; null: nothing. */
export function timesProblem(
  { from, to }: Pick<Filters, 'from' | 'to'>,
  hours: { from: number; to: number },
): string | null {
  const [start, end] = [minuteOfClock(from), minuteOfClock(to)]
  if (start !== null && end !== null && end <= start) return '结束时间要晚于开始时间'
  if ((start !== null && start >= hours.to) || (end !== null && end <= hours.from))
    return `开放时间为 ${clockAt(hours.from)}–${clockAt(hours.to)}`
  return null
}

/** Steps of the clock to which a time from now on is rounded up, in minutes. */
const STEP = 30

/** What of the filters goes along to a place and its form: the time, as minutes of the day, and for how many people. `now` is the minute, where the day is today. */
export function alongOf({ seats, freeMinutes, ...times }: Filters, now: number | undefined): Record<string, string> {
  const [from, to] = [minuteOfClock(times.from), minuteOfClock(times.to)]
  const soon = freeMinutes > 0 && now !== undefined ? Math.ceil(now / STEP) * STEP : null
  const span =
    soon !== null
      ? soon + freeMinutes <= 1440 && { from: soon, to: soon + freeMinutes }
      : from !== null && to !== null && from < to && { from, to }
  return {
    ...(span && { from: `${span.from}`, to: `${span.to}` }),
    ...(seats > 0 && { people: `${seats}` }),
  }
}
