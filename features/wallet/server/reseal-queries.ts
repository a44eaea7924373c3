import { sql } from 'kysely'
import { type Db, inTransaction } from '#platform/db'
import type { Vault } from '#platform/vault'
import { CARD_TOKEN } from './cards/queries.ts'
import { TICKET_TOKEN } from './proofs/ticket-queries.ts'
import { ID_NUMBER, REAL_NAME } from './purses/wallets.ts'

/** So many rows are sealed in one transaction. */
const BATCH = 500

/** Looks after all that the wallet keeps sealed: when the vault's keys turn over, rows of older ones are sealed and indexed anew. */
export function tendWallets(db: Db, vault: Vault): void {
  vault.tend('wallet.wallet', () => inTransaction(db, (each) => resealHolders(each, vault)))
  vault.tend('wallet.bank_card', () => inTransaction(db, (each) => resealCards(each, vault)))
  vault.tend('wallet.ticket', () => inTransaction(db, (each) => resealTickets(each, vault)))
}

/** Rows whose sealed column does not begin as the first key's do. */
const older = (column: string, head: Buffer) =>
  sql<boolean>`substring(${sql.ref(column)} from 1 for ${head.length}::int) <> ${head}`

async function resealHolders(db: Db, vault: Vault): Promise<number> {
  const { sealed, index } = vault.heads
  const rows = await db
    .selectFrom('wallet.wallet')
    .select(['id', 'realNameSealed', 'idNumberSealed'])
    .where((or) =>
      or.or([older('realNameSealed', sealed), older('idNumberSealed', sealed), older('idNumberIndex', index)]),
    )
    .orderBy('id')
    .limit(BATCH)
    .forUpdate()
    .execute()
  for (const { id, realNameSealed, idNumberSealed } of rows) {
    const idNumber = vault.open(idNumberSealed, { purpose: ID_NUMBER, of: id })
    await db
      .updateTable('wallet.wallet')
      .set({
        realNameSealed: vault.reseal(realNameSealed, { purpose: REAL_NAME, of: id }) ?? realNameSealed,
        idNumberSealed: vault.reseal(idNumberSealed, { purpose: ID_NUMBER, of: id }) ?? idNumberSealed,
        idNumberIndex: vault.blindIndex(idNumber, ID_NUMBER),
      })
      .where('id', '=', id)
      .execute()
  }
  return rows.length
}

async function resealCards(db: Db, vault: Vault): Promise<number> {
  const rows = await db
    .selectFrom('wallet.bankCard')
    .select(['id', 'cardTokenSealed'])
    .where(older('cardTokenSealed', vault.heads.sealed))
    .orderBy('id')
    .limit(BATCH)
    .forUpdate()
    .execute()
  for (const { id, cardTokenSealed } of rows) {
    if (!cardTokenSealed) continue
    const fresh = vault.reseal(cardTokenSealed, { purpose: CARD_TOKEN, of: id })
    await db
      .updateTable('wallet.bankCard')
      .set({ cardTokenSealed: fresh ?? cardTokenSealed })
      .where('id', '=', id)
      .execute()
  }
  return rows.length
}

async function resealTickets(db: Db, vault: Vault): Promise<number> {
  const rows = await db
    .selectFrom('wallet.ticket')
    .select(['id', 'cardTokenSealed'])
    .where(older('cardTokenSealed', vault.heads.sealed))
    .orderBy('id')
    .limit(BATCH)
    .forUpdate()
    .execute()
  for (const { id, cardTokenSealed } of rows) {
    if (!cardTokenSealed) continue
    const fresh = vault.reseal(cardTokenSealed, { purpose: TICKET_TOKEN, of: id })
    await db
      .updateTable('wallet.ticket')
      .set({ cardTokenSealed: fresh ?? cardTokenSealed })
      .where('id', '=', id)
      .execute()
  }
  return rows.length
}
