import type { booking } from '#contract/booking'
import type { HandlersOf } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import { checkInWindow } from '../checkin/rules.ts'
import type { BookingEngines } from '../engines.ts'
import { listOffers } from '../queue/queries.ts'
import { viewWaiting } from '../queue/view.ts'
import { viewBookings } from '../shown/brief.ts'
import { listTodo } from './queries.ts'

type Handlers = Pick<HandlersOf<typeof booking>, 'myTodo'>

const MAX = 5
/** What begins within so long is told. */
const SOON_MS = 10 * 60_000

/** What of bookings waits for a person, for the home. */
export function todoHandlers({ files }: Pick<BookingEngines, 'files'>): Handlers {
  return {
    async myTodo({ db, areaId, now, person: { personId } }) {
      const offers = await listOffers(db, { areaId, personId, now, limit: MAX })
      const { unpaid, soon } = await listTodo(db, {
        areaId,
        personId,
        now,
        beginsBy: new Date(now.getTime() + SOON_MS),
      })
      const looking = { personId, now, urlOf: (fileId: string) => files.openUrlOf(fileId) }
      const views = await viewBookings(db, [...unpaid, ...soon], looking)
      return {
        offers: offers.map((offer) => viewWaiting(offer, now)),
        unpaid: views.slice(0, unpaid.length),
        soon: soon.flatMap((row, nth) => {
          const view = views[unpaid.length + nth]
          const mine = row.personId === personId || row.forPersonId === personId
          const needed = mine && row.checkIn && row.checkedInAt === null
          return view ? [{ booking: view, checkInUntil: needed ? toInstant(checkInWindow(row).until) : null }] : []
        }),
      }
    },
  }
}
