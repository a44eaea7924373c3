import type { Db } from '#platform/db'
import { dayOf } from '#vocabulary/day'

const DAY_MS = 86_400_000
/** How long a day's counts are kept. */
const COUNTS_DAYS = 60

/** Deletes proofs and tickets that ended a day ago, and old counts of days. Run by a job. */
export async function pruneWallets(db: Db, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS)
  await db.deleteFrom('wallet.proof').where('expiresAt', '<', yesterday).execute()
  await db.deleteFrom('wallet.ticket').where('expiresAt', '<', yesterday).execute()
  const since = dayOf(new Date(now.getTime() - COUNTS_DAYS * DAY_MS))
  await db.deleteFrom('wallet.paidDay').where('day', '<', since).execute()
}
