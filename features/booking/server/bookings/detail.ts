import { type BookingDetail, bookingRefusals } from '#contract/booking'
import { namesOf } from '#door/people'
import type { Db } from '#platform/db'
import { dayOf, toInstant } from '#vocabulary/day'
import { maskedName } from '#vocabulary/names'
import { refusals, refuse } from '#vocabulary/refusal'
import { checkInWindow } from '../checkin/rules.ts'
import type { BookingEngines } from '../engines.ts'
import { type GuestRow, listGuests } from '../guests/queries.ts'
import { viewGuests } from '../guests/view.ts'
import { keptOf } from '../orders/open.ts'
import { viewBookings } from '../shown/brief.ts'
import { backOf, backPercent, backWords } from '../time/back.ts'
import { type BookingRow, findBooking, HOLDING_TIME } from '../time/booking-queries.ts'
import { EVENT_WORDS } from '../time/booking-states.ts'
import { MINUTE, openSpans } from '../time/days.ts'
import { findPlace, type PlaceRow } from '../time/place-queries.ts'
import { listEvents } from '../time/state-queries.ts'
import { actsOf } from './acts.ts'
import { nextTaken } from './list-queries.ts'

/** Who looks at a booking. */
export interface Viewer {
  areaId: string
  personId: string
  now: Date
}

/** A booking in full, for who booked it, for whom it was booked, and who is invited once it stands. Refuses 404 to everybody else. Ten statements at most. */
export async function showBooking(
  engines: Pick<BookingEngines, 'files' | 'vault'>,
  db: Db,
  viewer: Viewer,
  id: string,
): Promise<{ detail: BookingDetail; row: BookingRow }> {
  const row = await findBooking(db, viewer.areaId, id)
  if (!row) refuse(refusals.notFound, { field: 'id' })
  const { personId, now } = viewer
  const mine = row.personId === personId || row.forPersonId === personId
  const guests = await listGuests(db, [id])
  const isGuest = row.confirmedAt !== null && guests.some((guest) => guest.personId === personId)
  if (!mine && !isGuest) refuse(refusals.notFound, { field: 'id' })
  return { detail: await detailOf(engines, db, { row, guests, mine, personId, now }), row }
}

interface Seen {
  row: BookingRow
  guests: readonly GuestRow[]
  mine: boolean
  personId: string
  now: Date
}

async function detailOf(
  { files, vault }: Pick<BookingEngines, 'files' | 'vault'>,
  db: Db,
  { row, guests, mine, personId, now }: Seen,
): Promise<BookingDetail> {
  const place = await findPlace(db, row.areaId, row.placeId)
  const events = await listEvents(db, row.id)
  const people = [
    row.personId,
    row.forPersonId,
    ...guests.map((guest) => guest.personId),
    ...events.map(({ byId }) => byId),
  ]
  const names = await namesOf(db, [...new Set(people.flatMap((each) => each ?? []))])
  const [brief] = await viewBookings(db, [row], { personId, now, urlOf: (fileId) => files.openUrlOf(fileId) })
  if (!brief) throw new Error('a booking without its brief')
  const nameFor = (of: string | null) =>
    of === null ? '' : of === personId || mine ? (names.get(of) ?? '') : maskedName(names.get(of) ?? '')
  const extendUntil = mine && place ? await longestEnd(db, row, place, now) : null
  const acts = actsOf(row, { mine, now, extendUntil })
  const window = checkInWindow(row)
  return {
    ...brief,
    mine,
    personName: nameFor(row.personId),
    forPersonName: row.forPersonId === null ? null : nameFor(row.forPersonId),
    people: row.people,
    note: mine ? row.note : '',
    setUpMinutes: row.setUpMinutes,
    clearMinutes: row.clearMinutes,
    goods: row.goods,
    files: mine ? row.files.map(({ name, fileId }) => ({ name, url: files.urlOf(fileId) })) : [],
    services: row.services,
    cost: { lines: mine ? row.cost : [], totalFen: mine ? row.totalFen : 0 },
    ...(!mine && { totalFen: 0, paidFen: 0, refundedFen: 0 }),
    guests: viewGuests(vault, guests, names, { personId, host: mine }),
    caseId: mine ? row.caseId : null,
    returnedFields: mine ? row.returnedFields : [],
    askedAt: toInstant(row.askedAt),
    confirmedAt: row.confirmedAt && toInstant(row.confirmedAt),
    checkIn: {
      needed: row.checkIn,
      at: row.checkedInAt && toInstant(row.checkedInAt),
      from: row.checkIn ? toInstant(window.from) : null,
      until: row.checkIn ? toInstant(window.until) : null,
    },
    cancelNow: acts.cancel === null ? await cancelNow(db, row, now) : null,
    extendUntil: extendUntil !== null && extendUntil > row.endsAt ? toInstant(extendUntil) : null,
    acts,
    history: (mine ? events : []).map(({ at, what, byId, note }) => ({
      at: toInstant(at),
      what: what in EVENT_WORDS ? EVENT_WORDS[what as keyof typeof EVENT_WORDS] : what,
      who: byId === null ? '系统' : nameFor(byId),
      note,
    })),
  }
}

/** What goes back where the booking is cancelled now. */
async function cancelNow(db: Db, row: BookingRow, now: Date): Promise<BookingDetail['cancelNow']> {
  const paidFen = row.paidFen === 0 ? 0 : await keptOf(db, row.id)
  const backFen = row.state === 'confirmed' ? backOf(paidFen, backPercent(row.back, row.startsAt, now)) : paidFen
  const words = row.totalFen === 0 ? '免费预订，取消后时段释放' : backWords(row.back).join('；')
  return { backFen, keptFen: paidFen - backFen, words }
}

/** Until when a booking could go on: to the end of what is open, before what comes next, no longer than the place lets. A display spot's is not made longer. */
async function longestEnd(db: Db, row: BookingRow, place: PlaceRow, now: Date): Promise<Date | null> {
  if (row.kind === 'display' || row.state !== 'confirmed' || row.endsAt <= now) return null
  const { rules } = place
  const open = openSpans(place, dayOf(row.startsAt)).find(
    ({ from, until }) => from <= row.startsAt && row.startsAt < until,
  )
  if (!open) return null
  const next = await nextTaken(db, {
    unitIds: row.unitIds,
    placeId: row.placeId,
    from: row.takesUntil,
    but: row.id,
    now,
  })
  const beside = row.takesUntil.getTime() - row.endsAt.getTime()
  const most = Math.min(
    open.until.getTime(),
    row.startsAt.getTime() + rules.mostMinutes * MINUTE,
    next === null ? Number.POSITIVE_INFINITY : next.getTime() - beside,
  )
  const steps = Math.floor((most - row.endsAt.getTime()) / (rules.stepMinutes * MINUTE))
  return steps > 0 ? new Date(row.endsAt.getTime() + steps * rules.stepMinutes * MINUTE) : null
}

/** A booking of somebody's own: they booked it, or it was booked for them. Refuses 404. */
export async function ownBooking(db: Db, { areaId, personId }: Viewer, id: string): Promise<BookingRow> {
  const row = await findBooking(db, areaId, id)
  return row && (row.personId === personId || row.forPersonId === personId)
    ? row
    : refuse(refusals.notFound, { field: 'id' })
}

/** Whether a booking has its time or may get it. */
export function isStanding({ state }: Pick<BookingRow, 'state'>): boolean {
  return (HOLDING_TIME as readonly string[]).includes(state)
}

/** Refuses `changed` where the booking is over. */
export function refuseOver(row: BookingRow): void {
  if (!isStanding(row)) refuse(bookingRefusals.changed)
}
