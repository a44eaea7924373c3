import { BOOKING_SUBJECT } from './approval/subject.ts'
import type { BookingEngines } from './engines.ts'
import { ORDER_SUBJECT } from './orders/subject.ts'
import { countBookings, deleteBookings } from './rehearsal-queries.ts'
import { findPlaces } from './setup-queries.ts'

/** What booking says of a park that is set up, and what a rehearsal leaves in it. */
export function registerSetup({ readiness, approvals }: Pick<BookingEngines, 'readiness' | 'approvals'>): void {
  readiness.line({
    key: 'booking.places',
    order: 80,
    title: '可预订的会议室与场地',
    path: '/booking/desk',
    async stand(db, areaId) {
      const { open, drafts } = await findPlaces(db, areaId)
      if (open > 0) return { done: true, found: `共${open}处可预订` }
      return { done: false, found: drafts > 0 ? `已添加${drafts}处，均未开放预订` : '尚未添加会议室或场地' }
    },
  })
  readiness.rehearsed({
    key: 'booking.bookings',
    order: 25,
    title: '会议室和场地预订',
    count: countBookings,
    async clear(db, areaId) {
      await approvals.forget(db, areaId, [BOOKING_SUBJECT, ORDER_SUBJECT])
      return await deleteBookings(db, areaId)
    },
  })
}
