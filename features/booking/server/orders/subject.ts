/** What the payments engine calls our orders. */
export const ORDER_SUBJECT = 'booking.order'
