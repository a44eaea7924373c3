import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { fen, id, instant, next, oneOf, page, pageWith, strict } from '#vocabulary/shapes'
import { count, life, limits, rules, size } from './coupons.ts'
import { parkingRefusals } from './refusals.ts'

const company = call.group({ family: 'parking', who: 'session:company', whose: 'company' })
const operator = call.group({ family: 'parking', who: 'session:operator', whose: 'park' })

/** What a company may give away: granted, held by coupons that were received, taken off, and what is left of it. */
const budget = { grantedFen: fen, heldFen: fen, spentFen: fen, leftFen: fen } as const
/** The most that a company may be granted, in fen: a hundred million yuan. */
const MAX_GRANTED = 10_000_000_000

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

export const createQr = company.write('createQr', {
  whose: 'none',
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

export const companyCoupons = company.read('companyCoupons', {
  about: 'Coupons of my company: issued, used, left, and what of the budget is left',
  input: Type.Object({ next, size }, strict),
  output: pageWith(OwnOfferSchema, {
    budget: Type.Object(budget, strict),
  }),
  refusals: [],
})

export const couponOffer = company.read('couponOffer', {
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

export const couponCodes = company.write('couponCodes', {
  unkept: true,
  about: 'The codes of an offer of my company, to show or print: those that nobody received, or the static one',
  input: Type.Object({ offerId: id, next, size: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })) }, strict),
  output: page(Type.Object({ code: Type.String(), link: Type.String() }, strict)),
  refusals: [],
})

export const couponOfferState = company.write('couponOfferState', {
  about: 'Pause an offer of my company, go on with it, or end it for good',
  input: Type.Object({ offerId: id, state: oneOf('open', 'paused', 'ended') }, strict),
  output: OwnOfferSchema,
  refusals: [parkingRefusals.couponClosed],
})

export const couponSheet = company.steps('couponSheet', {
  unkept: true,
  wire: 'bytes',
  about: 'The codes of an offer of my company as a PDF to print: those that nobody received, or the static one',
  input: Type.Object({ offerId: id }, strict),
  output: Type.Null(),
  refusals: [parkingRefusals.couponNoCodes, parkingRefusals.couponClosed],
})

/** A company with what it may give away. */
export const CompanyBudgetSchema = Type.Object({ companyId: id, companyName: Type.String(), ...budget }, strict)
/** A company's budget, as it goes over the wire. */
export type CompanyBudget = Static<typeof CompanyBudgetSchema>

export const couponBudgets = operator.read('couponBudgets', {
  about: 'Companies of the park by name, with what each may give away in coupons',
  input: Type.Object({ name: Type.Optional(Type.String({ maxLength: 40 })), next, size }, strict),
  output: page(CompanyBudgetSchema),
  refusals: [],
})

export const couponBudgetGrant = operator.write('couponBudgetGrant', {
  about: 'Grant a company more to give away in coupons, or less, never below what is held and spent',
  input: Type.Object(
    {
      companyId: id,
      /** By so much in fen, below zero: less. */
      changeFen: Type.Integer({ minimum: -MAX_GRANTED, maximum: MAX_GRANTED }),
      /** What was granted when the operator decided; refused where it is another sum by now, so a repeat changes nothing. */
      seenFen: Type.Integer({ minimum: 0, maximum: MAX_GRANTED }),
    },
    strict,
  ),
  output: CompanyBudgetSchema,
  refusals: [
    parkingRefusals.couponGrantHeld,
    parkingRefusals.couponGrantMoved,
    parkingRefusals.couponGrantMost,
    parkingRefusals.couponCompanyUnknown,
  ],
})
