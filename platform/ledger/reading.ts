import type { Db } from '#platform/db'
import type { Account, AccountName, Posted, StatementLine } from './ledger.ts'
import { accountId } from './name.ts'

/** The transfer of a reference with its legs, or null. */
export async function findPosted(db: Db, reference: string): Promise<Posted | null> {
  const row = await db
    .selectFrom('ledger.transfer')
    .select(['id', 'reference', 'kind', 'memo', 'at'])
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!row) return null
  const legs = await db
    .selectFrom('ledger.entry')
    .innerJoin('ledger.account', 'ledger.account.id', 'ledger.entry.accountId')
    .select(['areaId', 'owner', 'kind', 'amountFen'])
    .where('transferId', '=', row.id)
    .orderBy('accountId')
    .execute()
  return {
    ...row,
    legs: legs.map(({ areaId, owner, kind, amountFen }) => ({ account: { areaId, owner, kind }, amountFen })),
  }
}

/** Accounts as they stand, in the order of the names; those that were never opened are left out. */
export async function listAccounts(db: Db, names: readonly AccountName[]): Promise<Account[]> {
  if (names.length === 0) return []
  const rows = await db.selectFrom('ledger.account').selectAll().where('id', 'in', names.map(accountId)).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return names.flatMap((name) => {
    const row = byId.get(accountId(name))
    if (!row) return []
    const { id, areaId, owner, kind, mayGoNegative, balanceFen, heldFen } = row
    return [{ id, areaId, owner, kind, mayGoNegative, balanceFen, heldFen, availableFen: balanceFen - heldFen }]
  })
}

/** Lines of an account, the latest first. */
export async function listStatement(
  db: Db,
  account: AccountName,
  { beforeSeq, limit }: { beforeSeq?: number; limit: number },
): Promise<StatementLine[]> {
  return await db
    .selectFrom('ledger.entry')
    .innerJoin('ledger.transfer', 'ledger.transfer.id', 'ledger.entry.transferId')
    .select(['seq', 'transferId', 'reference', 'kind', 'memo', 'amountFen', 'balanceAfterFen', 'at'])
    .where('accountId', '=', accountId(account))
    .$if(beforeSeq !== undefined, (query) => query.where('seq', '<', beforeSeq ?? 0))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
}
