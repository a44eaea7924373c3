import type { Db } from '#platform/db'
import { dayOf } from '#vocabulary/day'

const DAY_MS = 86_400_000
/** How long a day's counts are kept. */
const COUNTS_DAYS = 60
/** How long what nobody paid is kept. Money that comes even later finds nobody who wants it, and goes back. */
const UNPAID_DAYS = 30

/** Deletes proofs and tickets that ended a day ago, old counts of days, and what nobody paid. Run by a job. */
export async function pruneWallets(db: Db, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS)
  await db.deleteFrom('wallet.proof').where('expiresAt', '<', yesterday).execute()
  await db.deleteFrom('wallet.ticket').where('expiresAt', '<', yesterday).execute()
  const since = dayOf(new Date(now.getTime() - COUNTS_DAYS * DAY_MS))
  await db.deleteFrom('wallet.paidDay').where('day', '<', since).execute()
  const unpaid = new Date(now.getTime() - UNPAID_DAYS * DAY_MS)
  await db.deleteFrom('wallet.collection').where('state', '<>', 'paid').where('goodUntil', '<', unpaid).execute()
  await db.deleteFrom('wallet.apartmentPayment').where('state', '<>', 'paid').where('expiresAt', '<', unpaid).execute()
  await db.deleteFrom('wallet.recharge').where('state', '=', 'closed').where('expiresAt', '<', unpaid).execute()
}
