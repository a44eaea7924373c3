import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db'
import type { Account, AccountName, Leg, Looking, Posted, StatementLine } from './ledger.ts'
import { accountId } from './name.ts'

/** The transfers of these references with their legs, in no order; those that are not there are left out. One look: none is newer than another. */
export async function listPosted(db: Db, references: readonly string[]): Promise<Posted[]> {
  return postedOf(await legsOf(db, references).execute())
}

/** What is to be seen of the ledger at one moment. */
interface Wanted {
  references: readonly string[]
  accounts: readonly AccountName[]
}

/** What was seen. */
interface Seen {
  posted: Posted[]
  accounts: Account[]
}

/** What is told of it as one value: moments are texts. */
interface Row {
  posted: (Omit<Posted, 'at' | 'legs'> & { at: string; legs: LegColumns[] })[]
  accounts: AccountRow[]
}

type LegColumns = AccountName & { amountFen: number }

/** Transfers by their references and accounts by their names, in one statement: at one moment. */
export async function listTogether(db: Db, wanted: Wanted): Promise<Seen> {
  const { value, read } = looking(wanted)
  const { told: row } = await db.selectNoFrom(value.as('told')).executeTakeFirstOrThrow()
  return read(row)
}

/** The same within another statement. */
export function looking(wanted: Wanted): Looking {
  // what `read` is given is what the statement told
  return { value: rowOf(wanted), read: (row) => seenOf(wanted, row as Row) }
}

/** Of lists, not of arrays: how many there are is then known to the planner, who else plans it anew each time. */
function rowOf({ references, accounts }: Wanted): RawBuilder<unknown> {
  return sql`jsonb_build_object(
    'posted', (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'reference', t.reference, 'kind', t.kind, 'memo', t.memo, 'at', t.at,
        'legs', (
          select coalesce(jsonb_agg(jsonb_build_object('areaId', a.area_id, 'owner', a.owner, 'kind', a.kind, 'amountFen', e.amount_fen)), '[]')
          from ledger.entry e join ledger.account a on a.id = e.account_id where e.transfer_id = t.id))), '[]')
      from ledger.transfer t where t.reference in (${sql.join(references)})),
    'accounts', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'areaId', area_id, 'owner', owner, 'kind', kind,
        'mayGoNegative', may_go_negative, 'balanceFen', balance_fen, 'heldFen', held_fen)), '[]')
      from ledger.account where id in (${sql.join(accounts.map(accountId))})))`
}

function seenOf({ accounts }: Wanted, row: Row): Seen {
  return {
    posted: row.posted.map(({ at, legs, ...transfer }) => ({
      ...transfer,
      at: new Date(at),
      legs: legs.map(({ amountFen, ...account }) => ({ account, amountFen })),
    })),
    accounts: inOrder(accounts, row.accounts),
  }
}

function legsOf(db: Db, references: readonly string[]) {
  return db
    .selectFrom('ledger.transfer as t')
    .leftJoin('ledger.entry as e', 'e.transferId', 't.id')
    .leftJoin('ledger.account as a', 'a.id', 'e.accountId')
    .select(['t.id', 't.reference', 't.kind', 't.memo', 't.at', 'e.amountFen'])
    .select(['a.areaId', 'a.owner', 'a.kind as accountKind'])
    .where('t.reference', 'in', references)
}

type LegRow = Awaited<ReturnType<ReturnType<typeof legsOf>['execute']>>[number]

function postedOf(rows: readonly LegRow[]): Posted[] {
  const legs = Map.groupBy(rows, ({ id }) => id)
  return [...legs.values()].flatMap((of) => {
    const [first] = of
    if (!first) return []
    const { id, reference, kind, memo, at } = first
    return [{ id, reference, kind, memo, at, legs: of.flatMap(legOf) }]
  })
}

/** A transfer without legs has one row, with nothing of an account in it. */
function legOf(row: Pick<LegRow, 'areaId' | 'owner' | 'accountKind' | 'amountFen'>): Leg[] {
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
  return inOrder(
    names,
    await db.selectFrom('ledger.account').selectAll().where('id', 'in', names.map(accountId)).execute(),
  )
}

type AccountRow = Omit<Account, 'availableFen'>

function inOrder(names: readonly AccountName[], rows: readonly AccountRow[]): Account[] {
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

/** The balance of an account right after a transfer that touched it; null where none did. */
export async function findBalanceAfter(db: Db, account: AccountName, reference: string): Promise<number | null> {
  const row = await db
    .selectFrom('ledger.transfer as t')
    .innerJoin('ledger.entry as e', 'e.transferId', 't.id')
    .select('e.balanceAfterFen')
    .where('t.reference', '=', reference)
    .where('e.accountId', '=', accountId(account))
    .executeTakeFirst()
  return row?.balanceAfterFen ?? null
}
