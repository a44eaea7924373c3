/** What the approvals engine calls our bookings. */
export const BOOKING_SUBJECT = 'booking.booking'
