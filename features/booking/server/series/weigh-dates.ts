import { bookingRefusals } from '#contract/booking'
import type { Db } from '#platform/db'
import { dayOf } from '#vocabulary/day'
import { MINUTE, overlap, takesOf } from '../time/days.ts'
import type { PlaceRow } from '../time/place-queries.ts'
import { spanWords } from '../time/words.ts'
import { listInTheWay } from '../wishes/facts-queries.ts'
import { judge } from '../wishes/judge.ts'
import { factsFrom, monthOf, personFacts, type Wisher } from '../wishes/weigh.ts'
import type { Hindrance, PersonFacts, Wish } from '../wishes/wish.ts'
import { listMonths, type MonthRow } from './queries.ts'

/** One date as it is wished: at which place, of which of its units. */
export interface DateWish {
  place: PlaceRow
  unitIds: readonly string[]
  wish: Wish
}

/** Who wishes for a series, and when. */
export interface SeriesWisher {
  who: Wisher
  now: Date
}

/**
 * What stands in the way of each date, in their order. What is closed and taken is read in one statement for all dates, however many; two more count what the
 * person and the company have. A date counts for the quota of those after it, and takes its time from them.
 */
export async function weighDates(
  db: Db,
  dates: readonly [DateWish, ...DateWish[]],
  { who, now }: SeriesWisher,
): Promise<Hindrance[][]> {
  const [first] = dates
  const spans = dates.map(({ place, wish }) => takesOf(place, wish))
  const bounds = {
    from: new Date(Math.min(...spans.map(({ from }) => from.getTime()))),
    until: new Date(Math.max(...spans.map(({ until }) => until.getTime()))),
  }
  const rows = await listInTheWay(db, {
    placeIds: [...new Set(dates.map(({ place }) => place.id))],
    unitIds: [...new Set(dates.flatMap(({ unitIds }) => unitIds))],
    now,
    ...bounds,
  })
  const person = await personFacts(db, first.place, first.wish, who, now)
  const { companyId } = first.wish
  const of = { areaId: who.areaId, personId: who.personId, companyId, kind: first.place.kind }
  const last = dates.at(-1) ?? first
  const months = await listMonths(db, {
    ...of,
    from: monthOf(bounds.from).from,
    until: monthOf(last.wish.startsAt > bounds.until ? last.wish.startsAt : bounds.until).until,
  })
  const counting = countingMonths(person, months)
  return dates.map((date, nth) => {
    const { place, unitIds, wish } = date
    const own = rows.filter((row) => row.placeId === place.id && row.unitIds.some((id) => unitIds.includes(id)))
    const hindrances = judge(wish, factsFrom({ place, unitIds, who, now }, own, counting.factsOf(wish)))
    const clash = dates
      .slice(0, nth)
      .some((other) => overlap(takesOf(other.place, other.wish), takesOf(place, wish)) && common(other, date))
    if (hindrances.length === 0 && !clash) counting.add(wish)
    return clash ? [...hindrances, ofItself(wish)] : hindrances
  })
}

function common(a: DateWish, b: DateWish): boolean {
  return a.unitIds.some((id) => b.unitIds.includes(id))
}

/** Two dates of one series want the same time. */
function ofItself({ startsAt, endsAt }: Wish): Hindrance {
  const [start = '', end = ''] = spanWords({ from: startsAt, until: endsAt }).split('–')
  return { kind: bookingRefusals.taken, data: { start, end }, clearsAt: null }
}

/** What of a month is used: what is booked, and the dates of the series before. */
function countingMonths(person: PersonFacts, months: readonly MonthRow[]) {
  const used = new Map(months.map(({ month, ...minutes }) => [month, minutes]))
  const keyOf = ({ startsAt }: Wish) => dayOf(startsAt).slice(0, 7)
  const usedIn = (wish: Wish) => used.get(keyOf(wish)) ?? { person: 0, company: 0 }
  return {
    factsOf: (wish: Wish): PersonFacts => ({ ...person, usedMinutes: usedIn(wish) }),
    add(wish: Wish): void {
      const minutes = (wish.endsAt.getTime() - wish.startsAt.getTime()) / MINUTE
      const before = usedIn(wish)
      used.set(keyOf(wish), { person: before.person + minutes, company: before.company + minutes })
    },
  }
}
