import { inTransaction } from '#platform/db'
import type { BookingEngines } from '../engines.ts'
import { deleteOldBookings } from './prune-queries.ts'

/** Bookings without money are kept so long after their time. */
const KEPT_DAYS = 365
const BATCH = 500
/** As the phone sends papers of applications and of meetings. */
const PURPOSES = { papers: 'booking-paper', meetingPapers: 'meeting-paper' } as const

/** Deletes bookings of long ago, and lets their files go with them. */
export async function pruneBookings({
  store,
  files,
  clock,
}: Pick<BookingEngines, 'store' | 'files' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - KEPT_DAYS * 86_400_000)
  for (let count = BATCH; count === BATCH; ) {
    count = await inTransaction(store.db, async (db) => {
      const gone = await deleteOldBookings(db, before, BATCH)
      await files.release(db, gone.papers, PURPOSES.papers)
      await files.release(db, gone.meetingPapers, PURPOSES.meetingPapers)
      return gone.count
    })
  }
}
