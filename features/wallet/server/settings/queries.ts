import type { Db } from '#platform/db'

/** Writes a person's own limits. The caller holds the wallet's lock. */
export async function setLimits(
  db: Db,
  walletId: string,
  limits: { smallPayFen: number; payDayFen: number },
): Promise<void> {
  await db.updateTable('wallet.wallet').set(limits).where('id', '=', walletId).execute()
}
