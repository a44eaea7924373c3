import { parkingRefusals } from '#contract/parking'
import type { Db } from '#platform/db'
import { formatPrice } from '#vocabulary/money'
import { refusals, refuse } from '#vocabulary/refusal'
import { giveBackCoupons } from '../coupons/use.ts'
import { findOrder, lockOrder, type OrderRow } from '../orders/queries.ts'
import { readPriceFacts } from '../stays/price-queries.ts'
import { feesOf } from '../stays/pricing.ts'
import { lockStay, type StayRow, updatePaid } from '../stays/queries.ts'
import { updateOrderRefunded } from './refund-queries.ts'

const MINUTE_MS = 60_000

/** An order with its stay, both locked. */
export interface LockedOrder {
  stay: StayRow
  order: OrderRow
}

/** Locks the stay of an order, then the order. Refuses 404. */
export async function lockWithStay(db: Db, areaId: string, orderId: string): Promise<LockedOrder> {
  const seen = (await findOrder(db, areaId, orderId)) ?? refuse(refusals.notFound, { field: 'orderId' })
  const stay = await lockStay(db, seen.stayId)
  const order = await lockOrder(db, areaId, orderId)
  // Money that was moved to another stay meanwhile is asked for anew.
  if (!stay || order?.stayId !== stay.id) refuse(parkingRefusals.stayChanged)
  return { stay, order }
}

/** What of an order's money is still the park's, in fen. */
export function leftOf({ state, dueFen, refundedFen }: Pick<OrderRow, 'state' | 'dueFen' | 'refundedFen'>): number {
  return state === 'paid' || state === 'used' ? dueFen - refundedFen : 0
}

/**
 * Takes a refund of an order out of what its stay has paid. The last part also returns the order's coupons. An open stay keeps its
 * free-out time if the rest covers the fee as of the moment when that time began; else the whole fee is due again. A closed stay owes nothing by it.
 */
export async function takeMoneyOut(db: Db, { stay, order }: LockedOrder, amountFen: number, now: Date): Promise<void> {
  const leftFen = leftOf(order)
  if (amountFen > leftFen)
    refuse(parkingRefusals.refundTooMuch, { field: 'amountFen', data: { left: formatPrice(leftFen) } })
  const isAll = amountFen === leftFen
  const couponFen = isAll ? order.usedCouponFen : 0
  if (couponFen > 0) await giveBackCoupons(db, order.id, now)
  const state = isAll ? 'refunded' : (order.state as 'paid' | 'used')
  await updateOrderRefunded(db, order.id, {
    refundedFen: order.refundedFen + amountFen,
    state,
    couponsGone: couponFen > 0,
  })
  const paidFen = stay.paidFen - amountFen - couponFen
  const hasFreeOut = stay.state !== 'open' || (await wasEnough(db, stay, paidFen))
  await updatePaid(db, stay.id, { paidFen, leaveBy: hasFreeOut ? stay.leaveBy : null })
}

/** Whether so much was all that was due when the stay's free-out time was bought. */
async function wasEnough(db: Db, stay: StayRow, paidFen: number): Promise<boolean> {
  if (!stay.leaveBy || paidFen <= 0) return false
  const bought = new Date(stay.leaveBy.getTime() - stay.graceMinutes * MINUTE_MS)
  return feesOf(stay, await readPriceFacts(db, stay))(bought).totalFen <= paidFen
}

/** Money that was to go back stays after all: the stay has it again. Coupons that were given back stay with their people. */
export async function putMoneyBack(db: Db, { stay, order }: LockedOrder, amountFen: number): Promise<void> {
  await updateOrderRefunded(db, order.id, {
    refundedFen: order.refundedFen - amountFen,
    state: order.state === 'refunded' ? (stay.state === 'closed' ? 'used' : 'paid') : (order.state as 'paid' | 'used'),
    couponsGone: false,
  })
  await updatePaid(db, stay.id, { paidFen: stay.paidFen + amountFen })
}
