import type { Coupon, CouponOffer, OwnOffer } from '#contract/parking'
import { companyNamesOf, namesOf } from '#door/people'
import type { Db } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import type { CouponKind } from './best-set.ts'
import type { OfferRow } from './offer-queries.ts'
import type { HeldRow } from './queries.ts'

/** What the companies of coupons are called, by id. */
export type Names = ReadonlyMap<string, string>

interface Facts {
  kind: string
  value: number
  mostFen: number
  title: string
  companyId: string
  lots: string[]
}

const rulesOf = ({ kind, value, mostFen, title, companyId, lots }: Facts, names: Names) => ({
  kind: kind as CouponKind,
  value,
  mostFen,
  title,
  companyName: names.get(companyId) ?? '',
  lots,
})

const limitsOf = ({ startsAt, endsAt, goodHours, perPlate, perPerson, perDay }: OfferRow) => ({
  startsAt: toInstant(startsAt),
  endsAt: toInstant(endsAt),
  goodHours,
  perPlate,
  perPerson,
  perDay,
})

/** What stands behind a code. */
export function viewOffer(offer: OfferRow, why: CouponOffer['why'], names: Names): CouponOffer {
  return { ...rulesOf(offer, names), ...limitsOf(offer), why }
}

function viewOwn(offer: OfferRow, names: Names, createdBy: string): OwnOffer {
  return {
    offerId: offer.id,
    way: offer.way as OwnOffer['way'],
    ...rulesOf(offer, names),
    ...limitsOf(offer),
    state: offer.state as OwnOffer['state'],
    quota: offer.quota,
    received: offer.received,
    used: offer.used,
    left: offer.quota - offer.received,
    spentFen: offer.spentFen,
    createdBy,
    createdAt: toInstant(offer.createdAt),
  }
}

/** Offers of one company, with who made each. */
export async function viewOwns(db: Db, areaId: string, offers: readonly OfferRow[]): Promise<OwnOffer[]> {
  const companies = await companyNamesOf(db, areaId, unique(offers.map(({ companyId }) => companyId)))
  const makers = await namesOf(db, unique(offers.map(({ createdBy }) => createdBy)))
  return offers.map((offer) => viewOwn(offer, companies, makers.get(offer.createdBy) ?? ''))
}

/** Coupons as their person sees them. */
export async function viewCoupons(db: Db, areaId: string, coupons: readonly HeldRow[], now: Date): Promise<Coupon[]> {
  const names = await companyNamesOf(db, areaId, unique(coupons.map(({ companyId }) => companyId)))
  return coupons.map((coupon) => viewCoupon(coupon, names, now))
}

const unique = (ids: readonly string[]) => [...new Set(ids)]

function viewCoupon(coupon: HeldRow, names: Names, now: Date): Coupon {
  const { receivedAt, expiresAt, plate } = coupon
  if (!receivedAt || !expiresAt || plate === null) throw new RangeError('a coupon that nobody received')
  return {
    couponId: coupon.id,
    ...rulesOf(coupon, names),
    plate,
    state: stateOf(coupon, now),
    receivedAt: toInstant(receivedAt),
    expiresAt: toInstant(expiresAt),
    usedAt: coupon.usedAt && toInstant(coupon.usedAt),
    offFen: coupon.offFen,
  }
}

/** How a received coupon stands: its time may be over before the sweep has said so. */
export function stateOf({ state, expiresAt }: Pick<HeldRow, 'state' | 'expiresAt'>, now: Date): Coupon['state'] {
  if (state === 'used') return 'used'
  return state === 'received' && expiresAt !== null && expiresAt > now ? 'received' : 'expired'
}
