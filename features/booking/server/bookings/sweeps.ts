import { type Db, inTransaction } from '#platform/db'
import type { Sweep } from '#platform/jobs'
import { turnDown } from '../approval/decided.ts'
import { endCases } from '../approval/deciding.ts'
import type { BookingEngines } from '../engines.ts'
import { lockBooking } from '../time/booking-queries.ts'
import { freeTime, moveBooking } from '../time/booking-states.ts'
import { countDueToEnd, listDueToEnd } from './queries.ts'

/** How long after a failure one is tried again. */
const AGAIN_MS = 30_000
/** How many more are read, so that failing ones do not block the others. */
const LOOKED_AT = 200

/** Ends bookings whose time is over, and applications whose start has passed undecided. */
export function endingSweep(engines: Pick<BookingEngines, 'store' | 'jobs' | 'clock' | 'approvals'>): Sweep<string> {
  const { store, jobs, clock } = engines
  /** Which this process has taken, and from when it takes them again. Another process may take them too: who comes second finds it done. */
  const taken = new Map<string, number>()
  return {
    async take(limit) {
      const now = clock()
      for (const [id, again] of taken) if (again <= now.getTime()) taken.delete(id)
      const due = (await listDueToEnd(store.db, now, LOOKED_AT)).filter((id) => !taken.has(id)).slice(0, limit)
      for (const id of due) taken.set(id, now.getTime() + AGAIN_MS)
      return due
    },
    async work(id) {
      await inTransaction(store.db, (db) => endIn(db, engines, id, clock()))
      jobs.wake()
    },
    due: () => countDueToEnd(store.db, clock()),
  }
}

/** Ends a booking in the caller's transaction, where its time has come: what stood is done, what was not decided about is over and its time free. */
export async function endIn(
  db: Db,
  engines: Pick<BookingEngines, 'jobs' | 'approvals'>,
  id: string,
  now: Date,
): Promise<void> {
  const booking = await lockBooking(db, id)
  if (!booking) return
  const by = { by: null, now }
  if (booking.state === 'confirmed' && booking.endsAt <= now) {
    if (await moveBooking(db, by, booking, ['confirmed'], 'done', { endedAt: booking.endsAt }, { what: 'done' }))
      await freeTime(db, engines.jobs, booking, now)
    return
  }
  const late = booking.startsAt <= now && (booking.state === 'waiting' || booking.state === 'returned')
  if (!late) return
  const opinion = booking.state === 'waiting' ? '开始前未完成审批' : '开始前未重新提交'
  await turnDown(engines, db, [booking], 'lapsed', { ...by, opinion })
  await endCases(engines, db, [booking], 'terminated', { ...by, opinion })
}
