import type { Db } from '#platform/db'
import { expireCoupons } from './queries.ts'

/** A coupon that was good when its order was priced may still be paid with for so long after its time. */
const AFTER_MS = 15 * 60_000
const BATCH = 500

/** Ends the coupons whose time is over; what they held of budgets is free again. */
export async function endCoupons(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - AFTER_MS)
  while ((await expireCoupons(db, before, BATCH)) === BATCH);
}
