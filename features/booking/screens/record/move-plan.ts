import type { BookingDetail, PlaceDetail } from '#contract/booking'
import { type DayPlan, overlap, type Span } from '#ui/timeline'
import { type Day, dayOf } from '#vocabulary/day'
import { planOf, spanOn } from '../parts/day-of-place.ts'

/** What of a booking its time on a day is; null: it lies on another day. */
export function ownSpan(of: Pick<BookingDetail, 'startsAt' | 'endsAt'>, day: Day): Span | null {
  return dayOf(new Date(of.startsAt)) === day ? spanOn(day, of) : null
}

/** The day of a place to move a booking within: what it takes itself is free for it. */
export function movePlan(
  place: PlaceDetail,
  of: Pick<BookingDetail, 'id' | 'startsAt' | 'endsAt' | 'parts'>,
  now: number | undefined,
): DayPlan {
  const units = place.parts.filter(({ name }) => of.parts.includes(name)).map(({ id }) => id)
  const plan = planOf(place, units, now)
  const own = ownSpan(of, place.day.day)
  if (own === null) return plan
  return {
    ...plan,
    free: joined([...plan.free, own]),
    marks: plan.marks.filter((mark) => mark.what !== 'mine' || !overlap(mark, own)),
  }
}

/** The same times where those that touch are one. */
function joined(spans: readonly Span[]): Span[] {
  const found: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = found.at(-1)
    if (last && span.from <= last.to) found[found.length - 1] = { from: last.from, to: Math.max(last.to, span.to) }
    else found.push(span)
  }
  return found
}
