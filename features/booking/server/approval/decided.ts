import { bookingRefusals, CONFIRMED } from '#contract/booking'
import type { Db } from '#platform/db'
import { clockOf } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import { charge } from '../accounts/charging.ts'
import { notifyPeople } from '../orders/notify.ts'
import { duesOf, openOrders } from '../orders/open.ts'
import { payUntilOf } from '../orders/rules.ts'
import { announceBookings } from '../time/announce.ts'
import type { BookingRow } from '../time/booking-queries.ts'
import { take } from '../time/occupancy-queries.ts'
import { settleLosers } from './competing.ts'
import { type Deciding, type Decision, endConfirmed, freeAll } from './deciding.ts'
import { dropHolds, listCompeting, listPlaces, moveUndecided } from './queries.ts'

/**
 * Approves undecided bookings, all of them: a booking that costs money becomes unpaid, any other confirmed. Where bookings may compete, their time is
 * taken now and every competitor is settled in the same transaction. The caller has locked the units of such places, then these bookings and all
 * competitors. Answers the approved bookings. Refuses `taken`.
 */
export async function approve(
  engines: Deciding,
  db: Db,
  bookings: readonly BookingRow[],
  { by, now, opinion = '' }: Decision,
): Promise<BookingRow[]> {
  const places = await listPlaces(
    db,
    bookings.map(({ placeId }) => placeId),
  )
  const competing = bookings.filter(({ placeId }) => places.get(placeId)?.competes)
  // Before the time is taken: what waited when the place did not compete yet has some of it.
  if (competing.length > 0) await settleLosers(engines, db, await listCompeting(db, competing), { by, now })
  for (const booking of competing) await takeNow(db, booking, now)
  const dues = await duesOf(db, bookings)
  const charged = bookings.filter(({ onAccount }) => onAccount)
  const priced = bookings.flatMap((booking) => {
    const amountFen = dues.get(booking.id) ?? 0
    return amountFen > 0 && !booking.onAccount
      ? { ...booking, amountFen, payUntil: payUntilOf(booking, now, by !== null) }
      : []
  })
  const free = bookings.filter(({ id, onAccount }) => onAccount || !dues.get(id))
  const line = { what: 'approved', by, at: now, note: opinion } as const
  const moved = [
    ...(await moveUndecided(db, priced, { to: 'unpaid' }, line)),
    ...(await moveUndecided(db, free, { to: 'confirmed', confirmedAt: now }, line)),
  ]
  if (moved.length !== bookings.length) refuse(bookingRefusals.changed)
  await openOrders(db, priced, now)
  // Taken of the company's limit when it was applied for.
  await charge(
    db,
    charged.map((booking) => ({ ...booking, amountFen: dues.get(booking.id) ?? 0 })),
    now,
  )
  // What was moved to a time that was to be decided about stood before.
  await announceBookings(
    db,
    engines.jobs,
    CONFIRMED,
    free.filter(({ confirmedAt }) => confirmedAt === null),
  )
  // Where nobody had to decide it is answered to who booked.
  await notifyPeople(db, engines.jobs, bookings, by === null ? null : { what: 'approved', by })
  return bookings.map((booking) => ({
    ...booking,
    state: dues.get(booking.id) && !booking.onAccount ? 'unpaid' : 'confirmed',
  }))
}

/** Takes the time of a booking that only asked for it. Refuses `taken`. */
async function takeNow(db: Db, booking: BookingRow, now: Date): Promise<void> {
  const { id: bookingId, unitIds, takesFrom: from, takesUntil: until, startsAt, endsAt } = booking
  await dropHolds(db, booking)
  if (await take(db, { unitIds, from, until, taker: { bookingId }, instead: { bookingId }, now })) return
  refuse(bookingRefusals.taken, { data: { start: clockOf(startsAt), end: clockOf(endsAt), slots: '无' } })
}

/** How bookings end undecided or turned down. `lapsed`: their start came before a decision. */
const ENDS = {
  rejected: { to: 'rejected', what: 'rejected', why: '审批未通过' },
  terminated: { to: 'rejected', what: 'rejected', why: '园区已终止审批' },
  withdrawn: { to: 'cancelled', what: 'withdrawn', why: '申请人已撤回' },
  lapsed: { to: 'expired', what: 'expired', why: '开始前未完成审批' },
} as const

/**
 * Bookings that were still to be decided about are over: their time is free, and what was paid for them goes back, all of it where it was the park that did
 * not have them. The caller has locked them, and ends their cases where no act of the engine does.
 */
export async function turnDown(
  { jobs }: Deciding,
  db: Db,
  bookings: readonly BookingRow[],
  how: keyof typeof ENDS,
  { by, now, opinion = '' }: Decision,
): Promise<void> {
  const { to, what, why: usual } = ENDS[how]
  const note = opinion.trim()
  const why = note || usual
  await moveUndecided(db, bookings, { to, why, endedAt: now }, { what, by, at: now, note })
  await freeAll({ jobs }, db, bookings, now)
  const isTheirs = ({ state }: BookingRow) => how === 'withdrawn' || (how === 'lapsed' && state === 'returned')
  await endConfirmed({ jobs }, db, bookings.filter(isTheirs), { by: 'person', why, now })
  await endConfirmed(
    { jobs },
    db,
    bookings.filter((booking) => !isTheirs(booking)),
    { by: 'park', why, now },
  )
  await notifyPeople(db, jobs, bookings, { what: what === 'withdrawn' ? 'cancelled' : what, by })
}

/** Bookings come back to who applied, who is to mend these fields; they keep their time where they have it. The caller has locked them. */
export async function sendBack(
  { jobs }: Deciding,
  db: Db,
  bookings: readonly BookingRow[],
  fields: readonly string[],
  { by, now, opinion = '' }: Decision,
): Promise<void> {
  const outcome = { to: 'returned', why: opinion, returnedFields: fields } as const
  await moveUndecided(db, bookings, outcome, { what: 'returned', by, at: now, note: opinion })
  // Who applied is written to by the engine, as to everybody who is to do something about a case.
  await notifyPeople(db, jobs, bookings, null)
}
