import { CANCELLED } from '#contract/booking'
import type { Db } from '#platform/db'
import { endCases } from '../approval/deciding.ts'
import type { BookingEngines } from '../engines.ts'
import { notifyPeople } from '../orders/notify.ts'
import { closeOrders, giveBackFor } from '../orders/open.ts'
import { announceBookings } from '../time/announce.ts'
import type { BookingRow } from '../time/booking-queries.ts'
import { type EventWhat, freeTime, moveBooking } from '../time/booking-states.ts'
import { letGo } from '../time/occupancy-queries.ts'

/** Why the park ends a booking, and by whom. */
export interface Ending {
  /** As its person reads it. */
  why: string
  what: EventWhat
  by: string | null
  now: Date
  /** The time goes to nobody: the place is closed. */
  shut?: boolean
}

/** The park ends a booking that stands: its time is free, its case over unless other dates of its series wait, and all that was paid goes back. False: it was over already. The caller has locked it. */
export async function endWithAll(
  db: Db,
  { jobs, approvals }: Pick<BookingEngines, 'jobs' | 'approvals'>,
  each: BookingRow,
  { why, what, by, now, shut = false }: Ending,
): Promise<boolean> {
  if (!(await moveBooking(db, { by, now }, each, [each.state], 'cancelled', { why }, { what, note: why }))) return false
  if (shut) await letGo(db, { bookingId: each.id })
  else await freeTime(db, jobs, each, now)
  await closeOrders(db, each.id)
  await giveBackFor(db, jobs, each, { percent: 100, why, now })
  if (each.state === 'waiting' || each.state === 'returned')
    await endCases({ approvals }, db, [each], 'terminated', { by, now, opinion: why })
  if (each.confirmedAt !== null) await announceBookings(db, jobs, CANCELLED, [each])
  await notifyPeople(db, jobs, [each], { what, by })
  return true
}
