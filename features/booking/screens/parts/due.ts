import type { Booking, BookingDetail } from '#contract/booking'

/** What of a booking is still to be paid, in fen. */
export function dueOf({
  totalFen,
  paidFen,
  refundedFen,
}: Pick<Booking, 'totalFen' | 'paidFen' | 'refundedFen'>): number {
  return Math.max(0, totalFen - (paidFen - refundedFen))
}

/** Whether something of it is to be paid now. */
export const isDue = (of: Pick<BookingDetail, 'acts' | 'totalFen' | 'paidFen' | 'refundedFen'>): boolean =>
  of.acts.pay === null && dueOf(of) > 0
