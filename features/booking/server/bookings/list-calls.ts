import type { booking } from '#contract/booking'
import { type HandlersOf, readCursor } from '#platform/http'
import { toPreciseInstant } from '#vocabulary/day'
import { pageOf } from '#vocabulary/page'
import type { BookingEngines } from '../engines.ts'
import { viewBookings } from '../shown/brief.ts'
import { actsOf } from './acts.ts'
import { showBooking } from './detail.ts'
import { listApplications, listMine } from './list-queries.ts'

type Handlers = Pick<HandlersOf<typeof booking>, 'myOrders' | 'myApply' | 'orderInfo' | 'meetingOrderDetail'>

const PAGE = 20

/** My bookings: lists, and one in full. */
export function bookingListHandlers(engines: Pick<BookingEngines, 'files' | 'vault'>): Handlers {
  const urlOf = (fileId: string) => engines.files.openUrlOf(fileId)
  const one: Handlers['orderInfo'] = async ({ db, areaId, now, person }, { id }) =>
    (await showBooking(engines, db, { areaId, personId: person.personId, now }, id)).detail

  return {
    async myOrders(ctx, { kind = 'room', side = 'coming', next }) {
      const { db, areaId, now } = ctx
      const { personId } = ctx.person
      const cursor = readCursor(next, ['instant', 'id'])
      const after = cursor && { startsAt: cursor[0], id: cursor[1] }
      const rows = await listMine(db, { areaId, personId, kind, side, now, after, limit: PAGE + 1 })
      const page = pageOf(rows, PAGE, (last) => [toPreciseInstant(last.startsAt), last.id])
      const views = await viewBookings(db, page.items, { personId, now, urlOf })
      const items = page.items.flatMap((row, nth) => {
        const view = views[nth]
        const mine = row.personId === personId || row.forPersonId === personId
        // Whether it can be made longer is looked at where it is shown in full.
        const acts = actsOf(row, { mine, now, extendUntil: null })
        return view ? [{ ...view, acts }] : []
      })
      return { items, next: page.next }
    },

    async myApply(ctx, { kind = 'room', side = 'open', next }) {
      const { db, areaId, now } = ctx
      const { personId } = ctx.person
      const cursor = readCursor(next, ['instant', 'id'])
      const after = cursor && { askedAt: cursor[0], id: cursor[1] }
      const rows = await listApplications(db, { areaId, personId, kind, open: side === 'open', after, limit: PAGE + 1 })
      const page = pageOf(rows, PAGE, (last) => [toPreciseInstant(last.askedAt), last.id])
      return { items: await viewBookings(db, page.items, { personId, now, urlOf }), next: page.next }
    },

    orderInfo: one,
    meetingOrderDetail: one,
  }
}
