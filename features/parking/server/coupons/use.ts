import { parkingRefusals } from '#contract/parking'
import type { Db } from '#platform/db'
import { readRules } from '#platform/settings'
import { refuse } from '#vocabulary/refusal'
import type { PriceFacts } from '../stays/pricing.ts'
import { SPAN_MS } from '../stays/public-cases.ts'
import { priceFor } from '../stays/public-price.ts'
import type { StayFor } from '../stays/queries.ts'
import {
  type CouponSet,
  type DueWithout,
  effectOf,
  type PricedCoupon,
  type StackRules,
  stackRefusal,
} from './best-set.ts'
import { holdAgain } from './budget-queries.ts'
import { COUPON_RULES, stackRulesOf } from './declared.ts'
import { lockOffersOf } from './offer-queries.ts'
import { chooseFor, type HeldRow, listUsable, lockReceived, lockUsed, markGivenBack, markUsed } from './queries.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** What of coupons an order keeps: which took off how much, and what each was called. */
export interface OrderCoupon {
  couponId: string
  title: string
  offFen: number
}

/** The rules of a park for using coupons together. */
export async function rulesOf(db: Db, areaId: string): Promise<StackRules> {
  return stackRulesOf(await readRules(db, areaId, COUPON_RULES))
}

/** What a coupon is worth by its row. */
export function pricedOf({ id, kind, value, mostFen, expiresAt }: HeldRow): PricedCoupon {
  if (!expiresAt) throw new RangeError('a coupon that nobody received')
  return { id, kind: kind as PricedCoupon['kind'], value, mostFen, expiresAt }
}

/**
 * What a stay would ask of this person now, if so many of its last minutes were not counted. To strangers, who are told prices of five-minute marks, only
 * whole spans are taken off: a minute would else be worth five.
 */
export function dueWithoutOf(stay: StayFor, facts: PriceFacts, now: Date): DueWithout {
  return (minutes) => {
    const ms = stay.near ? minutes * MINUTE_MS : Math.floor((minutes * MINUTE_MS) / SPAN_MS) * SPAN_MS
    return priceFor(stay, facts, new Date(now.getTime() - ms))?.dueFen ?? 0
  }
}

/** Coupons that were chosen for an order, as they are stored with it. */
export interface Chosen {
  coupons: OrderCoupon[]
  couponFen: number
}

/**
 * What these coupons of a person take off an open stay's price now, locked until the transaction ends. Refuses `coupon_unfit` where one of them is
 * not theirs, not for this plate and lot, over, or takes off nothing; `coupon_stack` where they may not be used together.
 */
export async function chooseCoupons(
  db: Db,
  ids: readonly string[],
  { stay, facts, personId, now }: { stay: StayFor; facts: PriceFacts; personId: string; now: Date },
): Promise<Chosen> {
  if (ids.length === 0) return { coupons: [], couponFen: 0 }
  await lockReceived(db, ids)
  const { areaId, plate, lotId } = stay
  const rows = await listUsable(db, { areaId, personId, plate, lotId, now }, ids)
  if (rows.length !== new Set(ids).size || stay.state !== 'open') refuse(parkingRefusals.couponUnfit)
  const coupons = rows.map(pricedOf)
  if (stackRefusal(coupons, await rulesOf(db, areaId)) !== null) refuse(parkingRefusals.couponStack)
  const set = effectOf(coupons, dueWithoutOf(stay, facts, now))
  if (set.uses.some(({ offFen }) => offFen === 0)) refuse(parkingRefusals.couponUnfit)
  return chosenOf(set, rows)
}

function chosenOf(set: CouponSet, rows: readonly HeldRow[]): Chosen {
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  const coupons = set.uses.map(({ id, offFen }) => ({ couponId: id, title: titles.get(id) ?? '', offFen }))
  return { coupons, couponFen: set.offFen }
}

/** These coupons are now meant for this order; an earlier one of the same person has them no more. The caller has locked them. */
export async function keepFor(db: Db, { coupons }: Chosen, orderId: string): Promise<void> {
  if (coupons.length > 0)
    await chooseFor(
      db,
      coupons.map(({ couponId }) => couponId),
      orderId,
    )
}

/**
 * Locks the coupons that an order was confirmed with and answers those that it still has. Its person may have chosen one for a later order, or used it.
 * One whose time has ended since still counts: it was good when the price was told.
 */
export async function lockChosen(db: Db, order: { id: string; coupons: unknown }): Promise<Chosen> {
  const chosen = order.coupons as OrderCoupon[]
  const locked = await lockReceived(
    db,
    chosen.map(({ couponId }) => couponId),
  )
  const own = new Set(locked.filter(({ orderId }) => orderId === order.id).map(({ id }) => id))
  const coupons = chosen.filter(({ couponId }) => own.has(couponId))
  return { coupons, couponFen: coupons.reduce((sum, { offFen }) => sum + offFen, 0) }
}

/** The coupons took off what they did, once. The caller has locked them. */
export async function useCoupons(db: Db, { coupons }: Chosen, at: { orderId: string; now: Date }): Promise<void> {
  await lockOffersOf(
    db,
    coupons.map(({ couponId }) => couponId),
  )
  await markUsed(
    db,
    coupons.map(({ couponId, offFen }) => ({ id: couponId, offFen })),
    at,
  )
}

/**
 * The coupons that an order used can be used again, a day more at least: its money went back, or elsewhere. Each is worth what it was; where the
 * company's budget has not so much any more, at most what it took off.
 */
export async function giveBackCoupons(db: Db, orderId: string, now: Date): Promise<void> {
  const used = await lockUsed(db, orderId)
  await lockOffersOf(
    db,
    used.map(({ id }) => id),
  )
  for (const coupon of used) {
    const isWhole = await holdAgain(db, coupon, coupon.mostFen)
    const mostFen = isWhole ? coupon.mostFen : coupon.offFen
    if (!isWhole) await holdAgain(db, coupon, coupon.offFen)
    await markGivenBack(db, coupon, { mostFen, until: new Date(now.getTime() + DAY_MS) })
  }
}
