import type { Db } from '#platform/db'
import type { Trade, Verdict } from '#platform/payments'
import { lockChosen, useCoupons } from '../coupons/use.ts'
import { linesOnWire } from '../fees/fee-lines.ts'
import { readPriceFacts } from '../stays/price-queries.ts'
import { feesOf, quoteOf } from '../stays/pricing.ts'
import { lockStay, updatePaid } from '../stays/queries.ts'
import { findOrder, lockOrder, updateOrderPaid } from './queries.ts'

const MINUTE_MS = 60_000

/**
 * Settles an order whose money came in, in the transaction of the payments engine. Accepts the money where the stay still owes at least as much as the money
 * and the order's coupons cover, even if the order's price has expired; else answers `refund`. The coupons are used together with the money or not at
 * all.
 */
export async function settleOrder(db: Db, trade: Trade, now: Date): Promise<Verdict> {
  const seen = await findOrder(db, trade.areaId, trade.subject.id)
  if (!seen) return 'refund'
  const stay = await lockStay(db, seen.stayId)
  const order = await lockOrder(db, trade.areaId, seen.id)
  if (!stay || !order || order.state !== 'open') return 'refund'
  const open = stay.state === 'open'
  const facts = await readPriceFacts(db, stay)
  const neededFen = quoteOf(stay, facts, now)?.dueFen ?? 0
  const chosen = await lockChosen(db, order)
  const coversFen = trade.amountFen + chosen.couponFen
  // Nothing is due within a free-out time that somebody else bought, even where a further unit has begun. A stay that left still owes `owedFen`.
  if (neededFen < coversFen) return 'refund'
  const paidAt = trade.paidAt ?? now
  // Who paid may see when the car came: the lines get their times, where they are those of the price that was paid.
  const fee = feesOf(stay, facts)(stay.exitedAt ?? order.pricedAt)
  const lines = fee.totalFen === order.feeFen ? linesOnWire(fee.lines) : null
  await updateOrderPaid(db, order.id, {
    state: open ? 'paid' : 'used',
    paidAt,
    tradeId: trade.id,
    lines,
    coupons: chosen.coupons,
    usedCouponFen: chosen.couponFen,
  })
  await useCoupons(db, chosen, { orderId: order.id, now })
  // Money that was paid before the cashier's page expired settles the stay at the confirmed price, unless money was moved away from the stay meanwhile or a coupon
  // is gone. A stranger's confirmed price is the lowest possible one (`stays/public-price.ts`), up to five minutes less than is due. Of later money the rest stays due.
  const asConfirmed =
    paidAt <= trade.expiresAt && stay.paidFen >= order.paidBeforeFen && chosen.couponFen === order.couponFen
  const whole = asConfirmed || neededFen <= coversFen
  // The free-out time begins when we learn of the money, so that a slow channel takes nothing away from it.
  const leaveBy = whole ? new Date(now.getTime() + stay.graceMinutes * MINUTE_MS) : stay.leaveBy
  await updatePaid(db, stay.id, {
    paidFen: stay.paidFen + coversFen,
    ...(open ? { leaveBy } : { owedFen: whole ? 0 : stay.owedFen - coversFen }),
  })
  return 'accepted'
}
