import { contract } from '#vocabulary/call'
import { accountCalls } from './accounts.ts'
import { approvalCalls } from './approval.ts'
import { bookingCalls } from './bookings.ts'
import { processCalls } from './desk/process.ts'
import { useCalls } from './desk/use.ts'
import { deskCalls } from './desk.ts'
import { exportCalls } from './exports.ts'
import { guestCalls } from './guests.ts'
import { innerCalls } from './inner.ts'
import { mineCalls } from './mine.ts'
import { orderCalls } from './orders.ts'
import { placeCalls } from './places.ts'
import { queueCalls } from './queue.ts'
import { seriesCalls } from './series.ts'
import { todoCalls } from './todo.ts'

export type {
  AccountAgreement,
  AccountBill,
  AccountBillDetail,
  AccountPayment,
  DeskAccountBill,
} from './accounts.ts'
export type { ApprovalCase, ApprovalNode, ApprovingDetail } from './approval.ts'
export type { Acts, Booking, BookingDetail, BookingStands, BookingState, Cost, Guest, Scope } from './booking-shapes.ts'
export type { BookInfo } from './bookings.ts'
export type { BookingProcess } from './desk/process.ts'
export type { DeskCalendar, Utilisation } from './desk/use.ts'
export type { DeskPlace } from './desk.ts'
export {
  type BookingEvent,
  CANCELLED,
  CONFIRMED,
  FREED,
  GUEST_ANSWERED,
  GUESTS_CHANGED,
  type GuestAnswered,
  type GuestsChanged,
  MINUTES_PUBLISHED,
  type MinutesPublished,
  MOVED,
  OFFERED,
  type Offered,
  type TimeFreed,
} from './events.ts'
export type { Invitation } from './guests.ts'
export type { InnerMeeting } from './inner.ts'
export type { BookingOrder } from './orders.ts'
export type { NoneFree, Place, PlaceDetail, PlacePart, Taken } from './places.ts'
export type { Waiting } from './queue.ts'
export { bookingRefusals } from './refusals.ts'
export type { SeriesInfo, SeriesPlan, SeriesRule } from './series.ts'
export type { Back, Kind, Offer, PlaceRules, Price, Range, Service, Slot, Spot, WhyNot } from './shapes.ts'
export type { BookingTodo } from './todo.ts'

/** Booking: a place for a time. Meeting rooms, venues with parts, display spots and companies' own rooms, on one engine. */
export const booking = contract({
  name: 'booking',
  uses: ['estate', 'people'],
  refusalCodes: [14000, 14999],
  calls: {
    ...placeCalls,
    ...bookingCalls,
    ...mineCalls,
    ...orderCalls,
    ...accountCalls,
    ...approvalCalls,
    ...seriesCalls,
    ...queueCalls,
    ...guestCalls,
    ...innerCalls,
    ...deskCalls,
    ...useCalls,
    ...processCalls,
    ...todoCalls,
    ...exportCalls,
  },
})
