import { type Db, inTransaction } from '#platform/db'
import { lockOffersOf } from './offer-queries.ts'
import { expireCoupons, lockOver } from './queries.ts'

/** A coupon that was good when its order was priced may still be paid with for so long after its time. */
const AFTER_MS = 15 * 60_000
const BATCH = 500

/** Ends the coupons whose time is over; what they held of budgets is free again. One that is being paid with at this moment is left for the next time. */
export async function endCoupons(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - AFTER_MS)
  while ((await inTransaction(db, (tx) => endSome(tx, before))) === BATCH);
}

async function endSome(db: Db, before: Date): Promise<number> {
  const ids = await lockOver(db, before, BATCH)
  if (ids.length === 0) return 0
  await lockOffersOf(db, ids)
  await expireCoupons(db, ids)
  return ids.length
}
