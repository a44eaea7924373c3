import type { BookingDetail } from '#contract/booking'
import { namesOf } from '#door/people'
import type { Db } from '#platform/db'
import { addDays, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { maskedName } from '#vocabulary/names'
import { refusals, refuse } from '#vocabulary/refusal'
import type { BookingEngines } from '../engines.ts'
import { listGuests } from '../guests/queries.ts'
import { viewGuests } from '../guests/view.ts'
import { retainedOf } from '../orders/open.ts'
import { viewBookings } from '../shown/brief.ts'
import { type BookingRow, findBooking } from '../time/booking-queries.ts'
import { EVENT_WORDS } from '../time/booking-states.ts'
import { MINUTE, openSpans } from '../time/days.ts'
import { shapeBefore } from '../time/other-shape.ts'
import { findPlace, type PlaceRow } from '../time/place-queries.ts'
import { listEvents } from '../time/state-queries.ts'
import { actsOf, cancellation, cancelWords, hasBegun, isOver, viewCheckIn } from './acts.ts'
import { isMine } from './book.ts'
import { endingNow } from './finish.ts'
import { findNextTaken, isInvited } from './queries.ts'

/** Who looks at a booking. */
export interface Viewer {
  areaId: string
  personId: string
  now: Date
}

/** With what a booking is shown. */
export type Showing = Pick<BookingEngines, 'vault' | 'files'>

/** A booking in full, for who booked it, for whom it was booked, and who is invited; 404 for everybody else. Ten statements at most. */
export async function showBooking(db: Db, engines: Showing, viewer: Viewer, id: string): Promise<BookingDetail> {
  const { areaId, personId, now } = viewer
  const booking = (await findBooking(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
  const mine = isMine(booking, personId)
  if (!mine && !(booking.confirmedAt !== null && (await isInvited(db, id, personId))))
    refuse(refusals.notFound, { field: 'id' })
  const looking = { personId, now, urlOf: (fileId: string) => engines.files.openUrlOf(fileId) }
  const [brief] = await viewBookings(db, [booking], looking)
  if (!brief) refuse(refusals.notFound)
  const guests = await listGuests(db, [id])
  const history = mine ? await listEvents(db, id) : []
  const names = await namesOf(db, namedIn(booking, guests, history))
  const shown = mine ? booking : asGuestsSee(booking)
  const nameOf = (who: string | null) => seenName(who === null ? '' : (names.get(who) ?? ''), mine || who === personId)
  return {
    ...brief,
    totalFen: shown.totalFen,
    paidFen: shown.paidFen,
    refundedFen: shown.refundedFen,
    mine,
    ...(!mine && answerOf(guests, personId)),
    personName: nameOf(booking.personId),
    forPersonId: mine ? booking.forPersonId : null,
    forPersonName: booking.forPersonId === null ? null : nameOf(booking.forPersonId),
    people: booking.people,
    note: shown.note,
    setUpMinutes: booking.setUpMinutes,
    clearMinutes: booking.clearMinutes,
    goods: shown.goods,
    files: shown.files.map(({ name, fileId, document = null }) => ({
      name,
      fileId,
      document,
      url: engines.files.urlOf(fileId),
    })),
    services: shown.services,
    cost: viewCost(shown),
    onAccount: mine && booking.onAccount,
    guests: viewGuests(engines.vault, guests, names, { personId, host: mine }),
    caseId: shown.caseId,
    returnedFields: shown.returnedFields,
    askedAt: toInstant(booking.askedAt),
    confirmedAt: booking.confirmedAt && toInstant(booking.confirmedAt),
    checkIn: viewCheckIn(booking, toInstant),
    ...(await viewChoices(db, booking, mine, now)),
    before: mine ? await viewBefore(db, booking) : null,
    history: history.map(({ at, what, byId, note }) => ({
      at: toInstant(at),
      what: what in EVENT_WORDS ? EVENT_WORDS[what as keyof typeof EVENT_WORDS] : what,
      who: byId === null ? '系统' : nameOf(byId),
      note,
    })),
  }
}

/** Guests read whose booking it is masked. */
function seenName(name: string, whole: boolean): string {
  return whole ? name : maskedName(name)
}

function answerOf(guests: readonly { personId: string | null; answer: 'asked' | 'yes' | 'no' }[], personId: string) {
  const own = guests.find((guest) => guest.personId === personId)
  return own && { answer: own.answer }
}

function namedIn(
  { personId, forPersonId }: BookingRow,
  guests: readonly { personId: string | null }[],
  history: readonly { byId: string | null }[],
): string[] {
  const ids = [personId, forPersonId, ...guests.map((guest) => guest.personId), ...history.map(({ byId }) => byId)]
  return [...new Set(ids.filter((id) => id !== null))]
}

/** What it costs and what was said to the park are nothing for guests. */
function asGuestsSee(booking: BookingRow): BookingRow {
  const hidden = { note: '', goods: '', files: [], services: [], cost: [], caseId: null, returnedFields: [] }
  return { ...booking, ...hidden, totalFen: 0, paidFen: 0, refundedFen: 0 }
}

/** What a booking costs, by line. */
export function viewCost({ cost, totalFen }: Pick<BookingRow, 'cost' | 'totalFen'>): BookingDetail['cost'] {
  return { lines: cost.map(({ words, amountFen }) => ({ words, amountFen })), totalFen }
}

/** What cancelling would come to, until when it may be extended, and what may be done. */
async function viewChoices(
  db: Db,
  booking: BookingRow,
  mine: boolean,
  now: Date,
): Promise<Pick<BookingDetail, 'cancelNow' | 'finishNow' | 'extendUntil' | 'acts'>> {
  if (!mine || isOver(booking, now))
    return {
      cancelNow: null,
      finishNow: null,
      extendUntil: null,
      acts: actsOf(booking, { mine, now, extendUntil: null }),
    }
  const begun = hasBegun(booking, now)
  const paidFen = booking.paidFen > 0 ? await retainedOf(db, booking.id) : 0
  const { backFen, retainedFen } = cancellation(booking, paidFen, now)
  const place = booking.state === 'confirmed' ? await findPlace(db, booking.areaId, booking.placeId) : undefined
  const until = place ? await lastFreeEnd(db, booking, place, now) : null
  return {
    cancelNow: begun
      ? null
      : { backFen, keptFen: retainedFen, words: cancelWords({ backFen, retainedFen }, booking.onAccount) },
    finishNow:
      begun && booking.state === 'confirmed' && place ? viewEnding(endingNow(booking, place, paidFen, now)) : null,
    extendUntil: until && toInstant(until),
    acts: actsOf(booking, { mine, now, extendUntil: until }),
  }
}

const viewEnding = ({ endsAt, backFen }: { endsAt: Date; backFen: number }) => ({ endsAt: toInstant(endsAt), backFen })

/** What a booking falls back to unless a change of it is paid. */
async function viewBefore(db: Db, booking: BookingRow): Promise<BookingDetail['before']> {
  const before = shapeBefore(booking)
  if (!before || booking.state !== 'unpaid') return null
  const { placeId, startsAt, endsAt } = before
  const place = await findPlace(db, booking.areaId, placeId)
  return {
    placeId,
    placeName: place?.name ?? '',
    startsAt: toInstant(new Date(startsAt)),
    endsAt: toInstant(new Date(endsAt)),
  }
}

/** Until when a confirmed booking may be extended by its place's rules and by who comes next; null: not at all. */
export async function extendUntil(db: Db, booking: BookingRow, now: Date): Promise<Date | null> {
  const place = await findPlace(db, booking.areaId, booking.placeId)
  return place ? await lastFreeEnd(db, booking, place, now) : null
}

async function lastFreeEnd(db: Db, booking: BookingRow, place: PlaceRow, now: Date): Promise<Date | null> {
  if (place.state !== 'open') return null
  const last = lastEnd(place, booking)
  if (last <= booking.endsAt) return null
  const after = (booking.takesUntil.getTime() - booking.endsAt.getTime()) / MINUTE
  const { id, placeId, unitIds, endsAt: from } = booking
  const next = await findNextTaken(db, {
    id,
    placeId,
    unitIds,
    from,
    until: new Date(last.getTime() + after * MINUTE),
    now,
  })
  const until = next === null ? last : floorTo(place, new Date(next.getTime() - after * MINUTE))
  return until > booking.endsAt ? until : null
}

/** The latest end that hours and lengths allow. */
function lastEnd(place: PlaceRow, { startsAt, endsAt, clearMinutes }: BookingRow): Date {
  const { rules, kind } = place
  if (kind === 'display') return startOfDay(addDays(dayOf(startsAt), rules.mostDays))
  const open = openSpans(place, dayOf(startsAt), place.workdays).find(
    ({ from, until }) => from <= startsAt && endsAt <= until,
  )
  const closes = open ? open.until.getTime() - clearMinutes * MINUTE : 0
  return floorTo(place, new Date(Math.min(closes, startsAt.getTime() + rules.mostMinutes * MINUTE)))
}

function floorTo({ kind, rules }: PlaceRow, at: Date): Date {
  const midnight = startOfDay(dayOf(at)).getTime()
  if (kind === 'display') return new Date(midnight)
  const step = rules.stepMinutes * MINUTE
  return new Date(midnight + Math.floor((at.getTime() - midnight) / step) * step)
}
