import type { Db } from '#platform/db'
import type { Account, AccountName, Leg, Posted, StatementLine } from './ledger.ts'
import { accountId } from './name.ts'

/** The transfers of these references with their legs, in no order; those that are not there are left out. One look: none is newer than another. */
export async function listPosted(db: Db, references: readonly string[]): Promise<Posted[]> {
  const rows = await db
    .selectFrom('ledger.transfer as t')
    .leftJoin('ledger.entry as e', 'e.transferId', 't.id')
    .leftJoin('ledger.account as a', 'a.id', 'e.accountId')
    .select(['t.id', 't.reference', 't.kind', 't.memo', 't.at', 'e.amountFen'])
    .select(['a.areaId', 'a.owner', 'a.kind as accountKind'])
    .where('t.reference', 'in', references)
    .orderBy('e.accountId')
    .execute()
  const legs = Map.groupBy(rows, ({ id }) => id)
  return [...legs.values()].flatMap((of) => {
    const [first] = of
    if (!first) return []
    const { id, reference, kind, memo, at } = first
    return [{ id, reference, kind, memo, at, legs: of.flatMap(legOf) }]
  })
}

/** A transfer without legs has one row, with nothing of an account in it. */
function legOf(row: {
  areaId: string | null
  owner: string | null
  accountKind: string | null
  amountFen: number | null
}): Leg[] {
  const { areaId, owner, accountKind: kind, amountFen } = row
  if (areaId === null || owner === null || kind === null || amountFen === null) return []
  return [{ account: { areaId, owner, kind }, amountFen }]
}

/** The transfer of a reference with its legs, or null. */
export async function findPosted(db: Db, reference: string): Promise<Posted | null> {
  return (await listPosted(db, [reference]))[0] ?? null
}

/** The accounts of an owner by their kinds, in all areas, by area and kind. */
export function listAccountsNamed(db: Db, owner: string, kinds: readonly string[]): Promise<AccountName[]> {
  return db
    .selectFrom('ledger.account')
    .select(['areaId', 'owner', 'kind'])
    .where('owner', '=', owner)
    .where('kind', 'in', kinds)
    .orderBy('areaId')
    .orderBy('kind')
    .execute()
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
