import type { ClosingPart } from '#platform/retention'
import type { BookingEngines } from '../engines.ts'
import { announceAhead } from '../time/booking-states.ts'
import { letGo } from '../time/occupancy-queries.ts'
import { leaveAll, lockWaiter } from './queries.ts'

/** When an account closes its person waits for nothing any more: what was offered to them is offered to the next. */
export function queueClosing({ jobs, clock }: Pick<BookingEngines, 'jobs' | 'clock'>): ClosingPart {
  return {
    open: async () => [],
    async stop(db, { personId }) {
      await lockWaiter(db, personId)
      for (const { id, areaId, placeId, unitIds, startsAt: takesFrom, endsAt: takesUntil } of await leaveAll(
        db,
        personId,
      )) {
        await letGo(db, { waitingId: id })
        await announceAhead(db, jobs, { areaId, placeId, unitIds, takesFrom, takesUntil }, clock())
      }
    },
  }
}
