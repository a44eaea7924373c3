import { queryOptions } from '@tanstack/react-query'
import type { Order } from '#contract/parking'
import { calls } from '../parts/calls.ts'

/** An order that may still be paid is looked at this often, in milliseconds. */
const FRESH_MS = 30_000

/** What an order is placed with. */
export interface Placing {
  stayId: string
  token: string
  /** What the person saw, where they did. */
  expectFen: number | null
  /** Ids of the coupons that were chosen. */
  coupons: readonly string[]
}

/**
 * The order of a token. The first look places it (nothing due: as one that costs nothing), which the server does once however
 * often it is asked; further looks only read it.
 */
export function placedQuery({ stayId, token, expectFen, coupons }: Placing) {
  const queryKey = ['parking', 'placed', token, expectFen, coupons.join()] as const
  return queryOptions<Order, Error, Order, typeof queryKey>({
    queryKey,
    async queryFn({ client, signal }) {
      const known = client.getQueryData<Order>(queryKey)
      if (known) return calls.post('orderQuery', { orderId: known.orderId }, { signal })
      const placing = {
        stayId,
        token,
        ...(expectFen === null ? {} : { expectFen }),
        ...(coupons.length > 0 && { coupons: [...coupons] }),
      }
      return calls.post(expectFen === 0 ? 'freePlaceOrder' : 'orderConfirm', placing)
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'open' ? FRESH_MS : false),
  })
}
