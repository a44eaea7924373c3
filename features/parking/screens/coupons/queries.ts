import { queryOptions } from '@tanstack/react-query'
import { keysetQuery } from '#client/query'
import { calls } from '../parts/queries.ts'

/** How a code came: of one coupon, or from a wall. */
export type Way = 'once' | 'static'

/** What stands behind a code. */
export const offerQuery = (way: Way, code: string) =>
  queryOptions({
    queryKey: ['parking', 'coupon-code', way, code],
    queryFn: ({ signal }) => calls.post(way === 'once' ? 'couponQrInfo' : 'queryByStaticCode', { code }, { signal }),
    staleTime: 0,
    retry: false,
  })

/** One of my coupons; null: I have none of this id. */
export const couponQuery = (couponId: string) =>
  queryOptions({
    queryKey: ['parking', 'coupon', couponId],
    queryFn: async ({ signal }) => (await calls.post('myCoupons', { couponId }, { signal })).items[0] ?? null,
  })

/** My coupons, those that can be used or those that are over. */
export const couponsQuery = (over: boolean) =>
  keysetQuery(['parking', 'coupons', over], (from, options) => calls.post('myCoupons', { over, ...from }, options))
