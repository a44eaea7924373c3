import type { Kind, PlaceRules, Range } from '#contract/booking'
import { addDays, type Day, dayOf, minutesOfDay, startOfDay } from '#vocabulary/day'
import { isWorkday, type WorkdayTable } from '#vocabulary/workdays'

// When a place is open: by workday and day off, swapped ones (调休) included.

/** From when until when, the end not included. */
export interface Span {
  from: Date
  until: Date
}

/** Milliseconds of a minute. */
export const MINUTE = 60_000

/** The moment of a minute of a day, 0 to 1440. */
export function atMinute(day: Day, minute: number): Date {
  return new Date(startOfDay(day).getTime() + minute * MINUTE)
}

/** Minutes of a day between which a place is open, ascending, those that touch made one. */
export function openRanges({ hours }: Pick<PlaceRules, 'hours'>, day: Day, table: WorkdayTable): Range[] {
  const joined: Range[] = []
  for (const { from, to } of isWorkday(day, table) ? hours.workday : hours.dayOff) {
    const last = joined.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else if (from < to) joined.push({ from, to })
  }
  return joined
}

/** The same as moments; a display spot is had by whole days, on which it is open at all. */
export function openSpans(
  place: { kind: Kind; rules: Pick<PlaceRules, 'hours'> },
  day: Day,
  table: WorkdayTable,
): Span[] {
  const ranges = openRanges(place.rules, day, table)
  if (place.kind !== 'display')
    return ranges.map(({ from, to }) => ({ from: atMinute(day, from), until: atMinute(day, to) }))
  return ranges.length === 0 ? [] : [{ from: startOfDay(day), until: startOfDay(addDays(day, 1)) }]
}

/** The last day of a time that ends at or before a midnight. */
export function lastDayOf({ until }: Pick<Span, 'until'>): Day {
  return dayOf(new Date(until.getTime() - 1))
}

/** The days on which a time lies; none where it ends before it starts. */
export function daysOf({ from, until }: Span): Day[] {
  const days: Day[] = []
  const last = lastDayOf({ until })
  for (let day = dayOf(from); day <= last && days.length < 400; day = addDays(day, 1)) days.push(day)
  return until > from ? days : []
}

/** Minutes since midnight at which a time starts and ends; an end at midnight is 1440. */
export function minutesIn({ from, until }: Span): Range {
  const to = minutesOfDay(until)
  return { from: minutesOfDay(from), to: to === 0 && until > from ? 1440 : to }
}

/** What units are taken for: the request with setting up and clearing away, and after it the place's buffer; a display spot has none of these. */
export function takesOf(
  place: { kind: Kind; rules: Pick<PlaceRules, 'bufferMinutes'> },
  request: { startsAt: Date; endsAt: Date; setUpMinutes: number; clearMinutes: number },
): Span {
  if (place.kind === 'display') return { from: request.startsAt, until: request.endsAt }
  return {
    from: new Date(request.startsAt.getTime() - request.setUpMinutes * MINUTE),
    until: new Date(request.endsAt.getTime() + (request.clearMinutes + place.rules.bufferMinutes) * MINUTE),
  }
}

/** Whether two times have a moment in common. */
export function overlap(a: Span, b: Span): boolean {
  return a.from < b.until && b.from < a.until
}
