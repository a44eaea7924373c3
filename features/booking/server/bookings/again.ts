import { bookingRefusals } from '#contract/booking'
import type { Db } from '#platform/db'
import { refusals, refuse } from '#vocabulary/refusal'
import { payByOf, takeOfLimit } from '../accounts/charging.ts'
import { handInAgain } from '../approval/begin.ts'
import { writeGuests } from '../guests/invite.ts'
import { deleteGuests, listGuests } from '../guests/queries.ts'
import { requestedUnits } from '../requests/evaluate.ts'
import { evaluateLocked, takenAfterAll } from '../requests/locked.ts'
import { type BookingRow, findBooking, lockBooking } from '../time/booking-queries.ts'
import { announceFreed, moveBooking } from '../time/booking-states.ts'
import { sumOf } from '../time/cost.ts'
import { takesOf } from '../time/days.ts'
import { take } from '../time/occupancy-queries.ts'
import type { BookingSet } from '../time/state-queries.ts'
import { type Booking, checkColleague, claimFiles, type Making } from './book.ts'
import { checkForm, costLines, requestOf, servicesOf } from './form.ts'

/**
 * Hands in a returned application again, with the fields of the form, in the caller's transaction. The booking keeps its place, its time unless the form
 * changes it, and its guests except those who are removed. Answers the booking. Refuses 404, `changed` where the application is not returned, and what
 * the form lacks; throws `BlockedError`.
 */
export async function handInIn(
  db: Db,
  engines: Making,
  id: string,
  { who, place: asked, form, removeGuests, now }: Booking & { removeGuests: readonly string[] },
): Promise<BookingRow> {
  const seen = (await findBooking(db, who.areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
  if (seen.personId !== who.personId) refuse(refusals.notFound, { field: 'id' })
  if (seen.state !== 'returned' || seen.placeId !== asked.id) refuse(bookingRefusals.changed)
  checkForm(asked, form)
  await checkColleague(db, who, form)
  const unitIds = requestedUnits(asked, form.unitIds)
  const wanting = { place: asked, unitIds, request: requestOf(form), who, beside: { bookingId: id }, now }
  const { place, request } = await evaluateLocked(db, wanting, { alsoUnits: seen.unitIds })
  const booking = await lockBooking(db, id)
  if (booking?.state !== 'returned' || booking.sequence !== seen.sequence) refuse(bookingRefusals.changed)
  const takes = takesOf(place, request)
  if (!place.competes)
    await retake(db, engines, booking, { unitIds, ...takes }, now, () => takenAfterAll({ ...wanting, place }))
  const services = servicesOf(place, form.services)
  const cost = costLines(place, unitIds, request, services)
  const wanted = form.files ?? []
  const known = new Map(booking.files.map((file) => [file.fileId, file]))
  const fresh = await claimFiles(
    db,
    engines,
    who.personId,
    wanted.filter(({ fileId }) => !known.has(fileId)),
  )
  const stored = new Map([...known, ...fresh.map((file) => [file.fileId, file] as const)])
  const files = wanted.map((file) => ({ ...stored.get(file.fileId), ...file }))
  const payBy = await payByOf(db, { areaId: who.areaId, companyId: request.companyId }, form.payBy, now)
  const onAccount = payBy === 'account'
  // What stands in a company's account stays there.
  if (
    booking.paidFen > 0 &&
    (onAccount !== booking.onAccount || (onAccount && request.companyId !== booking.companyId))
  )
    refuse(bookingRefusals.accountFixed, { field: 'payBy' })
  const had = booking.onAccount && booking.companyId === request.companyId ? booking.totalFen : 0
  if (onAccount && request.companyId !== null)
    await takeOfLimit(db, { areaId: who.areaId, companyId: request.companyId }, sumOf(cost) - had, now)
  const set: BookingSet = {
    onAccount,
    unitIds,
    ...pick(request),
    takes,
    services,
    cost,
    files,
    totalFen: sumOf(cost),
    subject: form.subject,
    people: form.people,
    note: form.note ?? '',
    goods: form.goods ?? '',
    companyId: request.companyId,
    forPersonId: form.forPersonId ?? null,
    ifLost: form.ifLost ?? booking.ifLost,
  }
  if (!(await moveBooking(db, { by: who.personId, now }, booking, ['returned'], 'returned', set, { what: 'mended' })))
    refuse(bookingRefusals.changed)
  if (removeGuests.length > 0) await deleteGuests(db, id, removeGuests)
  if (form.guests?.length) await writeGuests(db, engines, booking, form.guests, now, await listGuests(db, [id]))
  await handInAgain(engines.approvals, db, booking, now)
  return (await findBooking(db, who.areaId, id)) ?? refuse(refusals.notFound)
}

function pick({ startsAt, endsAt, setUpMinutes, clearMinutes }: ReturnType<typeof requestOf>) {
  return { startsAt, endsAt, setUpMinutes, clearMinutes }
}

/** Takes another time instead of the one that it has; throws what `lost` makes where somebody has it. */
async function retake(
  db: Db,
  { jobs }: Pick<Making, 'jobs'>,
  booking: BookingRow,
  to: { unitIds: string[]; from: Date; until: Date },
  now: Date,
  lost: () => Error,
): Promise<void> {
  const same =
    to.from.getTime() === booking.takesFrom.getTime() &&
    to.until.getTime() === booking.takesUntil.getTime() &&
    to.unitIds.join() === booking.unitIds.join()
  if (same) return
  const { id: bookingId } = booking
  if (!(await take(db, { ...to, taker: { bookingId }, instead: { bookingId }, now }))) throw lost()
  await announceFreed(db, jobs, booking, now)
}
