import type { Offer } from '#contract/booking'
import type { Db } from '#platform/db'
import type { Ties } from '#platform/identity'
import { addDays, type Day, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import type { Span } from '../time/days.ts'
import { freeSpans } from '../time/free.ts'
import type { PlaceRow } from '../time/place-queries.ts'
import { spanWords } from '../time/words.ts'
import { type FreePlaceRow, listFreePlaces } from './alternative-queries.ts'
import { factsFrom, seatsOf } from './evaluate.ts'
import { type InTheWayRow, listInTheWay } from './facts-queries.ts'
import { judge } from './judge.ts'
import type { BookingRequest, Facts } from './request.ts'

// Three free times nearby for each requested time: other places at the same time, by equipment, distance and seats; else the nearest times at the
// same place. Each passes every rule that its place has for whoever asks.

/** What alternatives are searched for. */
export interface Wanted {
  place: PlaceRow
  unitIds: readonly string[]
  /** One or many; of a series each date that clashes. */
  requests: readonly BookingRequest[]
  /** Null: nobody is signed in. */
  who: (Ties & { areaId: string; personId: string }) | null
  now: Date
}

const OFFERS = 3
/** How many days before and after a request are searched at its place. */
const BEFORE = 2
const AFTER = 9

/** Up to three offers for each request, in its order. Two statements at most, however many requests. */
export async function alternativesFor(db: Db, wanted: Wanted): Promise<Offer[][]> {
  const { place, requests, unitIds, now } = wanted
  const possible = requests.filter(({ startsAt, endsAt }) => startsAt < endsAt && endsAt > now)
  if (possible.length === 0) return requests.map(() => [])
  const seats = Math.max(...requests.map(({ people }) => people ?? seatsOf(place, unitIds)))
  const spans = possible.map(({ startsAt, endsAt }) => ({ from: startsAt, until: endsAt }))
  const near = { ...place, placeId: place.id, seats, now }
  const free = place.kind === 'display' || place.units.length > 1 ? [] : await listFreePlaces(db, near, spans)
  const others = possible.map((request, nth) =>
    otherPlaces(
      wanted,
      request,
      free.filter((row) => row.nth === nth),
    ),
  )
  const rows = others.every(({ length }) => length >= OFFERS) ? [] : await listAround(db, wanted, spans)
  const offers = new Map(
    possible.map((request, nth) => {
      const found = others[nth] ?? []
      return [
        request,
        found.length >= OFFERS ? found : [...found, ...nearestTimes(wanted, request, rows)].slice(0, OFFERS),
      ]
    }),
  )
  return requests.map((request) => offers.get(request) ?? [])
}

/** The offers as a refusal names them. */
export function offerWords(offers: readonly Offer[], placeId: string): string {
  return offers
    .map(({ placeId: other, name, startsAt, endsAt }) =>
      other === placeId ? spanWords({ from: new Date(startsAt), until: new Date(endsAt) }) : name,
    )
    .join('、')
}

function otherPlaces({ place, who, now }: Wanted, request: BookingRequest, rows: readonly FreePlaceRow[]): Offer[] {
  return rows
    .filter(
      (row) =>
        judge(request, { ...bare({ ...row, workdays: place.workdays }, who, request, now), seats: row.seats })
          .length === 0,
    )
    .slice(0, OFFERS)
    .map((row) => offer(row, request))
}

/** Facts of a place at a time at which nothing stands in the way; what a person has booked is not asked. */
function bare(
  place: Pick<PlaceRow, 'kind' | 'companyId' | 'name' | 'rules' | 'workdays'>,
  who: Ties | null,
  request: BookingRequest,
  now: Date,
): Facts {
  const companyId = place.kind === 'inner' ? place.companyId : request.companyId
  const tie = who?.companies.find((each) => each.companyId === companyId)
  const person = who && {
    works: tie !== undefined,
    manages: tie?.manager ?? false,
    // Whether the company lets them act is decided for the request itself.
    mayAct: true,
    usedMinutes: { person: 0, company: 0 },
    strikes: [],
    starts: [],
  }
  return { now, table: place.workdays, place, seats: 0, closures: [], taken: [], person }
}

async function listAround(db: Db, { place, unitIds, now }: Wanted, spans: readonly Span[]): Promise<InTheWayRow[]> {
  const days = spans.map(({ from }) => dayOf(from)).toSorted()
  const last =
    spans
      .map(({ until }) => dayOf(until))
      .toSorted()
      .at(-1) ?? dayOf(now)
  return await listInTheWay(db, {
    placeIds: [place.id],
    unitIds,
    now,
    from: startOfDay(addDays(days[0] ?? dayOf(now), -BEFORE)),
    until: startOfDay(addDays(last, AFTER + 2)),
  })
}

/** The nearest times of the same length at a place, up to three that do not overlap, by what stands in the way around the request. */
export function nearestTimes(
  { place, unitIds, who, now }: Omit<Wanted, 'requests'>,
  request: BookingRequest,
  rows: readonly InTheWayRow[],
): Offer[] {
  const length = request.endsAt.getTime() - request.startsAt.getTime()
  const full = factsFrom({ place, unitIds, who, now }, rowsAround(rows, request), bare(place, who, request, now).person)
  const starts = place.kind === 'display' ? dayStarts(request) : slotStarts(full, place, request, length)
  const away = (at: Date) => Math.abs(at.getTime() - request.startsAt.getTime())
  const apart: BookingRequest[] = []
  // From the nearest on, and no further than they are wanted: of a series there are as many such searches as dates.
  for (const startsAt of starts.toSorted((a, b) => away(a) - away(b))) {
    if (apart.length >= OFFERS) break
    const other = { ...request, startsAt, endsAt: new Date(startsAt.getTime() + length) }
    const meets = apart.some((each) => each.endsAt > other.startsAt && other.endsAt > each.startsAt)
    if (!meets && judge(other, full).length === 0) apart.push(other)
  }
  return apart.map((other) => offer(place, other))
}

/** What stands in the way on the days that are searched around a request: of a series all that a year has is at hand. */
function rowsAround(rows: readonly InTheWayRow[], { startsAt, endsAt }: BookingRequest): InTheWayRow[] {
  const from = startOfDay(addDays(dayOf(startsAt), -BEFORE - 1))
  const until = startOfDay(addDays(dayOf(endsAt), AFTER + 2))
  return rows.filter((row) => row.from < until && row.until > from)
}

function dayStarts({ startsAt }: BookingRequest): Date[] {
  const day = dayOf(startsAt)
  return Array.from({ length: BEFORE + AFTER + 1 }, (_, nth) => startOfDay(addDays(day, nth - BEFORE)))
}

/** Every start on the steps of the free times of the days around. */
function slotStarts(facts: Facts, place: PlaceRow, request: BookingRequest, length: number): Date[] {
  const day = dayOf(request.startsAt)
  const step = place.rules.stepMinutes * 60_000
  const inTheWay = [...facts.closures, ...facts.taken]
  return Array.from({ length: BEFORE + AFTER + 1 }, (_, nth) => addDays(day, nth - BEFORE)).flatMap((each) =>
    freeSpans({ place, inTheWay: ofDay(inTheWay, each), now: facts.now, table: facts.table }, each).flatMap(
      ({ from, until }) => {
        const count = Math.floor((until.getTime() - from.getTime() - length) / step) + 1
        return Array.from({ length: Math.max(0, count) }, (_, i) => new Date(from.getTime() + i * step))
      },
    ),
  )
}

/** What of all this stands in the way on a day; what ends a little before it begins still bounds nothing of it. */
function ofDay(inTheWay: readonly Span[], day: Day): Span[] {
  const [from, until] = [startOfDay(addDays(day, -1)), startOfDay(addDays(day, 2))]
  return inTheWay.filter((busy) => busy.from < until && busy.until > from)
}

function offer({ id, name }: { id: string; name: string }, { startsAt, endsAt }: BookingRequest): Offer {
  return { placeId: id, name, startsAt: toInstant(startsAt), endsAt: toInstant(endsAt) }
}
