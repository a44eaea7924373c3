import type { Kind, NoneFree, PlaceRules } from '#contract/booking'
import { addDays, type Day, dayOf, startOfDay } from '#vocabulary/day'
import { isWorkday, type WorkdayTable } from '#vocabulary/workdays'
import { MINUTE, openSpans, type Span } from './days.ts'

// What of a day can still be booked.

/** What free times of a day are found from. */
export interface DayFacts {
  place: {
    kind: Kind
    rules: Pick<PlaceRules, 'hours' | 'stepMinutes' | 'leastMinutes' | 'bufferMinutes' | 'noticeHours' | 'horizonDays'>
  }
  /** Closures and what is taken, in any order. */
  inTheWay: readonly Span[]
  now: Date
  table: WorkdayTable
}

/** The last day that can be booked. */
export function lastDay({ rules }: { rules: Pick<PlaceRules, 'horizonDays'> }, now: Date): Day {
  return addDays(dayOf(now), rules.horizonDays)
}

/** Times of a day in which something of the least length can be booked now, cut to the place's steps, ascending. */
export function freeSpans({ place, inTheWay, now, table }: DayFacts, day: Day): Span[] {
  if (day < dayOf(now) || day > lastDay(place, now)) return []
  return openSpans(place, day, table).flatMap((open) => {
    const earliest = earliestStart(place, open, now)
    return gaps({ from: earliest, until: open.until }, inTheWay, bufferOf(place))
      .map((gap) => toSteps(place, gap, day))
      .filter((gap) => gap.until.getTime() - gap.from.getTime() >= leastOf(place))
  })
}

/** Whether nothing is taken of a day's open time. */
export function untouched({ place, inTheWay, table }: DayFacts, day: Day): boolean {
  return !openSpans(place, day, table).some((open) =>
    inTheWay.some((busy) => busy.from < open.until && open.from < busy.until),
  )
}

/** How full a day is: `shut` where nothing could be booked even if nothing were taken. */
export function dayState(facts: DayFacts, day: Day): { state: 'free' | 'part' | 'full' | 'shut'; freeMinutes: number } {
  const free = freeSpans(facts, day)
  const freeMinutes = free.reduce((sum, { from, until }) => sum + (until.getTime() - from.getTime()) / MINUTE, 0)
  if (free.length > 0) return { state: untouched(facts, day) ? 'free' : 'part', freeMinutes }
  return { state: freeSpans({ ...facts, inTheWay: [] }, day).length > 0 ? 'full' : 'shut', freeMinutes }
}

/**
 * Why nothing of a day can be booked; null: something can. `far`: its bookings do not open yet · `closed`: the park shut the place · `rest`: a day off on which it is not open · `shut`: not open · `over`: what is
 * left of the day is too late · `soon`: it has to be asked for earlier · `full`.
 */
export function causeOf(facts: DayFacts & { closures: readonly Span[] }, day: Day): NoneFree | null {
  const { place, now, table, closures } = facts
  if (freeSpans(facts, day).length > 0) return null
  if (day > lastDay(place, now)) return 'far'
  const open = openSpans(place, day, table)
  if (open.length === 0) return isWorkday(day, table) ? 'shut' : 'rest'
  if (day < dayOf(now) || open.every(({ until }) => until <= now)) return 'over'
  const untaken = (inTheWay: readonly Span[]) => freeSpans({ ...facts, inTheWay }, day).length > 0
  if (!untaken([])) {
    const atOnce = { ...place, rules: { ...place.rules, noticeHours: 0 } }
    return freeSpans({ ...facts, place: atOnce, inTheWay: [] }, day).length > 0 ? 'soon' : 'over'
  }
  return untaken(closures) ? 'full' : 'closed'
}

type Place = DayFacts['place']

/** From when of an open time somebody may start; a day of a display spot may be had while it lasts. */
function earliestStart({ kind, rules }: Place, open: Span, now: Date): Date {
  if (kind === 'display' && rules.noticeHours === 0) return open.from
  const noticed = new Date(now.getTime() + rules.noticeHours * 3_600_000)
  return noticed > open.from ? noticed : open.from
}

function bufferOf({ kind, rules }: Place): number {
  return kind === 'display' ? 0 : rules.bufferMinutes * MINUTE
}

function leastOf({ kind, rules }: Place): number {
  return kind === 'display' ? 1440 * MINUTE : rules.leastMinutes * MINUTE
}

/** What is left of a time between what stands in the way; each must end a buffer before the next begins. */
function gaps(open: Span, inTheWay: readonly Span[], buffer: number): Span[] {
  const found: Span[] = []
  let from = open.from
  for (const busy of inTheWay.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    if (busy.until <= from) continue
    const until = new Date(busy.from.getTime() - buffer)
    // What begins at or after the end bounds nothing but by its buffer.
    if (until >= open.until) break
    if (until > from) found.push({ from, until })
    from = busy.until
  }
  if (from < open.until) found.push({ from, until: open.until })
  return found
}

/** The whole steps of a time. */
function toSteps({ kind, rules }: Place, { from, until }: Span, day: Day): Span {
  const step = kind === 'display' ? 1440 * MINUTE : rules.stepMinutes * MINUTE
  const midnight = startOfDay(day).getTime()
  const first = Math.ceil((from.getTime() - midnight) / step) * step
  const last = Math.floor((until.getTime() - midnight) / step) * step
  return { from: new Date(midnight + first), until: new Date(midnight + Math.max(first, last)) }
}
