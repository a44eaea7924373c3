import { queryOptions } from '@tanstack/react-query'
import { keysetQuery } from '#client/query'
import type { Kind } from '#contract/booking'
import { calls, MINE_KEY } from './queries.ts'

/** Which bookings a list shows. */
export type Side = 'coming' | 'waiting' | 'unpaid' | 'past'

/** A row is kept current this often, in milliseconds: what it lets one do moves with the clock. */
const ROWS_MS = 60_000

/** My bookings of a kind, and meetings that I am invited to: what comes, the next first; what is over, the latest first. */
export const myOrdersQuery = (kind: Kind, side: Side) => ({
  ...keysetQuery([...MINE_KEY, 'list', kind, side], (from, options) =>
    calls.post('myOrders', { kind, side, ...from }, options),
  ),
  ...(side !== 'past' && { refetchInterval: ROWS_MS }),
})

/**
 * Checking in by the code on a door: the first look does it, once however often the page is drawn. Not under the keys of booking: what is asked anew of
 * bookings must not check in again.
 */
export const doorQuery = (code: string) =>
  queryOptions({
    queryKey: ['door', code],
    queryFn: () => calls.post('checkIn', { code }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })
