import { type Db, inTransaction } from '#platform/db'
import type { Sweep } from '#platform/jobs'
import type { BookingEngines } from '../engines.ts'
import { notifyPeople } from '../orders/notify.ts'
import { lockBooking } from '../time/booking-queries.ts'
import { freeTime, moveBooking } from '../time/booking-states.ts'
import { countMissed, insertStrike, listMissed } from './queries.ts'
import { isMissed } from './rules.ts'

/** How long after a failure one is tried again. */
const AGAIN_MS = 30_000
/** How many more are read, so that failing ones do not block the others. */
const LOOKED_AT = 200

/** Ends bookings to which nobody came. */
export function missedSweep({ store, jobs, clock }: Pick<BookingEngines, 'store' | 'jobs' | 'clock'>): Sweep<string> {
  /** Which this process has taken, and from when it takes them again. Another process may take them too: who comes second finds it done. */
  const taken = new Map<string, number>()
  return {
    async take(limit) {
      const now = clock()
      for (const [id, again] of taken) if (again <= now.getTime()) taken.delete(id)
      const due = (await listMissed(store.db, now, LOOKED_AT)).filter(({ id }) => !taken.has(id)).slice(0, limit)
      for (const { id } of due) taken.set(id, now.getTime() + AGAIN_MS)
      return due.map(({ id }) => id)
    },
    async work(id) {
      await inTransaction(store.db, (db) => miss({ jobs }, db, id, clock()))
      // Who waits for the rest of the time is offered it at once.
      jobs.wake()
    },
    due: () => countMissed(store.db, clock()),
  }
}

/**
 * Ends a booking to which nobody came, in the caller's transaction, where that is still so: the rest of its time becomes free, it counts against its person
 * for thirty days, and they are told. What was paid is kept.
 */
export async function miss(
  { jobs }: Pick<BookingEngines, 'jobs'>,
  db: Db,
  bookingId: string,
  now: Date,
): Promise<void> {
  const booking = await lockBooking(db, bookingId)
  if (!booking || !isMissed(booking, now)) return
  const set = { why: '开始后10分钟内未签到' }
  if (!(await moveBooking(db, { by: null, now }, booking, ['confirmed'], 'missed', set, { what: 'missed' }))) return
  await freeTime(db, jobs, booking, now)
  const { id, areaId, personId } = booking
  if (personId !== null) await insertStrike(db, { bookingId: id, areaId, personId, at: now })
  await notifyPeople(db, jobs, [booking], { what: 'missed', by: null })
}
