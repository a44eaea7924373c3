import { bookingRefusals } from '#contract/booking'
import type { Moved, Subject } from '#platform/approvals'
import type { Db } from '#platform/db'
import { formatPrice } from '#vocabulary/money'
import { refuse } from '#vocabulary/refusal'
import { notifyPeople } from '../orders/notify.ts'
import { duesOf } from '../orders/open.ts'
import { type BookingRow, lockBookings } from '../time/booking-queries.ts'
import { lockUnits } from '../time/occupancy-queries.ts'
import { foreseen } from './competing.ts'
import { approve, sendBack, turnDown } from './decided.ts'
import type { Deciding } from './deciding.ts'
import { BOOKING_FIELDS, FIELD_LABELS, mendable } from './fields.ts'
import { anyTaken, haveTime, listCompeting, listPlaces, listUndecided, moveUndecided } from './queries.ts'

/** Bookings as the approvals engine decides about them. Nothing of them is edited at a node: the desk's processes say none. */
export function bookingSubject(engines: Deciding & { clock: () => Date }): Subject {
  return {
    fields: BOOKING_FIELDS,
    labels: FIELD_LABELS,
    lock: lockDecided,
    moved: (db, moved) => carryOut(engines, db, moved),
    foresee: (db, subjectId, outcome) => foresee(db, subjectId, outcome, engines.clock()),
    pathOf: (subjectId) => `/tasktrackingpage/${subjectId}`,
  }
}

/** What a case on this booking decides about, and which of it is at places where several compete. */
async function readDecided(db: Db, subjectId: string) {
  const bookings = await listUndecided(db, subjectId)
  const places = await listPlaces(
    db,
    bookings.map(({ placeId }) => placeId),
  )
  return { bookings, places, competing: bookings.filter(({ placeId }) => places.get(placeId)?.competes) }
}

/** Units where time will be taken, then all bookings that an outcome touches, in the order of their ids; before the case. */
async function lockDecided(db: Db, subjectId: string): Promise<void> {
  const { bookings, competing } = await readDecided(db, subjectId)
  if (competing.length > 0) await lockUnits(db, [...new Set(competing.flatMap(({ unitIds }) => unitIds))])
  // Under the lock of the units: whoever applies for them from now on waits.
  const losers = competing.length > 0 ? await listCompeting(db, competing) : []
  await lockBookings(
    db,
    [...bookings, ...losers].map(({ id }) => id),
  )
}

/** Does to the bookings what the case came to. Refuses `changed` where none is left to be decided about, and as `approve`. */
async function carryOut(engines: Deciding, db: Db, moved: Moved): Promise<void> {
  const { subjectId, to, by, opinion, now } = moved
  const bookings = await listUndecided(db, subjectId)
  if (bookings.length === 0) refuse(bookingRefusals.changed)
  const decision = { by, now, opinion }
  switch (to) {
    case 'approved':
      await approve(engines, db, bookings, decision)
      return
    case 'rejected':
    case 'terminated':
    case 'withdrawn':
      return await turnDown(engines, db, bookings, to, decision)
    case 'returned':
      return await sendBack(engines, db, bookings, mendable(moved.returnedFields), decision)
    case 'waiting':
      return await goOn(engines, db, bookings, decision)
  }
}

/** What came back is decided about again. */
async function goOn(
  { jobs }: Deciding,
  db: Db,
  bookings: readonly BookingRow[],
  { by, now }: { by: string | null; now: Date },
): Promise<void> {
  const returned = bookings.filter(({ state }) => state === 'returned')
  await moveUndecided(db, returned, { to: 'waiting' }, { what: 'again', by, at: now })
  await notifyPeople(db, jobs, returned, null)
}

/** What an outcome does besides: to others who want the time, and what the applicant is to do next. */
async function foresee(db: Db, subjectId: string, outcome: 'approved' | 'rejected', now: Date): Promise<string[]> {
  const { bookings, competing } = await readDecided(db, subjectId)
  if (outcome === 'rejected') return await foreseeRejected(db, bookings)
  const dues = await duesOf(db, bookings)
  const sumOf = (onAccount: boolean) =>
    bookings.reduce((sum, booking) => sum + (booking.onAccount === onAccount ? (dues.get(booking.id) ?? 0) : 0), 0)
  const [dueFen, billedFen] = [sumOf(false), sumOf(true)]
  const losers = competing.length > 0 ? await listCompeting(db, competing) : []
  const isTaken = competing.length > 0 && (await anyTaken(db, competing, losers, now))
  return [
    ...(isTaken ? ['该时段已被占用，不能同意'] : foreseen(losers)),
    ...(billedFen > 0 ? [`费用 ${formatPrice(billedFen)} 计入企业月结账单`] : []),
    ...(dueFen > 0 ? [`申请人须在24小时内、开始之前支付 ${formatPrice(dueFen)}，逾期未付将释放时段`] : []),
  ]
}

/** What turning these down does besides. */
export async function foreseeRejected(db: Db, bookings: readonly { id: string }[]): Promise<string[]> {
  const has = await haveTime(
    db,
    bookings.map(({ id }) => id),
  )
  return has ? ['该时段将释放'] : []
}
