import { type booking, bookingRefusals } from '#contract/booking'
import { audited } from '#platform/audit'
import type { HandlersOf } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import type { BookingEngines } from '../engines.ts'
import { findBooking, HOLDING_TIME, lockBooking } from '../time/booking-queries.ts'
import { lockUnits } from '../time/occupancy-queries.ts'
import { endWithAll } from './end-with-all.ts'
import { findDeskPlace } from './place-queries.ts'
import { runs } from './scope.ts'

type Handlers = Pick<HandlersOf<typeof booking>, 'deskCancel'>

/** Cancelling somebody else's booking, with a reason that they read. */
export function cancelHandlers(engines: Pick<BookingEngines, 'jobs' | 'approvals'>): Handlers {
  return {
    async deskCancel(ctx, { id, reason }) {
      const { areaId, now, person } = ctx
      const seen = await findBooking(ctx.db, areaId, id)
      const place = seen && (await findDeskPlace(ctx.db, areaId, seen.placeId))
      if (!seen || !runs(ctx, place)) refuse(refusals.notFound, { field: 'id' })
      return await ctx.last(async (db) => {
        await lockUnits(db, seen.unitIds)
        const row = await lockBooking(db, id)
        const stands = row && (HOLDING_TIME as readonly string[]).includes(row.state) && row.endsAt > now
        if (!stands) refuse(bookingRefusals.changed)
        const why = `园区取消：${reason.trim()}`
        const ending = { why, what: 'cancelled', by: person.personId, now } as const
        if (!(await endWithAll(db, engines, row, ending))) refuse(bookingRefusals.changed)
        const subject = { kind: 'booking.booking', id }
        await audited(db, ctx, 'booking.booking.cancelled', subject, { reason })
        return { id, state: 'cancelled' as const }
      })
    },
  }
}
