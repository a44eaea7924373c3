import type { Booking } from '#contract/booking'

/** What of a booking is still to be paid, in fen. */
export function dueOf({
  totalFen,
  paidFen,
  refundedFen,
}: Pick<Booking, 'totalFen' | 'paidFen' | 'refundedFen'>): number {
  return Math.max(0, totalFen - (paidFen - refundedFen))
}
