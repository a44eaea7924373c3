import type { DeskCalendar } from '#contract/booking'
import type { DayPlan, Mark, Span } from '#ui/timeline'
import { addDays, clockOf, type Day, dayOf, startOfDay } from '#vocabulary/day'
import { MARKS, minuteOn, spansOn, without } from '../parts/day-of-place.ts'
import { endClock } from '../parts/span-words.ts'
import { lastDayOf } from '../parts/when.ts'

type Place = DeskCalendar['places'][number]
type Booking = DeskCalendar['bookings'][number]

/** Which day of which place is looked at. */
export interface DayOfPlace {
  calendar: Pick<DeskCalendar, 'taken'>
  place: Place
  day: Day
  now: Date
  /** A part of a venue; left out: all of it, where what has a part of it stands in the way and what is closed in part does not. */
  partId?: string | undefined
}

/** What stands at a place, or at one of its parts. */
function takenAt({ calendar, place, partId }: DayOfPlace) {
  return calendar.taken.filter(
    ({ placeId, unitIds, what }) =>
      placeId === place.id &&
      (unitIds.length === 0 || (partId === undefined ? what !== 'closed' : unitIds.includes(partId))),
  )
}

/** The day of a place as who runs it sees it: what is over is free no more, and one that cannot be booked is shut. */
export function deskPlan(of: DayOfPlace): DayPlan {
  const { place, day } = of
  const open = place.closed ? [] : spansOn(day, place.open)
  const now = minuteOn(day, of.now.toISOString())
  const marks = takenAt(of).flatMap((taken): (Span & { what: Mark })[] =>
    spansOn(day, [taken]).map((span) => ({ ...span, what: MARKS[taken.what] })),
  )
  return { open, free: without(open, [...marks, { from: 0, to: now }]), marks, now }
}

/** Times of a day in words: what they are, and of a closure why. */
export interface DayNote {
  word: string
  spans: readonly Span[]
  why: string
}

/** What of a day no booking beneath tells: what is free, why it is closed, what is held. */
export function dayNotes(of: DayOfPlace, { open, free, now = 0 }: DayPlan): DayNote[] {
  const isOver = open.every(({ to }) => to <= now)
  const rest = { word: free.length === 0 ? '没有空闲时段' : '空闲', spans: free, why: '' }
  const others = takenAt(of).flatMap(({ what, reason, ...taken }): DayNote[] => {
    const spans = spansOn(of.day, [taken])
    if (spans.length === 0) return []
    if (what === 'closed') return [{ word: '暂停使用', spans, why: reason ?? '' }]
    if (what === 'offered') return [{ word: '为候补人保留', spans, why: '' }]
    return what === 'held' ? [{ word: '填写中', spans, why: '' }] : []
  })
  return [...(isOver ? [] : [rest]), ...others]
}

/** Bookings that have some of a day, in their order. */
export function bookingsOn(day: Day, bookings: readonly Booking[]): Booking[] {
  const [begins, ends] = [startOfDay(day).getTime(), startOfDay(addDays(day, 1)).getTime()]
  return bookings.filter(({ startsAt, endsAt }) => Date.parse(startsAt) < ends && Date.parse(endsAt) > begins)
}

/** When of a day: its hours, or the whole of it where it goes on over days. */
export function timeOn(day: Day, { startsAt, endsAt }: { startsAt: string; endsAt: string }): string {
  const isOneDay = dayOf(new Date(startsAt)) === day && lastDayOf(endsAt) === day
  return isOneDay ? `${clockOf(new Date(startsAt))}–${endClock(new Date(endsAt))}` : '全天'
}
