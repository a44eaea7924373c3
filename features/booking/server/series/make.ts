import { bookingRefusals, CONFIRMED } from '#contract/booking'
import { type Db, newId } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import { charge, payByOf, takeOfLimit } from '../accounts/charging.ts'
import { beginApproval, type Decided } from '../approval/begin.ts'
import { approve } from '../approval/decided.ts'
import { accountOf, checkColleague, claimFiles, type Making, newBooking } from '../bookings/book.ts'
import { checkForm, type Form, requestOf } from '../bookings/form.ts'
import { deleteHold } from '../bookings/hold-queries.ts'
import { writeGuests } from '../guests/invite.ts'
import type { NewGuest } from '../guests/queries.ts'
import { openOrders } from '../orders/open.ts'
import { payUntilOf } from '../orders/rules.ts'
import type { StoredRule } from '../recurrence/dates.ts'
import { maySee, type Requester, requestedUnits } from '../requests/evaluate.ts'
import { refuseBy, toWhyNot } from '../requests/judge.ts'
import { lockRequester } from '../requests/lock-queries.ts'
import type { Blocker } from '../requests/request.ts'
import { announceBookings } from '../time/announce.ts'
import type { BookingRow } from '../time/booking-queries.ts'
import { lockUnits } from '../time/occupancy-queries.ts'
import { listPlaces, type PlaceRow } from '../time/place-queries.ts'
import { insertBookings } from '../time/state-queries.ts'
import { type DateRequest, evaluateDates } from './evaluate-dates.ts'
import { insertSeries, type Skipped, takeDates } from './queries.ts'

/** A date of a series as it is to be booked: of which day, where and when. */
export interface ChosenDate {
  day: string
  placeId: string
  startsAt: string
  endsAt: string
}

/** A series that somebody makes. */
export interface Series {
  who: Requester
  form: Form
  rule: StoredRule
  words: string
  /** In the order of their start, at least one. */
  dates: readonly [ChosenDate, ...ChosenDate[]]
  /** Dates that its maker leaves out. */
  left: readonly ChosenDate[]
  /** Days that were left out already, and why. */
  skipped: readonly Skipped[]
  now: Date
}

/**
 * Books all dates of a series or none, in the caller's transaction: locks, judges all in one statement, writes all in one and takes all time in one. One approval decides
 * about all of them. Answers them by their start, and the
 * days that were left out.
 */
export async function makeSeries(
  db: Db,
  engines: Making,
  series: Series,
): Promise<{ rows: readonly BookingRow[]; skipped: readonly Skipped[] }> {
  const { who, form, now, dates } = series
  const places = await openPlaces(db, series)
  const main = places.get(form.placeId) ?? refuse(bookingRefusals.placeUnknown)
  for (const place of places.values()) checkForm(place, form)
  await lockRequester(db, who, main.rules.companyHours === null ? null : (form.companyId ?? null))
  await lockUnits(
    db,
    [...places.values()].flatMap((place) => place.units.map(({ id }) => id)),
  )
  // As the places stand under the lock.
  const openNow = await openPlaces(db, series)
  const each = dates.map((date) => dateRequest(date, form, openNow))
  refuseClashes(await evaluateDates(db, each as [DateRequest, ...DateRequest[]], { who, now }))
  await checkColleague(db, who, form)
  const id = newId()
  const { areaId, personId } = who
  const left = await whyLeft(db, series, openNow)
  const skipped = [...left, ...series.skipped].toSorted((one, other) => (one.day < other.day ? -1 : 1))
  await insertSeries(db, {
    id,
    areaId,
    personId,
    placeId: form.placeId,
    rule: series.rule,
    words: series.words,
    madeAt: now,
    made: dates.length,
    skipped,
  })
  const files = await claimFiles(db, engines, personId, form.files)
  const companyId = form.companyId ?? null
  const payBy = await payByOf(db, { areaId, companyId }, form.payBy, now)
  const bookings = await writeDates(db, each, { ...series, form: { ...form, files, payBy }, id })
  if (form.holdId !== undefined) await deleteHold(db, areaId, personId, form.holdId)
  const invited = await writeGuests(db, engines, bookings as unknown as Decided, form.guests ?? [], now)
  const rows = await goOn(db, engines, bookings, { places: [...openNow.values()], invited }, now)
  return { rows, skipped }
}

/** Why each date is left out: what stood in its way, or the wish of who makes the series. Nothing is read where none is. */
async function whyLeft(
  db: Db,
  { who, form, left, now }: Series,
  places: ReadonlyMap<string, PlaceRow>,
): Promise<Skipped[]> {
  const [first, ...others] = left.map((date) => dateRequest(date, form, places))
  if (!first) return []
  const evaluated = await evaluateDates(db, [first, ...others], { who, now })
  return left.map(({ day }, nth) => {
    const [blocker] = evaluated[nth] ?? []
    return { day, why: blocker ? toWhyNot(blocker).message : '您选择跳过' }
  })
}

/** The places of a series by their ids, each open and for this person to see; in one statement. Refuses `place_unknown`. */
async function openPlaces(db: Db, { who, form, dates }: Series): Promise<Map<string, PlaceRow>> {
  const ids = [...new Set([form.placeId, ...dates.map(({ placeId }) => placeId)])]
  const rows = (await listPlaces(db, ids)).filter(
    (place) => place.areaId === who.areaId && place.state === 'open' && place.units.length > 0 && maySee(place, who),
  )
  const [kind, ...others] = new Set(rows.map((place) => place.kind))
  if (rows.length < ids.length || kind === undefined || others.length > 0) refuse(bookingRefusals.placeUnknown)
  return new Map(rows.map((place) => [place.id, place]))
}

/** A date as it is judged: at the requested units of the series' place, or at the whole of another one. */
function dateRequest(
  { placeId, ...times }: ChosenDate,
  form: Form,
  places: ReadonlyMap<string, PlaceRow>,
): DateRequest {
  const place = places.get(placeId) ?? refuse(bookingRefusals.placeUnknown)
  const unitIds = requestedUnits(place, placeId === form.placeId ? form.unitIds : [])
  return { place, unitIds, request: requestOf({ ...form, ...times }) }
}

/** Rules about who makes the series: no other date would help. */
const ABOUT_WHO: readonly string[] = [
  bookingRefusals.notFor,
  bookingRefusals.noCompany,
  bookingRefusals.struck,
  bookingRefusals.tooMany,
  bookingRefusals.seatsOver,
  bookingRefusals.personQuota,
  bookingRefusals.companyQuota,
].map(({ name }) => name)

/** Refuses where anything stands in the way of any date: by a rule about the person, or about all dates, as such; else by how many clash, and which. */
function refuseClashes(evaluated: readonly Blocker[][]): void {
  const clashing = evaluated.flatMap((blockers, nth) => (blockers.length > 0 ? [{ nth, blockers }] : []))
  if (clashing.length === 0) return
  const all = clashing.flatMap(({ blockers }) => blockers)
  const personal = all.filter(({ kind }) => ABOUT_WHO.includes(kind.name))
  refuseBy(personal)
  if (clashing.length === evaluated.length) refuseBy(all)
  refuse(bookingRefusals.seriesClash, { data: { n: clashing.length } })
}

/** Writes the bookings of all dates, and takes their time but where they first compete for it. */
async function writeDates(
  db: Db,
  dates: readonly DateRequest[],
  { id: seriesId, who, form, now }: Series & { id: string },
): Promise<BookingRow[]> {
  // Where one of the places has somebody decide, the series is decided about as a whole.
  const decided = dates.some(({ place }) => place.processId !== null)
  const fresh = dates.map(({ place, unitIds, request }) => {
    const times = { startsAt: toInstant(request.startsAt), endsAt: toInstant(request.endsAt) }
    const made = newBooking({ who, place, form: { ...form, ...times }, now }, unitIds)
    const state = decided ? 'waiting' : made.state
    const payUntil = state === 'unpaid' ? payUntilOf({ seriesId, startsAt: made.startsAt }, now) : null
    return { ...made, seriesId, state, payUntil, confirmedAt: state === 'confirmed' ? now : null }
  })
  const [first] = fresh
  if (first?.onAccount)
    await takeOfLimit(
      db,
      accountOf(first),
      fresh.reduce((sum, { totalFen }) => sum + totalFen, 0),
      now,
    )
  const stored = await insertBookings(db, fresh, {
    at: now,
    what: decided ? 'asked' : 'confirmed',
    by: who.personId,
    note: '',
  })
  const taking = fresh.flatMap(({ id: bookingId, unitIds, takes }, nth) =>
    decided && dates[nth]?.place.competes ? [] : [{ bookingId, unitIds, ...takes }],
  )
  const holds = { personId: who.personId, now }
  const { wanted, taken } = await takeDates(db, taking, holds)
  if (taken < wanted) refuse(bookingRefusals.seriesClash, { data: { n: 1 } })
  return stored
}

/** What follows once they are written: one approval of all, the orders of those that cost, and telling of those that are confirmed. Answers them as they stand then. */
async function goOn(
  db: Db,
  engines: Making,
  bookings: readonly BookingRow[],
  { places, invited }: { places: readonly PlaceRow[]; invited: readonly NewGuest[] },
  now: Date,
): Promise<readonly BookingRow[]> {
  const [first, ...others] = bookings
  const deciding =
    places.find(({ id, processId }) => processId !== null && id === first?.placeId) ??
    places.find(({ processId }) => processId !== null)
  if (first && deciding) {
    if ((await beginApproval(engines.approvals, db, [first, ...others], deciding, now)) === 'waiting') return bookings
    return await approve(engines, db, bookings, { by: null, now })
  }
  const unpaid = bookings.filter(({ state }) => state === 'unpaid')
  await openOrders(
    db,
    unpaid.map((booking) => ({ ...booking, amountFen: booking.totalFen })),
    now,
  )
  await charge(
    db,
    bookings.flatMap((booking) =>
      booking.state === 'confirmed' && booking.onAccount ? { ...booking, amountFen: booking.totalFen } : [],
    ),
    now,
  )
  await announceBookings(
    db,
    engines.jobs,
    CONFIRMED,
    bookings.filter(({ state }) => state === 'confirmed'),
    invited,
  )
  return bookings
}
