import { bookingRefusals, CONFIRMED } from '#contract/booking'
import { colleaguesAmong } from '#door/people'
import { type Db, newId } from '#platform/db'
import { refusals, refuse } from '#vocabulary/refusal'
import type { Account } from '../accounts/account-queries.ts'
import { charge, payByOf, takeOfLimit } from '../accounts/charging.ts'
import { beginApproval } from '../approval/begin.ts'
import { approve } from '../approval/decided.ts'
import type { BookingEngines } from '../engines.ts'
import { writeGuests } from '../guests/invite.ts'
import type { NewGuest } from '../guests/queries.ts'
import { openOrder } from '../orders/open.ts'
import { payUntilOf } from '../orders/rules.ts'
import type { Beside, Requester } from '../requests/evaluate.ts'
import { requestedUnits } from '../requests/evaluate.ts'
import { evaluateLocked, takenAfterAll, type Wanting } from '../requests/locked.ts'
import { announceBookings } from '../time/announce.ts'
import type { BookingRow } from '../time/booking-queries.ts'
import { sumOf } from '../time/cost.ts'
import { overlap, takesOf } from '../time/days.ts'
import { newNumber } from '../time/number.ts'
import { take } from '../time/occupancy-queries.ts'
import type { PlaceRow } from '../time/place-queries.ts'
import { insertBookings, type NewBooking } from '../time/state-queries.ts'
import { checkForm, costLines, type Form, requestOf, servicesOf } from './form.ts'
import { deleteHold, findHold } from './hold-queries.ts'

/** Who books what, and what they give up for it. */
export interface Booking {
  who: Requester
  place: PlaceRow
  form: Form
  /** An offer to them that they take. */
  beside?: Pick<Beside, 'waitingId'>
  now: Date
}

/** With what bookings are made. */
export type Making = Pick<BookingEngines, 'jobs' | 'vault' | 'files' | 'approvals'>

/**
 * Books in the caller's transaction: locks, judges by every rule, takes the time and begins the approval or the payment. Answers the booking as it stands. Throws
 * `BlockedError` where a rule stands in the way (`explain` makes the refusal of it), refuses what the form lacks.
 */
export async function bookIn(
  db: Db,
  engines: Making,
  { who, place: seen, form, beside = {}, now }: Booking,
): Promise<BookingRow> {
  checkForm(seen, form)
  const unitIds = requestedUnits(seen, form.unitIds)
  const wanting: Wanting = { place: seen, unitIds, request: requestOf(form), who, beside, now }
  const { place, request } = await evaluateLocked(db, wanting)
  await checkColleague(db, who, form)
  const files = await claimFiles(db, engines, who.personId, form.files)
  const payBy = await payByOf(db, { areaId: who.areaId, companyId: request.companyId }, form.payBy, now)
  const booking = newBooking({ who, place, form: { ...form, files, payBy }, now }, unitIds)
  if (booking.onAccount) await takeOfLimit(db, accountOf(booking), booking.totalFen, now)
  const holdId = await ownHold(db, who, booking, form.holdId)
  const [stored] = await insertBookings(db, [booking], {
    at: now,
    what: booking.state === 'confirmed' ? 'confirmed' : 'asked',
    by: who.personId,
    note: '',
  })
  if (!stored) throw new Error('a booking was not written')
  const { from, until } = booking.takes
  const competes = place.competes && booking.state === 'waiting'
  const instead = { holdId, waitingId: beside.waitingId ?? null }
  if (!competes && !(await take(db, { unitIds, from, until, taker: { bookingId: booking.id }, instead, now })))
    throw takenAfterAll({ ...wanting, place, request })
  if (holdId !== null) await deleteHold(db, who.areaId, who.personId, holdId)
  const invited = await writeGuests(db, engines, booking, form.guests ?? [], now)
  return await goOn(db, engines, stored, { place, invited }, now)
}

/** The booking as a form makes it: where nobody has to decide it is to be paid, or confirmed at once. */
export function newBooking({ who, place, form, now }: Omit<Booking, 'beside'>, unitIds: readonly string[]): NewBooking {
  const request = requestOf(form)
  const services = servicesOf(place, form.services)
  const cost = costLines(place, unitIds, request, services)
  const totalFen = sumOf(cost)
  const { startsAt, endsAt, setUpMinutes, clearMinutes, companyId } = request
  const onAccount = form.payBy === 'account' && companyId !== null
  const state = place.processId !== null ? 'waiting' : totalFen > 0 && !onAccount ? 'unpaid' : 'confirmed'
  return {
    id: newId(),
    areaId: place.areaId,
    kind: place.kind,
    placeId: place.id,
    unitIds: [...unitIds],
    number: newNumber(now),
    personId: who.personId,
    companyId,
    onAccount,
    forPersonId: form.forPersonId ?? null,
    subject: form.subject,
    people: form.people,
    note: form.note ?? '',
    startsAt,
    endsAt,
    setUpMinutes,
    clearMinutes,
    takes: takesOf(place, request),
    state,
    seriesId: null,
    ifLost: form.ifLost ?? 'reject',
    services,
    cost,
    back: place.rules.back,
    graceMinutes: place.rules.graceMinutes,
    totalFen,
    goods: form.goods ?? '',
    files: form.files ?? [],
    checkIn: place.rules.checkIn && place.kind !== 'display',
    askedAt: now,
    payUntil: state === 'unpaid' ? payUntilOf({ seriesId: null, startsAt }, now) : null,
    confirmedAt: state === 'confirmed' ? now : null,
  }
}

/** What follows once it is written: the approval, the order, or telling that it is confirmed. Answers it as it stands then. */
async function goOn(
  db: Db,
  engines: Pick<Making, 'jobs' | 'approvals'>,
  booking: BookingRow,
  { place, invited }: { place: Pick<PlaceRow, 'processId' | 'name'>; invited: readonly NewGuest[] },
  now: Date,
): Promise<BookingRow> {
  if (booking.state === 'unpaid') await openOrder(db, booking, booking.totalFen, now)
  if (booking.state === 'confirmed' && booking.onAccount)
    await charge(db, [{ ...booking, amountFen: booking.totalFen }], now)
  if (booking.state === 'confirmed') await announceBookings(db, engines.jobs, CONFIRMED, [booking], invited)
  else if (
    booking.state === 'waiting' &&
    (await beginApproval(engines.approvals, db, booking, place, now)) === 'approved'
  ) {
    const [approved = booking] = await approve(engines, db, [booking], { by: null, now })
    return approved
  }
  return booking
}

/** The person's hold that the booking takes the place of: the one under which the form was filled in, or one for some of the same time. */
async function ownHold(
  db: Db,
  who: Requester,
  booking: Pick<NewBooking, 'kind' | 'placeId' | 'takes'>,
  named: string | undefined,
): Promise<string | null> {
  const hold = await findHold(db, { areaId: who.areaId, personId: who.personId, kind: booking.kind })
  if (!hold) return null
  const same = hold.placeId === booking.placeId && overlap(booking.takes, { from: hold.startsAt, until: hold.endsAt })
  return same || hold.id === named ? hold.id : null
}

/** For whom it is booked must be a colleague in the company for which it is. Refuses `no_company`, 404. */
export async function checkColleague(db: Db, who: Requester, { forPersonId, companyId }: Form): Promise<void> {
  if (forPersonId === undefined || forPersonId === who.personId) return
  if (companyId === undefined) refuse(bookingRefusals.noCompany, { field: 'forPersonId' })
  const known = await colleaguesAmong(db, who.personId, [forPersonId])
  if (!known.has(forPersonId)) refuse(refusals.notFound, { field: 'forPersonId' })
}

/** Papers that came with a form belong to the booking from now on; answers them as they are stored. Refuses `file_wrong`. */
export async function claimFiles(
  db: Db,
  { files }: Pick<Making, 'files'>,
  personId: string,
  requested: Form['files'] = [],
): Promise<BookingRow['files']> {
  const stored: BookingRow['files'] = []
  for (const { name, fileId } of requested) {
    const file = (await files.claimNamed(db, fileId, personId)) ?? refuse(bookingRefusals.fileWrong, { field: 'files' })
    stored.push({ name, fileId, ...(file.name !== null && { document: file.name }) })
  }
  return stored
}

/** The account that a booking for a company is on. */
export function accountOf({ areaId, companyId }: Pick<BookingRow, 'areaId' | 'companyId'>): Account {
  if (companyId === null) throw new Error('a booking on account without a company')
  return { areaId, companyId }
}

/** A booking that this person made, or that was made for them. */
export function isMine(booking: Pick<BookingRow, 'personId' | 'forPersonId'>, personId: string): boolean {
  return booking.personId === personId || booking.forPersonId === personId
}
