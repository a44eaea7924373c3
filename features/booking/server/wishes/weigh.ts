import { bookingRefusals, type Kind } from '#contract/booking'
import { allows } from '#door/people'
import type { Db } from '#platform/db'
import type { Ties } from '#platform/identity'
import { addDays, dayOf, startOfDay } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import { type Span, takesOf, WORKDAYS } from '../time/days.ts'
import { findPlace, type PlaceRow } from '../time/place-queries.ts'
import { type CountedRow, countPerson, type InTheWayRow, listInTheWay } from './facts-queries.ts'
import { judge } from './judge.ts'
import { STRIKE_DAYS } from './rules-of-persons.ts'
import type { Facts, Hindrance, PersonFacts, TakenSpan, Wish } from './wish.ts'

// Facts of a wish, loaded and judged. Under the units' lock they are what they will be when the time is taken.

/** Who wishes. */
export interface Wisher extends Ties {
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

/** The wished units of a place, sorted; none wished is the whole. Refuses `place_unknown`. */
export function wishedUnits(place: Pick<PlaceRow, 'units'>, unitIds: readonly string[] = []): string[] {
  const all = place.units.map(({ id }) => id)
  if (unitIds.some((id) => !all.includes(id))) refuse(bookingRefusals.placeUnknown, { field: 'unitIds' })
  return [...new Set(unitIds.length === 0 ? all : unitIds)].toSorted()
}

/** How many the wished units seat; 0: no bound. */
export function seatsOf(place: Pick<PlaceRow, 'units' | 'seats'>, unitIds: readonly string[]): number {
  if (unitIds.length >= place.units.length) return place.seats
  return place.units.reduce((sum, { id, seats }) => sum + (unitIds.includes(id) ? seats : 0), 0)
}

/** The month in which a moment lies: quotas count by it. */
export function monthOf(at: Date): Span {
  const first = `${dayOf(at).slice(0, 7)}-01`
  return { from: startOfDay(first), until: startOfDay(`${addDays(first, 31).slice(0, 7)}-01`) }
}

/** What is not in the way: what this person gives up for it. */
export interface Beside {
  bookingId?: string | null
  waitingId?: string | null
}

/** What is weighed. */
export interface Weighing {
  place: PlaceRow
  unitIds: readonly string[]
  wish: Wish
  /** Null: nobody is asked about. */
  who: Wisher | null
  /** Their own holds never stand in their way. */
  beside?: Beside
  now: Date
}

/** What came of it. */
export interface Weighed {
  /** In which version the place stands; null: it is not open, or nobody is asked about. */
  placeVersion: number | null
  facts: Facts
  hindrances: Hindrance[]
}

/** Loads the facts of a wish and judges it. Two statements. */
export async function weigh(db: Db, of: Weighing): Promise<Weighed> {
  const { place, unitIds, wish, who, now, beside = {} } = of
  const forward = wish.startsAt < wish.endsAt
  const rows = forward ? await listInTheWay(db, { placeIds: [place.id], unitIds, now, ...takesOf(place, wish) }) : []
  const counted = who && (await countedOf(db, place, wish, who, now, beside.bookingId ?? null))
  const facts = factsFrom(of, rows, who && counted && factsOfPerson(counted, place, wish, who))
  return { placeVersion: counted?.placeVersion ?? null, facts, hindrances: judge(wish, facts) }
}

/** Facts of a wish from what stands in the way at its place, in any order, of any time. */
export function factsFrom(
  { place, unitIds, who, now, beside = {} }: Pick<Weighing, 'place' | 'unitIds' | 'who' | 'now' | 'beside'>,
  rows: readonly InTheWayRow[],
  person: PersonFacts | null,
): Facts {
  return {
    now,
    table: WORKDAYS,
    place,
    seats: seatsOf(place, unitIds),
    closures: rows.flatMap((row) => (row.reason === null ? [] : { ...row, reason: row.reason })),
    taken: rows.filter((row) => row.reason === null && !isOwn(row, who, beside)) satisfies TakenSpan[],
    person,
  }
}

function isOwn(row: InTheWayRow, who: Pick<Wisher, 'personId'> | null, beside: Beside): boolean {
  if (row.holdId !== null) return who !== null && row.holderId === who.personId
  if (row.waitingId !== null) return row.waitingId === beside.waitingId
  return row.bookingId !== null && row.bookingId === beside.bookingId
}

type WishedPlace = Pick<PlaceRow, 'id' | 'kind' | 'companyId'>
type Wished = Pick<Wish, 'startsAt' | 'companyId'>

/** What of a person counts for a wish. One statement. */
export async function personFacts(
  db: Db,
  place: WishedPlace,
  wish: Wished,
  who: Wisher,
  now: Date,
): Promise<PersonFacts> {
  return factsOfPerson(await countedOf(db, place, wish, who, now, null), place, wish, who)
}

function countedOf(
  db: Db,
  place: WishedPlace,
  { startsAt, companyId }: Wished,
  { areaId, personId }: Wisher,
  now: Date,
  but: string | null,
): Promise<CountedRow> {
  const strikesSince = new Date(now.getTime() - STRIKE_DAYS * 86_400_000)
  return countPerson(db, { areaId, personId, companyId, place, month: monthOf(startsAt), now, strikesSince, but })
}

function factsOfPerson(counted: CountedRow, place: WishedPlace, { companyId }: Wished, who: Wisher): PersonFacts {
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
