import type { MoneyEngines } from '../engines.ts'
import { findWallet } from '../purses/queries.ts'
import { listWaitingSince } from './queries.ts'

const HOUR_MS = 3_600_000
/** How many withdrawals one run reports. */
const MAX_WITHDRAWALS = 100

/**
 * Tells whoever reads the log, as errors, of withdrawals that have waited for more than an hour: for their bank, or because their wallet was
 * frozen before anything was sent. Run each hour.
 */
export async function reportLateWithdrawals({ store, log, clock }: MoneyEngines): Promise<void> {
  const anHourAgo = new Date(clock().getTime() - HOUR_MS)
  for (const row of await listWaitingSince(store.db, anHourAgo, MAX_WITHDRAWALS)) {
    const { id, areaId, personId, amountFen, createdAt, asks } = row
    const walletState = (await findWallet(store.db, areaId, personId))?.state
    const words = 'a withdrawal has waited for the bank too long'
    const facts = { withdrawalId: id, areaId, amountFen, createdAt, asks, walletState }
    log.error(facts, walletState === 'open' ? words : `${words}, and its wallet is ${walletState}`)
  }
}
