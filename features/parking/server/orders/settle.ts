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
 * Money for an order came in; runs in the engine's transaction. It counts while the stay needs it, also when the order's price has gone
 * stale in the meantime: at this moment as much must still be due. Within the free-out time that somebody else bought nothing is, though
 * a further unit may have begun; a stay that left needs what it still owes. Otherwise it goes back. Strangers are told the least that the stay
 * can have cost (`stays/told.ts`): who pays that in time has paid it, though up to five minutes more were due. Coupons that were confirmed with it
 * are used with the money or not at all; what one of them that is gone would have taken off stays due.
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
  // Who pays while the cashier's page is good has the price and the free-out time; later money counts, and what is missing is due.
  // That time begins when we learned of the money, so that a slow channel takes nothing away from it.
  // Where money was moved away meanwhile, the confirmed price was not the whole of it.
  const asConfirmed =
    paidAt <= trade.expiresAt && stay.paidFen >= order.paidBeforeFen && chosen.couponFen === order.couponFen
  const whole = asConfirmed || neededFen <= coversFen
  const leaveBy = whole ? new Date(now.getTime() + stay.graceMinutes * MINUTE_MS) : stay.leaveBy
  await updatePaid(db, stay.id, {
    paidFen: stay.paidFen + coversFen,
    ...(open ? { leaveBy } : { owedFen: whole ? 0 : stay.owedFen - coversFen }),
  })
  return 'accepted'
}
