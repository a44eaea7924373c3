import type { Coupon, CouponOffer } from '#contract/parking'
import { at, idOf } from '../../../../tests/support/samples.ts'

const RULES = {
  kind: 'money',
  value: 500,
  mostFen: 500,
  title: '访客停车券',
  companyName: '云帆科技',
  lots: ['P1 中心地下车库'],
} as const

/** What stands behind a code, to be received. */
export function couponOffer(facts: Partial<CouponOffer> = {}): CouponOffer {
  const limits = { perPlate: 1, perPerson: 1, perDay: null, goodHours: 24 }
  return { ...RULES, lots: [...RULES.lots], startsAt: at(-600), endsAt: at(6000), ...limits, why: null, ...facts }
}

/** A coupon of ¥5.00 that can be used. */
export function coupon(facts: Partial<Coupon> = {}): Coupon {
  return {
    couponId: idOf(40),
    ...RULES,
    lots: [...RULES.lots],
    plate: '鄂A16888',
    state: 'received',
    receivedAt: at(-10),
    expiresAt: at(1430),
    usedAt: null,
    offFen: 0,
    ...facts,
  }
}

/** Two coupons for the order of ¥18.00, of which both are best together. */
export function couponSets() {
  const share = coupon({ couponId: idOf(41), kind: 'percent', value: 20, mostFen: 1000, title: '午餐八折券', lots: [] })
  const uses = [
    { couponId: idOf(41), offFen: 360 },
    { couponId: idOf(40), offFen: 500 },
  ]
  const best = { offFen: 860, uses }
  return {
    dueFen: 1800,
    most: 3,
    items: [
      { coupon: coupon(), offFen: 500 },
      { coupon: share, offFen: 360 },
    ],
    best,
    second: { offFen: 500, uses: [{ couponId: idOf(40), offFen: 500 }] },
    chosen: best,
  }
}

/** No coupon for the stay. */
export const noCoupons = { dueFen: 1800, most: 3, items: [], best: null, second: null, chosen: null }
