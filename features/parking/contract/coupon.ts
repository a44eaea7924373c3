import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { fen, id, instant, next, oneOf, orNull, page, pageWith, strict } from '#vocabulary/shapes'
import { parkingRefusals } from './refusals.ts'
import { plate } from './shapes.ts'

const mine = { family: 'parking', method: 'POST', who: 'session' } as const
const company = { family: 'parking', method: 'POST', who: 'session:company', whose: 'company' } as const

const size = Type.Optional(Type.Integer({ minimum: 1, maximum: 50 }))
const count = Type.Integer({ minimum: 0 })
const code = Type.String({ minLength: 1, maxLength: 100 })

/** What a coupon takes off, and where it can be used. */
const rules = {
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
const limits = {
  startsAt: instant,
  endsAt: instant,
  /** How long a coupon can be used once it was received. */
  goodHours: count,
  perPlate: orNull(count),
  perPerson: orNull(count),
  perDay: orNull(count),
} as const

/** What became of a received coupon. */
const life = {
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

/** The coupon behind a code that works once. */
export const couponQrInfo = call({
  ...mine,
  name: 'couponQrInfo',
  effect: 'read',
  whose: 'none',
  about: 'The coupon behind a code that works once',
  input: Type.Object({ code }, strict),
  output: CouponOfferSchema,
  refusals: [parkingRefusals.couponUnknown],
})

/** The coupons behind a code on a wall. */
export const queryByStaticCode = call({
  ...mine,
  name: 'queryByStaticCode',
  effect: 'read',
  whose: 'none',
  about: 'The coupons behind a static code, before receiving',
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

/** Receives the coupon behind a code that works once, for a plate. */
export const receiveQr = call({
  ...mine,
  name: 'receiveQr',
  effect: 'write',
  whose: 'none',
  about: 'Receive the coupon behind a code that works once, for a plate',
  input: Type.Object({ code, plate }, strict),
  output: CouponSchema,
  refusals: receiving,
})

/** Receives a coupon by a code on a wall, for a plate that is in the lot. */
export const receiveByStaticCode = call({
  ...mine,
  name: 'receiveByStaticCode',
  effect: 'steps',
  whose: 'none',
  about: 'Receive a coupon by a static code, for a plate that is inside its lots',
  input: Type.Object({ code, plate }, strict),
  output: CouponSchema,
  refusals: [...receiving, parkingRefusals.couponLimit, parkingRefusals.couponPlace, parkingRefusals.phoneFirst],
})

/** My coupons. */
export const myCoupons = call({
  ...mine,
  name: 'myCoupons',
  effect: 'read',
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

/** Which of my coupons can be used for a stay now, the best set of them, and the next best. */
export const couponSets = call({
  ...mine,
  name: 'couponSets',
  effect: 'read',
  whose: 'park',
  about: 'Which of my coupons can be used for a stay now, the best set of them and the next best',
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

/** An offer as its company sees it. */
export const OwnOfferSchema = Type.Object(
  {
    offerId: id,
    way: oneOf('codes', 'static'),
    ...rules,
    ...limits,
    state: oneOf('open', 'paused', 'ended'),
    /** So many coupons in all, so many received, used, and left to be received. */
    quota: count,
    received: count,
    used: count,
    left: count,
    spentFen: fen,
    createdBy: Type.String(),
    createdAt: instant,
  },
  strict,
)
/** A company's offer, as it goes over the wire. */
export type OwnOffer = Static<typeof OwnOfferSchema>

/** Makes an offer of coupons: codes that each work once, or one code on a wall. */
export const createQr = call({
  ...company,
  whose: 'none',
  name: 'createQr',
  effect: 'write',
  about: 'Create coupon codes of my company: a batch that each work once, or one static code',
  input: Type.Object(
    {
      way: oneOf('codes', 'static'),
      kind: oneOf('money', 'minutes', 'percent', 'stay'),
      value: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      /** What one takes off at most; of `money` its value, where it is not said. */
      mostFen: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      title: Type.String({ minLength: 1, maxLength: 30 }),
      /** Empty: all lots of the park. */
      lotIds: Type.Array(id, { maxItems: 20 }),
      startsAt: instant,
      endsAt: instant,
      goodHours: Type.Integer({ minimum: 1, maximum: 8784 }),
      /** How many codes, or how many may be received by the static one. */
      quota: Type.Integer({ minimum: 1, maximum: 100_000 }),
      perPlate: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
      perPerson: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
      perDay: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    },
    strict,
  ),
  output: OwnOfferSchema,
  refusals: [parkingRefusals.couponValue, parkingRefusals.couponPeriod, parkingRefusals.lotUnknown],
})

/** My company's offers, and what of its budget is left. */
export const companyCoupons = call({
  ...company,
  name: 'companyCoupons',
  effect: 'read',
  about: 'Coupons of my company: issued, used, left, and what of the budget is left',
  input: Type.Object({ next, size }, strict),
  output: pageWith(OwnOfferSchema, {
    budget: Type.Object({ grantedFen: fen, heldFen: fen, spentFen: fen, leftFen: fen }, strict),
  }),
  refusals: [],
})

/** One offer of my company with the coupons received from it. */
export const couponOffer = call({
  ...company,
  name: 'couponOffer',
  effect: 'read',
  about: 'An offer of my company, and who received its coupons and used them when',
  input: Type.Object({ offerId: id, next, size }, strict),
  output: pageWith(
    Type.Object(
      {
        couponId: id,
        /** Its middle is hidden. */
        plate: Type.String(),
        ...life,
      },
      strict,
    ),
    { offer: OwnOfferSchema },
  ),
  refusals: [],
})

/** The codes of an offer, to show or print. */
export const couponCodes = call({
  ...company,
  name: 'couponCodes',
  effect: 'write',
  unkept: true,
  about: 'The codes of an offer of my company, to show or print: those that nobody received, or the static one',
  input: Type.Object({ offerId: id, next, size: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })) }, strict),
  output: page(Type.Object({ code: Type.String(), link: Type.String() }, strict)),
  refusals: [],
})

/** Pauses an offer, goes on with it, or ends it for good. */
export const couponOfferState = call({
  ...company,
  name: 'couponOfferState',
  effect: 'write',
  about: 'Pause an offer of my company, go on with it, or end it for good',
  input: Type.Object({ offerId: id, state: oneOf('open', 'paused', 'ended') }, strict),
  output: OwnOfferSchema,
  refusals: [parkingRefusals.couponClosed],
})
