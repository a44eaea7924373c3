import { CANCELLED } from '#contract/booking'
import type { Approvals } from '#platform/approvals'
import type { Db } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import { giveBackFor } from '../orders/open.ts'
import { announceBookings } from '../time/announce.ts'
import { percentBack } from '../time/back.ts'
import type { BookingRow } from '../time/booking-queries.ts'
import { announceFreed } from '../time/booking-states.ts'
import { listIdsOfSeries, listUndecidedSeries, lockSeries, releaseTime } from './queries.ts'
import { BOOKING_SUBJECT } from './subject.ts'

/** What outcomes are carried out with. */
export interface Deciding {
  jobs: Pick<Jobs, 'announce' | 'enqueue'>
  approvals: Pick<Approvals, 'settle'>
}

/** Who decided, when, and what they said; `by` null: nobody had to. */
export interface Decision {
  by: string | null
  now: Date
  opinion?: string
}

/** Bookings give back the time that they have; what lies ahead of it is announced as free. The caller has locked them. */
export async function freeAll(
  { jobs }: Pick<Deciding, 'jobs'>,
  db: Db,
  bookings: readonly BookingRow[],
  now: Date,
): Promise<void> {
  const had = await releaseTime(
    db,
    bookings.map(({ id }) => id),
  )
  for (const booking of bookings)
    if (had.has(booking.id) && booking.takesUntil > now) await announceFreed(db, jobs, booking, now)
}

/**
 * What was paid for bookings that are over undecided goes back: they stood before, and were moved to a time that was to be decided about. All of it where
 * the park turned them down, else what the rule of a cancellation gives back. Whoever was notified of them hears that they are cancelled. The caller has locked them.
 */
export async function endConfirmed(
  { jobs }: Pick<Deciding, 'jobs'>,
  db: Db,
  bookings: readonly BookingRow[],
  { by, why, now }: { by: 'park' | 'person'; why: string; now: Date },
): Promise<void> {
  for (const booking of bookings)
    if (booking.paidFen > 0) {
      const percent = by === 'park' ? 100 : percentBack(booking, now)
      await giveBackFor(db, jobs, booking, { percent, why, now })
    }
  await announceBookings(
    db,
    jobs,
    CANCELLED,
    bookings.filter(({ confirmedAt }) => confirmedAt !== null),
  )
}

/**
 * Ends the cases of bookings that were taken out of the states to be decided about by other means: cancelled by the desk, lost, too late, or one date of
 * a series. The case of a series goes on while any of its dates is still to be decided about. The caller has moved the bookings in this transaction.
 */
export async function endCases(
  { approvals }: Pick<Deciding, 'approvals'>,
  db: Db,
  bookings: readonly Pick<BookingRow, 'id' | 'areaId' | 'seriesId'>[],
  to: 'rejected' | 'withdrawn' | 'terminated',
  { by, now, opinion = '' }: Decision,
): Promise<void> {
  const [first] = bookings
  if (!first) return
  const subjectIds = await subjectsOver(db, bookings)
  if (subjectIds.length === 0) return
  await approvals.settle(db, { areaId: first.areaId, kind: BOOKING_SUBJECT, subjectIds, to, by, opinion, now })
}

/** On what cases may stand that have nothing left to decide: bookings of their own, and series of which no date is left. */
async function subjectsOver(db: Db, bookings: readonly Pick<BookingRow, 'id' | 'seriesId'>[]): Promise<string[]> {
  const alone = bookings.filter(({ seriesId }) => seriesId === null).map(({ id }) => id)
  const series = [...new Set(bookings.flatMap(({ seriesId }) => seriesId ?? []))]
  if (series.length === 0) return alone
  // Who ends the last date but one and who ends the last one wait for each other here: one of them finds that none is left.
  await lockSeries(db, series)
  const left = new Set(await listUndecidedSeries(db, series))
  const over = series.filter((id) => !left.has(id))
  return [...alone, ...(over.length > 0 ? await listIdsOfSeries(db, over) : [])]
}
