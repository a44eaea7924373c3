import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import { BOOKING, booked, bookedDetail, calls, clock, placeDetail, ROOM } from './answers.ts'
import { bookInfo, SPOT, VENUE } from './place-answers.ts'

export const HOLD = idOf(150)

/** The form of the room this afternoon. */
export const FORM = `/reservedetail?${new URLSearchParams({ placeId: ROOM, startsAt: clock('16:00'), endsAt: clock('17:30') })}`
const VENUE_WISH = new URLSearchParams({
  placeId: VENUE,
  startsAt: clock('09:00', '2026-11-28'),
  endsAt: clock('18:00', '2026-11-28'),
  units: idOf(112),
})
export const VENUE_NOTES = `/bookinginfo?${VENUE_WISH}`
export const VENUE_FORM = `/venuereservedetail?${VENUE_WISH}`
export const SPOT_FORM = `/tempreservedetail?${new URLSearchParams({
  placeId: SPOT,
  startsAt: clock('00:00', '2026-11-26'),
  endsAt: clock('24:00', '2026-11-28'),
})}`

/** The time is held for ten minutes, and let go when the form is left. */
export const held = [given(calls.hold, () => ({ id: HOLD, until: at(10) })), given(calls.holdEnd, { done: true })]

/** A room that nothing is in the way of, with its form held. */
export const ready = [given(calls.roomById, placeDetail()), given(calls.bookInfo, bookInfo()), ...held]

/** What the record asks for after the form. */
export const recorded = [given(calls.orderInfo, bookedDetail())]

/** The booking as the server answers it once it is made. */
export const made = bookedDetail({ ...booked(), id: BOOKING, paidFen: 0, guests: [] })
