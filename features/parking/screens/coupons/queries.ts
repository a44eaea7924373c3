import { calls } from '../parts/calls.ts'

/** How a code came: of one coupon, or from a wall. */
export type Way = 'once' | 'static'

/** What stands behind a code. */
export const offerQuery = (way: Way, code: string) => ({
  ...calls.read(way === 'once' ? 'couponQrInfo' : 'queryByStaticCode', { code }),
  retry: false,
})
