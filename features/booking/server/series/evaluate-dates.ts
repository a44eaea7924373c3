import { bookingRefusals } from '#contract/booking'
import type { Db } from '#platform/db'
import { dayOf } from '#vocabulary/day'
import { factsFrom, monthOf, personFacts, type Requester } from '../requests/evaluate.ts'
import { listInTheWayOf } from '../requests/facts-queries.ts'
import { judge } from '../requests/judge.ts'
import type { Blocker, BookingRequest, PersonFacts } from '../requests/request.ts'
import { MINUTE, overlap, takesOf } from '../time/days.ts'
import type { PlaceRow } from '../time/place-queries.ts'
import { spanWords } from '../time/words.ts'
import { listMonths, type MonthRow } from './queries.ts'

/** One date as it is requested: at which place, of which of its units. */
export interface DateRequest {
  place: PlaceRow
  unitIds: readonly string[]
  request: BookingRequest
}

/** Who asks for a series, and when. */
export interface SeriesRequester {
  who: Requester
  now: Date
}

/**
 * What stands in the way of each date, in their order. What is closed and taken is read in one statement for all dates, however many; two more count what the
 * person and the company have. A date counts for the quota of those after it, and takes its time from them.
 */
export async function evaluateDates(
  db: Db,
  dates: readonly [DateRequest, ...DateRequest[]],
  { who, now }: SeriesRequester,
): Promise<Blocker[][]> {
  const [first] = dates
  const spans = dates.map(({ place, request }) => takesOf(place, request))
  const bounds = {
    from: new Date(Math.min(...spans.map(({ from }) => from.getTime()))),
    until: new Date(Math.max(...spans.map(({ until }) => until.getTime()))),
  }
  const rows = await listInTheWayOf(db, {
    placeIds: [...new Set(dates.map(({ place }) => place.id))],
    unitIds: [...new Set(dates.flatMap(({ unitIds }) => unitIds))],
    now,
    times: spans.filter(({ from, until }) => from < until),
  })
  const person = await personFacts(db, first.place, first.request, who, now)
  const { companyId } = first.request
  const of = { areaId: who.areaId, personId: who.personId, companyId, kind: first.place.kind }
  const last = dates.at(-1) ?? first
  const months = await listMonths(db, {
    ...of,
    from: monthOf(bounds.from).from,
    until: monthOf(last.request.startsAt > bounds.until ? last.request.startsAt : bounds.until).until,
  })
  const counting = countingMonths(person, months)
  return dates.map((date, nth) => {
    const { place, unitIds, request } = date
    // Of a year's rows those of this very time: every rule about what stands there looks at no other.
    const takes = takesOf(place, request)
    const own = rows.filter(
      (row) => overlap(row, takes) && row.placeId === place.id && row.unitIds.some((id) => unitIds.includes(id)),
    )
    const blockers = judge(request, factsFrom({ place, unitIds, who, now }, own, counting.factsOf(request)))
    const clash = dates
      .slice(0, nth)
      .some((other) => overlap(takesOf(other.place, other.request), takesOf(place, request)) && common(other, date))
    if (blockers.length === 0 && !clash) counting.add(request)
    return clash ? [...blockers, ofItself(request)] : blockers
  })
}

function common(a: DateRequest, b: DateRequest): boolean {
  return a.unitIds.some((id) => b.unitIds.includes(id))
}

/** Two dates of one series want the same time. */
function ofItself({ startsAt, endsAt }: BookingRequest): Blocker {
  const [start = '', end = ''] = spanWords({ from: startsAt, until: endsAt }).split('–')
  return { kind: bookingRefusals.taken, data: { start, end }, clearsAt: null }
}

/** What of a month is used: what is booked, and the dates of the series before. */
function countingMonths(person: PersonFacts, months: readonly MonthRow[]) {
  const used = new Map(months.map(({ month, ...minutes }) => [month, minutes]))
  const keyOf = ({ startsAt }: BookingRequest) => dayOf(startsAt).slice(0, 7)
  const usedIn = (request: BookingRequest) => used.get(keyOf(request)) ?? { person: 0, company: 0 }
  return {
    factsOf: (request: BookingRequest): PersonFacts => ({ ...person, usedMinutes: usedIn(request) }),
    add(request: BookingRequest): void {
      const minutes = (request.endsAt.getTime() - request.startsAt.getTime()) / MINUTE
      const before = usedIn(request)
      used.set(keyOf(request), { person: before.person + minutes, company: before.company + minutes })
    },
  }
}
