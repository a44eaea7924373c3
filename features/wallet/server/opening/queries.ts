import { sql } from 'kysely'
import { type Db, newId } from '#platform/db'
import type { OpeningEngines } from '../engines.ts'
import { rulesOf } from '../limits/rules.ts'
import { ID_NUMBER, PURSES, purseAccount, REAL_NAME } from '../purses/wallets.ts'

/** Nobody else opens this person's wallet until the transaction ends. */
export async function lockOpening(db: Db, areaId: string, personId: string): Promise<void> {
  const key = `wallet opening ${areaId} ${personId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db)
}

/**
 * Writes an open wallet with sealed name and ID number, and opens its purses in the ledger. Answers its id, or null where the ID number has
 * a wallet in this park already. The caller has made sure that the person has none, and that age and phone are right.
 */
export async function insertWallet(
  db: Db,
  { vault, ledger }: Pick<OpeningEngines, 'vault' | 'ledger'>,
  facts: { areaId: string; personId: string; realName: string; idNumber: string; now: Date },
): Promise<string | null> {
  const { areaId, personId, realName, idNumber, now } = facts
  const id = newId()
  const { smallPayFen, payDayFen } = await rulesOf(db, areaId)
  const row = await db
    .insertInto('wallet.wallet')
    .values({
      id,
      areaId,
      personId,
      realNameSealed: vault.seal(realName, { purpose: REAL_NAME, of: id }),
      idNumberSealed: vault.seal(idNumber, { purpose: ID_NUMBER, of: id }),
      idNumberIndex: vault.blindIndex(idNumber, ID_NUMBER),
      smallPayFen,
      payDayFen,
      openedAt: now,
    })
    .onConflict((c) => c.constraint('wallet_id_number_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  for (const kind of PURSES) await ledger.open(db, purseAccount(facts, kind))
  return id
}
