import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { fen, id, instant, next, oneOf, orNull, page, strict } from '#vocabulary/shapes'
import { parkingRefusals } from './refusals.ts'
import { plate } from './shapes.ts'

const mine = call.group({ family: 'parking', who: 'session', whose: 'none' })

/** How many of a list at once. */
export const size = Type.Optional(Type.Integer({ minimum: 1, maximum: 50 }))
/** A number of things. */
export const count = Type.Integer({ minimum: 0 })
const code = Type.String({ minLength: 1, maxLength: 100 })

/** What a coupon takes off, and where it can be used. */
export const rules = {
  kind: oneOf('money', 'minutes', 'percent', 'stay'),
  /** `money`: fen · `minutes`: minutes · `percent`: 1 to 99 of what is due · `stay`: 0. */
  value: count,
  /** It never takes off more. */
  mostFen: fen,
  title: Type.String(),
  companyName: Type.String(),
  /** Names of lots; empty: all of the park. */
  lots: Type.Array(Type.String()),
} as const

/** When and how often coupons of an offer are received; null: as often as there are coupons. */
export const limits = {
  startsAt: instant,
  endsAt: instant,
  /** How long a coupon can be used once it was received. */
  goodHours: count,
  perPlate: orNull(count),
  perPerson: orNull(count),
  perDay: orNull(count),
} as const

/** What became of a received coupon. */
export const life = {
  state: oneOf('received', 'used', 'expired'),
  receivedAt: instant,
  expiresAt: instant,
  usedAt: orNull(instant),
  /** What it took off. */
  offFen: fen,
} as const

/** What stands behind a code, before it is received. */
export const CouponOfferSchema = Type.Object(
  {
    ...rules,
    ...limits,
    /** Why it cannot be received now. */
    why: orNull(oneOf('taken', 'gone', 'closed', 'budget')),
  },
  strict,
)
/** An offer of coupons, as it goes over the wire. */
export type CouponOffer = Static<typeof CouponOfferSchema>

/** A coupon that a person received. */
export const CouponSchema = Type.Object(
  {
    couponId: id,
    ...rules,
    plate,
    ...life,
  },
  strict,
)
/** A coupon, as it goes over the wire. */
export type Coupon = Static<typeof CouponSchema>

export const couponQrInfo = mine.read('couponQrInfo', {
  about: 'The coupon behind a code that works once',
  freshMs: 0,
  input: Type.Object({ code }, strict),
  output: CouponOfferSchema,
  refusals: [parkingRefusals.couponUnknown],
})

export const queryByStaticCode = mine.read('queryByStaticCode', {
  about: 'The coupons behind a static code, before receiving',
  freshMs: 0,
  input: Type.Object({ code }, strict),
  output: CouponOfferSchema,
  refusals: [parkingRefusals.couponUnknown],
})

const receiving = [
  parkingRefusals.couponUnknown,
  parkingRefusals.couponTaken,
  parkingRefusals.couponGone,
  parkingRefusals.couponClosed,
  parkingRefusals.couponBudget,
  parkingRefusals.couponMany,
] as const

export const receiveQr = mine.write('receiveQr', {
  about: 'Receive the coupon behind a code that works once, for a plate',
  input: Type.Object({ code, plate }, strict),
  output: CouponSchema,
  refusals: receiving,
})

export const receiveByStaticCode = mine.steps('receiveByStaticCode', {
  about: 'Receive a coupon by a static code, for a plate that is inside its lots',
  input: Type.Object({ code, plate }, strict),
  output: CouponSchema,
  refusals: [...receiving, parkingRefusals.couponLimit, parkingRefusals.couponPlace, parkingRefusals.phoneFirst],
})

export const myCoupons = mine.read('myCoupons', {
  whose: 'own',
  about: 'My coupons, the latest first: those that can be used, or those that are over',
  input: Type.Object(
    {
      over: Type.Optional(Type.Boolean()),
      /** This one alone, however it stands. */
      couponId: Type.Optional(id),
      next,
      size,
    },
    strict,
  ),
  output: page(CouponSchema),
  refusals: [],
})

const CouponSetSchema = Type.Object(
  { offFen: fen, uses: Type.Array(Type.Object({ couponId: id, offFen: fen }, strict)) },
  strict,
)

export const couponSets = mine.read('couponSets', {
  whose: 'park',
  about: 'Which of my coupons can be used for a stay now, the best set of them and the next best',
  freshMs: 0,
  input: Type.Object({ stayId: id, chosen: Type.Optional(Type.Array(id, { maxItems: 4 })) }, strict),
  output: Type.Object(
    {
      dueFen: fen,
      /** At most so many at once. */
      most: count,
      items: Type.Array(
        Type.Object(
          {
            coupon: CouponSchema,
            /** What it would take off alone. */
            offFen: fen,
          },
          strict,
        ),
      ),
      best: orNull(CouponSetSchema),
      second: orNull(CouponSetSchema),
      /** What those that were chosen would take off; null: none were, or they cannot be used together. */
      chosen: orNull(CouponSetSchema),
    },
    strict,
  ),
  refusals: [parkingRefusals.noOpenStay],
  statements: {
    most: 5,
    why: 'the stay, what its price depends on, the coupons, their rules and their companies, each once',
  },
})
