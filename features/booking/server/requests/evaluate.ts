import { bookingRefusals, type Kind } from '#contract/booking'
import { allows } from '#door/people'
import type { Db } from '#platform/db'
import type { Ties } from '#platform/identity'
import { addDays, dayOf, startOfDay } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import { type Span, takesOf } from '../time/days.ts'
import { findPlace, type PlaceRow } from '../time/place-queries.ts'
import { type CountedRow, countPerson, type InTheWayRow, listInTheWay } from './facts-queries.ts'
import { judge } from './judge.ts'
import type { Blocker, BookingRequest, Facts, PersonFacts, TakenSpan } from './request.ts'
import { STRIKE_DAYS } from './rules-of-persons.ts'

// Facts of a request, loaded and judged. Under the units' lock they are what they will be when the time is taken.

/** Who asks. */
export interface Requester extends Ties {
  areaId: string
  personId: string
}

/** An open place that this person may see; null: nobody is signed in. Refuses `place_unknown`. A company's own rooms are for its people. */
export async function openPlace(db: Db, areaId: string, id: string, who: Ties | null): Promise<PlaceRow> {
  const place = await findPlace(db, areaId, id)
  if (place?.state !== 'open' || place.units.length === 0 || !maySee(place, who))
    return refuse(bookingRefusals.placeUnknown)
  return place
}

/** Whether somebody may see a place: a company's own rooms are for its people. */
export function maySee({ kind, companyId }: { kind: Kind; companyId: string | null }, who: Ties | null): boolean {
  return kind !== 'inner' || (who?.companies ?? []).some((tie) => tie.companyId === companyId)
}

/** The requested units of a place, sorted; none requested is the whole. Refuses `place_unknown`. */
export function requestedUnits(place: Pick<PlaceRow, 'units'>, unitIds: readonly string[] = []): string[] {
  const all = place.units.map(({ id }) => id)
  if (unitIds.some((id) => !all.includes(id))) refuse(bookingRefusals.placeUnknown, { field: 'unitIds' })
  return [...new Set(unitIds.length === 0 ? all : unitIds)].toSorted()
}

/** How many the requested units seat; 0: no bound. */
export function seatsOf(place: Pick<PlaceRow, 'units' | 'seats'>, unitIds: readonly string[]): number {
  if (unitIds.length >= place.units.length) return place.seats
  return place.units.reduce((sum, { id, seats }) => sum + (unitIds.includes(id) ? seats : 0), 0)
}

/** The month in which a moment lies: quotas count by it. */
export function monthOf(at: Date): Span {
  const first = `${dayOf(at).slice(0, 7)}-01`
  return { from: startOfDay(first), until: startOfDay(`${addDays(first, 31).slice(0, 7)}-01`) }
}

/** What this person gives up for the request: it does not block it. */
export interface Beside {
  bookingId?: string | null
  waitingId?: string | null
}

/** What is evaluated. */
export interface EvaluationInput {
  place: PlaceRow
  unitIds: readonly string[]
  request: BookingRequest
  /** Null: nobody is asked about. */
  who: Requester | null
  /** Their own holds never stand in their way. */
  beside?: Beside
  now: Date
}

/** The result of an evaluation. */
export interface Evaluation {
  /** In which version the place stands; null: it is not open, or nobody is asked about. */
  placeVersion: number | null
  facts: Facts
  blockers: Blocker[]
}

/** Loads the facts of a request and judges it. Two statements. */
export async function evaluate(db: Db, of: EvaluationInput): Promise<Evaluation> {
  const { place, unitIds, request, who, now, beside = {} } = of
  const forward = request.startsAt < request.endsAt
  const rows = forward ? await listInTheWay(db, { placeIds: [place.id], unitIds, now, ...takesOf(place, request) }) : []
  const counted = who && (await countedOf(db, place, request, who, now, beside.bookingId ?? null))
  const facts = factsFrom(of, rows, who && counted && factsOfPerson(counted, place, request, who))
  return { placeVersion: counted?.placeVersion ?? null, facts, blockers: judge(request, facts) }
}

/** Facts of a request from what stands in the way at its place, in any order, of any time. */
export function factsFrom(
  { place, unitIds, who, now, beside = {} }: Pick<EvaluationInput, 'place' | 'unitIds' | 'who' | 'now' | 'beside'>,
  rows: readonly InTheWayRow[],
  person: PersonFacts | null,
): Facts {
  return {
    now,
    table: place.workdays,
    place,
    seats: seatsOf(place, unitIds),
    closures: rows.flatMap((row) => (row.reason === null ? [] : { ...row, reason: row.reason })),
    taken: rows.filter((row) => row.reason === null && !isOwn(row, who, beside)) satisfies TakenSpan[],
    person,
  }
}

function isOwn(row: InTheWayRow, who: Pick<Requester, 'personId'> | null, beside: Beside): boolean {
  if (row.holdId !== null) return who !== null && row.holderId === who.personId
  if (row.waitingId !== null) return row.waitingId === beside.waitingId
  return row.bookingId !== null && row.bookingId === beside.bookingId
}

type RequestedPlace = Pick<PlaceRow, 'id' | 'kind' | 'companyId'>
type Requested = Pick<BookingRequest, 'startsAt' | 'companyId'>

/** What of a person counts for a request. One statement. */
export async function personFacts(
  db: Db,
  place: RequestedPlace,
  request: Requested,
  who: Requester,
  now: Date,
): Promise<PersonFacts> {
  return factsOfPerson(await countedOf(db, place, request, who, now, null), place, request, who)
}

function countedOf(
  db: Db,
  place: RequestedPlace,
  { startsAt, companyId }: Requested,
  { areaId, personId }: Requester,
  now: Date,
  but: string | null,
): Promise<CountedRow> {
  const strikesSince = new Date(now.getTime() - STRIKE_DAYS * 86_400_000)
  return countPerson(db, { areaId, personId, companyId, place, month: monthOf(startsAt), now, strikesSince, but })
}

function factsOfPerson(
  counted: CountedRow,
  place: RequestedPlace,
  { companyId }: Requested,
  who: Requester,
): PersonFacts {
  const of = place.kind === 'inner' ? place.companyId : companyId
  return {
    works: who.companies.some((tie) => tie.companyId === of),
    manages: companyId !== null && allows(who, companyId, 'manage'),
    mayAct: companyId !== null && allows(who, companyId, 'act'),
    usedMinutes: { person: counted.personMinutes, company: counted.companyMinutes },
    strikes: counted.strikes,
    starts: counted.starts,
  }
}
