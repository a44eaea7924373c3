import { bookingRefusals, CONFIRMED, MOVED } from '#contract/booking'
import type { Db } from '#platform/db'
import { clockOf } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import { charge, takeOfLimit } from '../accounts/charging.ts'
import { beginApproval } from '../approval/begin.ts'
import { approve } from '../approval/decided.ts'
import { endCases } from '../approval/deciding.ts'
import { notifyPeople } from '../orders/notify.ts'
import { closeOrders, giveBackFor, openOrder } from '../orders/open.ts'
import { payUntilOf } from '../orders/rules.ts'
import { openPlace, type Requester, requestedUnits, seatsOf } from '../requests/evaluate.ts'
import { BlockedError, evaluateLocked, isAboutTime, takenAfterAll } from '../requests/locked.ts'
import { type Blocker, type BookingRequest, requestedMoment } from '../requests/request.ts'
import { announceBookings } from '../time/announce.ts'
import {
  type BookingRow,
  findBooking,
  HOLDING_TIME,
  lockBooking,
  type OtherShape,
  type StoredState,
} from '../time/booking-queries.ts'
import { announceAhead, type EventWhat, freeTime, moveBooking } from '../time/booking-states.ts'
import { sumOf } from '../time/cost.ts'
import { takesOf } from '../time/days.ts'
import { keepBeside, take } from '../time/occupancy-queries.ts'
import { otherShapeOf, shapeBefore, timeOf } from '../time/other-shape.ts'
import type { PlaceRow } from '../time/place-queries.ts'
import type { BookingSet } from '../time/state-queries.ts'
import { spanWords } from '../time/words.ts'
import { hasBegun, isOver, isUndecided, takenOfLimitBefore } from './acts.ts'
import { accountOf, isMine } from './book.ts'
import type { Ending } from './cancel.ts'
import { type Money, type Move, moneyOf } from './change-money.ts'
import { extendUntil } from './show.ts'

/** What is to be changed of a booking. */
export interface Change {
  id: string
  startsAt?: string
  endsAt?: string
  placeId?: string
  subject?: string
  people?: number
  note?: string
}

/** What several dates of a series that are changed together leave to who changes them: what is to be decided about anew, and who hears of it. */
export interface Together {
  again: { booking: BookingRow; place: PlaceRow }[]
  changed: BookingRow[]
}

type Placed = Change & Pick<Move, 'place'> & { together: Together | null }

/**
 * Changes the words and people of a booking, or moves it, in the caller's transaction. A move keeps every rule of a new booking. A dearer move waits for
 * its payment and is undone without it; a cheaper move refunds by the rule; a place with an approval decides anew. Refuses 404, `changed`,
 * `extend_taken`, `seats_over`; throws `BlockedError`. With `together` it is one date of several, whose approval and message are the caller's.
 */
export async function changeIn(
  db: Db,
  engines: Ending,
  who: Requester,
  change: Change,
  now: Date,
  together: Together | null = null,
): Promise<void> {
  const seen = (await findBooking(db, who.areaId, change.id)) ?? refuse(refusals.notFound, { field: 'id' })
  if (!isMine(seen, who.personId)) refuse(refusals.notFound, { field: 'id' })
  if (isOver(seen, now)) refuse(bookingRefusals.changed)
  const place = await openPlace(db, who.areaId, change.placeId ?? seen.placeId, who)
  const move = moveOf(seen, place, change)
  if (move) await moveIn(db, engines, who, seen, { ...change, move, together }, now)
  else await mendIn(db, engines, who, { ...change, place, together }, now)
}

/** The new time and place; null: they stay. */
function moveOf(seen: BookingRow, place: PlaceRow, change: Change): Move | null {
  const startsAt = change.startsAt === undefined ? seen.startsAt : requestedMoment(change.startsAt)
  const endsAt = change.endsAt === undefined ? seen.endsAt : requestedMoment(change.endsAt)
  const samePlace = place.id === seen.placeId
  const [sameStart, sameEnd] = [
    startsAt.getTime() === seen.startsAt.getTime(),
    endsAt.getTime() === seen.endsAt.getTime(),
  ]
  if (samePlace && sameStart && sameEnd) return null
  const unitIds = samePlace ? seen.unitIds : requestedUnits(place)
  const inside = samePlace && startsAt >= seen.startsAt && endsAt <= seen.endsAt && startsAt < endsAt
  const how = inside ? 'shortened' : samePlace && sameStart && endsAt > seen.endsAt ? 'extended' : 'moved'
  return { place, unitIds, startsAt, endsAt, how }
}

/** Subject, people and note. */
async function mendIn(db: Db, engines: Ending, who: Requester, change: Placed, now: Date): Promise<void> {
  const { place, subject, people, note, together } = change
  const booking = await locked(db, change.id, now)
  const seats = seatsOf(place, booking.unitIds)
  if (people !== undefined && seats > 0 && people > seats)
    refuse(bookingRefusals.seatsOver, { field: 'people', data: { name: place.name, seats } })
  const set = words({ subject, people, note })
  if (Object.keys(set).length === 0) return
  const sequence = booking.sequence + 1
  const by = { by: who.personId, now }
  if (!(await moveBooking(db, by, booking, [booking.state], booking.state, { ...set, sequence }, { what: 'mended' })))
    refuse(bookingRefusals.changed)
  if (booking.state === 'confirmed') await announceBookings(db, engines.jobs, MOVED, [booking])
  if (together) together.changed.push(booking)
  else await notifyPeople(db, engines.jobs, [booking], { what: 'mended', by: who.personId })
}

function words({ subject, people, note }: Pick<Change, 'subject' | 'people' | 'note'>) {
  return {
    ...(subject !== undefined && { subject }),
    ...(people !== undefined && { people }),
    ...(note !== undefined && { note }),
  }
}

async function locked(db: Db, id: string, now: Date): Promise<BookingRow> {
  const booking = (await lockBooking(db, id)) ?? refuse(refusals.notFound, { field: 'id' })
  if (isOver(booking, now)) refuse(bookingRefusals.changed)
  return booking
}

async function moveIn(
  db: Db,
  engines: Ending,
  who: Requester,
  seen: BookingRow,
  { move, together, ...change }: Change & { move: Move; together: Together | null },
  now: Date,
): Promise<void> {
  const begun = hasBegun(seen, now)
  if (begun && move.how === 'moved') refuse(bookingRefusals.started)
  if (isUndecided(seen) && seen.seriesId !== null) refuse(bookingRefusals.seriesUndecided)
  const request: BookingRequest = {
    startsAt: move.startsAt,
    endsAt: move.endsAt,
    setUpMinutes: seen.setUpMinutes,
    clearMinutes: seen.clearMinutes,
    people: change.people ?? seen.people,
    companyId: seen.companyId,
  }
  // What counts is whose booking it is, whoever of the two moves it.
  const host = { ...who, personId: seen.personId ?? who.personId }
  const wanting = { place: move.place, unitIds: move.unitIds, request, who: host, beside: { bookingId: seen.id }, now }
  const passing = (blocker: Blocker) => mustKeep(blocker, seen, move)
  const alsoUnits = [...seen.unitIds, ...(shapeBefore(seen)?.unitIds ?? [])]
  const { place } = await evaluateLocked(db, wanting, { alsoUnits, passing }).catch((error: unknown) =>
    asExtension(db, error, seen, move, now),
  )
  const booking = await locked(db, seen.id, now)
  // Somebody moved it while we waited for the units: what was judged is another booking.
  if (booking.sequence !== seen.sequence || booking.state !== seen.state) refuse(bookingRefusals.changed)
  const takes = takesOf(place, request)
  const again = place.processId !== null && move.how !== 'shortened'
  const money = await moneyOf(db, booking, move, request, now)
  const dueFen = sumOf(money.cost) - money.retainedFen
  const to = stateAfter(booking, move, again, dueFen)
  const otherShape = to === 'unpaid' ? beforeOf(booking) : null
  if (again && place.competes) await freeTime(db, engines.jobs, booking, now)
  else {
    const { id: bookingId } = booking
    const taken = { unitIds: move.unitIds, ...takes, taker: { bookingId }, instead: { bookingId }, now }
    if (!(await take(db, taken))) throw takenAfterAll({ ...wanting, place })
    await leaveTime(db, engines.jobs, booking, otherShape, now)
  }
  const set: BookingSet = {
    ...words(change),
    placeId: place.id,
    unitIds: move.unitIds,
    startsAt: move.startsAt,
    endsAt: move.endsAt,
    takes,
    cost: money.cost,
    totalFen: sumOf(money.cost),
    sequence: booking.sequence + 1,
    aside: otherShape,
    ...(move.how === 'moved' && { back: place.rules.back, checkIn: place.rules.checkIn, checkedInAt: null }),
  }
  if (booking.onAccount)
    await takeOfLimit(db, accountOf(booking), dueFen - takenOfLimitBefore(booking, money.retainedFen), now)
  await settleMove(db, engines, { who, booking, set, place, to, money, what: move.how, together }, now)
}

/** What a move makes of a booking; `dueFen` is what is left to be paid. */
function stateAfter(booking: BookingRow, { how }: Move, again: boolean, dueFen: number): StoredState {
  if (again) return 'waiting'
  if (isUndecided(booking) && how === 'shortened') return booking.state
  return dueFen > 0 && !booking.onAccount ? 'unpaid' : 'confirmed'
}

/** To what a booking falls back unless a change of it is paid: what stood last; null: nothing stood yet. */
function beforeOf(booking: BookingRow): OtherShape | null {
  return booking.state === 'confirmed' ? otherShapeOf(booking, 'kept') : shapeBefore(booking)
}

/** Frees the time that a booking had before a move, except the time of the shape to which it falls back. */
async function leaveTime(
  db: Db,
  jobs: Ending['jobs'],
  booking: BookingRow,
  fallback: OtherShape | null,
  now: Date,
): Promise<void> {
  const { id: bookingId, areaId } = booking
  const before = shapeBefore(booking)
  if (fallback) {
    const { unitIds, takesFrom: from, takesUntil: until } = timeOf(fallback)
    await keepBeside(db, { bookingId, unitIds, from, until })
  }
  if (!fallback || before) await announceAhead(db, jobs, booking, now)
  if (!fallback && before) await announceAhead(db, jobs, { areaId, ...timeOf(before) }, now)
}

/** Whether a rule counts for a move: what began already is not past, and who gives time up needs nobody's leave. */
function mustKeep({ kind }: Blocker, seen: BookingRow, move: Move): boolean {
  const { past, tooSoon, tooShort, offStep, setUpLong } = bookingRefusals
  if (move.how === 'shortened') return kind === tooShort || kind === offStep
  const sameStart = move.startsAt.getTime() === seen.startsAt.getTime()
  return !(sameStart && (kind === past || kind === tooSoon)) && kind !== setUpLong
}

/** Who only wants to stay longer hears until when they could. */
async function asExtension(db: Db, error: unknown, seen: BookingRow, move: Move, now: Date): Promise<never> {
  if (!(error instanceof BlockedError) || move.how !== 'extended' || !isAboutTime(error.blockers[0])) throw error
  const until = (await extendUntil(db, seen, now)) ?? seen.endsAt
  return refuse(bookingRefusals.extendTaken, { data: { end: clockOf(until), until: clockOf(until) } })
}

/** Writes the move and what follows from it: an approval anew, what is to be paid on, what goes back, and telling everybody. */
async function settleMove(
  db: Db,
  engines: Ending,
  of: {
    who: Requester
    booking: BookingRow
    set: BookingSet
    place: PlaceRow
    to: StoredState
    money: Money
    what: Extract<EventWhat, 'moved' | 'extended' | 'shortened'>
    together: Together | null
  },
  now: Date,
): Promise<void> {
  const { who, booking, set, place, to, money, what, together } = of
  const dueFen = Math.max(0, (set.totalFen ?? 0) - money.retainedFen)
  const undecided = isUndecided(booking)
  const stays = undecided && what === 'shortened'
  const again = to === 'waiting' && !stays
  const newly = to === 'confirmed' && booking.confirmedAt === null
  const times = { startsAt: booking.startsAt, endsAt: booking.endsAt, ...set }
  const more: BookingSet = {
    ...set,
    payUntil: to === 'unpaid' ? payUntilOf({ ...booking, ...times, ...(set.aside && { seriesId: null }) }, now) : null,
    ...(newly && { confirmedAt: now }),
    // A date that is decided about by itself is none of its series any more.
    ...(again && !together && { seriesId: null }),
  }
  const note = `${spanWords({ from: booking.startsAt, until: booking.endsAt })} → ${spanWords({ from: times.startsAt, until: times.endsAt })}`
  if (!(await moveBooking(db, { by: who.personId, now }, booking, HOLDING_TIME, to, more, { what, note })))
    refuse(bookingRefusals.changed)
  if (!undecided) await closeOrders(db, booking.id)
  if (money.backFen > 0) await giveBackFor(db, engines.jobs, booking, { fen: money.backFen, why: '更改预订', now })
  const row = (await lockBooking(db, booking.id)) ?? refuse(refusals.notFound)
  if (undecided && !stays)
    await endCases(engines, db, [booking], 'withdrawn', { by: who.personId, now, opinion: '申请人改期' })
  if (to === 'unpaid') await openOrder(db, row, dueFen, now)
  if (to === 'confirmed' && row.onAccount) await charge(db, [{ ...row, amountFen: dueFen }], now)
  if (again && together) together.again.push({ booking: row, place })
  else if (again && (await beginApproval(engines.approvals, db, row, place, now)) === 'approved')
    await approve(engines, db, [row], { by: null, now })
  if (newly) await announceBookings(db, engines.jobs, CONFIRMED, [row])
  // Others hear of a change that is to be paid when it is.
  else if (booking.confirmedAt !== null && !set.aside) await announceBookings(db, engines.jobs, MOVED, [row])
  if (together) together.changed.push(row)
  else await notifyPeople(db, engines.jobs, [row], { what, by: who.personId })
}
