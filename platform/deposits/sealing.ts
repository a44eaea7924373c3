import type { Db } from '#platform/db'
import type { Vault } from '#platform/vault'
import { lockOlderSeals, updateSeals } from './transfer-queries.ts'

/** The columns as the vault knows them; each value is bound to its transfer. */
export const PAYEE = 'deposits.transfer.payee'
export const ACCOUNT = 'deposits.transfer.account'

const BATCH = 500

/** Seals some transfers that are of an older key with the first one; answers how many it found. */
export async function resealTransfers(db: Db, vault: Vault): Promise<number> {
  const rows = await lockOlderSeals(db, vault.heads.sealed, BATCH)
  for (const { id, payeeSealed, accountSealed } of rows) {
    await updateSeals(db, id, {
      payeeSealed: vault.reseal(payeeSealed, { purpose: PAYEE, of: id }) ?? payeeSealed,
      accountSealed: accountSealed && (vault.reseal(accountSealed, { purpose: ACCOUNT, of: id }) ?? accountSealed),
    })
  }
  return rows.length
}
