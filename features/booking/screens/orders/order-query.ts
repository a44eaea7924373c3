import { followAfterMs } from '#client/query'
import type { BookingOrder } from '#contract/booking'
import { calls } from '../parts/calls.ts'

/** An order that may still be paid, or whose money is on its way back, is looked at this often, in milliseconds. */
const POLL_MS = 20_000

/** How the payment of a booking stands, looked at until it has ended: soon where the channel may answer any moment. */
export const payInfoQuery = (id: string) => ({
  ...calls.read('payInfo', { id }),
  refetchInterval: ({ state: { data, dataUpdateCount } }: Polled) => {
    if (!data) return false
    if (data.state === 'paying' || isTakingEffect(data)) return followAfterMs(dataUpdateCount) ?? false
    return data.state === 'to_pay' || isReturning(data) ? POLL_MS : false
  },
})

interface Polled {
  readonly state: { readonly data: BookingOrder | undefined; readonly dataUpdateCount: number }
}

/** Whether it was read while its payment was being booked: the order is paid, and its booking not yet confirmed. */
const isTakingEffect = ({ state, booking }: BookingOrder): boolean => state === 'paid' && booking.state === 'unpaid'

/** Whether money is on its way back. */
export const isReturning = ({ refunds }: Pick<BookingOrder, 'refunds'>): boolean =>
  refunds.some(({ state }) => state === 'asked')
