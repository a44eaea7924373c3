import { type Selectable, sql } from 'kysely'
import { type Database, type Db, newId } from '#platform/db'
import { checkHold, checkTransfer } from './check.ts'
import type { AccountName, Hold, HoldOutcome, HoldRequest, PostOutcome, Transfer } from './ledger.ts'
import { accountId } from './name.ts'
import { postIn } from './posting.ts'
import { findPosted } from './reading.ts'

type HoldRow = Selectable<Database['ledger.hold']>

/** Locks accounts in the order of their ids, as every writer of the ledger does before it looks at anything. */
async function lockAccounts(db: Db, ids: readonly string[]): Promise<Map<string, { availableFen: number }>> {
  const rows = await db
    .selectFrom('ledger.account')
    .select(['id', 'balanceFen', 'heldFen', 'mayGoNegative'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      { availableFen: row.mayGoNegative ? Number.MAX_SAFE_INTEGER : row.balanceFen - row.heldFen },
    ]),
  )
}

/** Holds, in the caller's transaction. */
export async function holdIn(db: Db, request: HoldRequest, now: Date): Promise<HoldOutcome> {
  mustBeInside(db)
  checkHold(request)
  const id = accountId(request.account)
  const account = (await lockAccounts(db, [id])).get(id)
  const found = await findHold(db, request.reference)
  if (found) {
    const same = found.accountId === id && found.amountFen === request.amountFen
    return same ? { state: 'repeated', hold: holdOf(found, request.account) } : { state: 'differs' }
  }
  if (!account) return { state: 'account_unknown' }
  if (account.availableFen < request.amountFen) return { state: 'overdraft', availableFen: account.availableFen }
  const row = await db
    .insertInto('ledger.hold')
    .values({
      id: newId(),
      reference: request.reference,
      accountId: id,
      amountFen: request.amountFen,
      state: 'held',
      heldAt: now,
      expiresAt: request.expiresAt,
    })
    .onConflict((conflict) => conflict.constraint('hold_reference_once').doNothing())
    .returningAll()
    .executeTakeFirst()
  // Somebody holds under this name on another account at this very moment.
  if (!row) return { state: 'differs' }
  await changeHeld(db, id, request.amountFen)
  return { state: 'done', hold: holdOf(row, request.account) }
}

/** Ends a hold by moving its money. */
export async function captureIn(
  db: Db,
  holdReference: string,
  transfer: Transfer,
  now: Date,
): Promise<PostOutcome | { state: 'ended' | 'unknown' }> {
  mustBeInside(db)
  checkTransfer(transfer)
  await lockAccounts(
    db,
    transfer.legs.map(({ account }) => accountId(account)),
  )
  const hold = await lockHold(db, holdReference)
  if (!hold) return { state: 'unknown' }
  const taken = transfer.legs.find(({ account }) => accountId(account) === hold.accountId)
  if (taken?.amountFen !== -hold.amountFen)
    throw new RangeError(`capturing ${holdReference} must take what is held, from where it is held`)
  if (hold.state === 'released' || hold.state === 'expired') return { state: 'ended' }
  if (hold.state === 'captured') {
    const [outcome] = await postIn(db, [transfer], now)
    // The reference of the capture was taken with it; whatever else would be a second taking of the same hold.
    return outcome?.state === 'repeated' && outcome.transferId === hold.transferId ? outcome : undoing('differs')
  }
  if (await findPosted(db, transfer.reference)) return { state: 'differs' }
  // First what is held is let go, then it is taken: the account is locked, nobody comes between.
  await changeHeld(db, hold.accountId, -hold.amountFen)
  const [outcome] = await postIn(db, [transfer], now)
  if (outcome?.state !== 'done') throw new Error(`a hold could not be captured: ${outcome?.state}`)
  await db
    .updateTable('ledger.hold')
    .set({ state: 'captured', endedAt: now, transferId: outcome.transferId })
    .where('id', '=', hold.id)
    .execute()
  return outcome
}

/** A second transfer of a captured hold must not stay: the caller's transaction ends with this. */
function undoing(why: string): never {
  throw new Error(`the hold was captured by another transfer (${why})`)
}

/** Ends a hold without moving money; false: it was captured. */
export async function releaseIn(
  db: Db,
  holdReference: string,
  now: Date,
  as: 'released' | 'expired' = 'released',
): Promise<boolean> {
  mustBeInside(db)
  const seen = await findHold(db, holdReference)
  if (!seen) throw new Error(`no hold ${holdReference}`)
  await lockAccounts(db, [seen.accountId])
  const hold = await lockHold(db, holdReference)
  if (hold?.state !== 'held') return hold?.state !== 'captured'
  await db.updateTable('ledger.hold').set({ state: as, endedAt: now }).where('id', '=', hold.id).execute()
  await changeHeld(db, hold.accountId, -hold.amountFen)
  return true
}

/** References of holds that are past their time. */
export async function listExpired(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger.hold')
    .select('reference')
    .where('state', '=', 'held')
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .limit(limit)
    .execute()
  return rows.map(({ reference }) => reference)
}

async function changeHeld(db: Db, id: string, byFen: number): Promise<void> {
  await db
    .updateTable('ledger.account')
    .set({ heldFen: sql`held_fen + ${byFen}` })
    .where('id', '=', id)
    .execute()
}

async function findHold(db: Db, reference: string): Promise<HoldRow | undefined> {
  return await db.selectFrom('ledger.hold').selectAll().where('reference', '=', reference).executeTakeFirst()
}

async function lockHold(db: Db, reference: string): Promise<HoldRow | undefined> {
  return await db
    .selectFrom('ledger.hold')
    .selectAll()
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst()
}

function holdOf(row: HoldRow, account: AccountName): Hold {
  return {
    id: row.id,
    reference: row.reference,
    account,
    amountFen: row.amountFen,
    // The check constraint of the column knows no other.
    state: row.state as Hold['state'],
    expiresAt: row.expiresAt,
  }
}

function mustBeInside(db: Db): void {
  if (!db.isTransaction) throw new Error('holds belong in a transaction')
}
