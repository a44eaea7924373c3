import { type Selectable, sql } from 'kysely'
import { type Database, type Db, newId } from '#platform/db'

export type AskRow = Selectable<Database['deposits.ask']>
export type ReceiptRow = Selectable<Database['deposits.receipt']>
export type HoldRow = Selectable<Database['deposits.hold']>

/** The open request for exactly this sum, made anew where what is missing has changed. The caller holds the pot's lock. */
export async function putAsk(db: Db, potId: string, amountFen: number, now: Date): Promise<string> {
  const open = await db
    .selectFrom('deposits.ask')
    .select(['id', 'amountFen'])
    .where('potId', '=', potId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (open?.amountFen === amountFen) return open.id
  if (open) await db.updateTable('deposits.ask').set({ state: 'left' }).where('id', '=', open.id).execute()
  const id = newId()
  await db.insertInto('deposits.ask').values({ id, potId, amountFen, state: 'open', askedAt: now }).execute()
  return id
}

/** Marks a request as paid. The caller holds the pot's lock. */
export async function markAskPaid(db: Db, id: string): Promise<void> {
  await db.updateTable('deposits.ask').set({ state: 'paid' }).where('id', '=', id).execute()
}

/** The pots of these requests, by the request's id. */
export async function potsOfAsks(db: Db, askIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('deposits.ask')
    .select(['id', 'potId'])
    .where(sql<boolean>`id = any (${[...askIds]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, potId }) => [id, potId]))
}

/** The requests of a pot that were not paid. */
export async function listUnpaidAsks(db: Db, potId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('deposits.ask')
    .select('id')
    .where('potId', '=', potId)
    .where('state', '<>', 'paid')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

type NewReceipt = Pick<ReceiptRow, 'areaId' | 'potId' | 'amountFen' | 'state' | 'paidAt' | 'bookedAt'> &
  Partial<Pick<ReceiptRow, 'channel' | 'tradeId' | 'receiptNo' | 'byId'>>

/** Writes money that came in; answers its id, null where its number was given to a payer of the area before. */
export async function insertReceipt(db: Db, receipt: NewReceipt): Promise<string | null> {
  const row = await db
    .insertInto('deposits.receipt')
    .values({ id: newId(), ...receipt })
    .onConflict((conflict) => conflict.columns(['areaId', 'receiptNo']).where('receiptNo', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Notes that the money of a trade is in the ledger; undefined: it was noted before. */
export function markBooked(db: Db, tradeId: string, at: Date): Promise<ReceiptRow | undefined> {
  return db
    .updateTable('deposits.receipt')
    .set({ state: 'in', bookedAt: at })
    .where('tradeId', '=', tradeId)
    .where('state', '=', 'arriving')
    .returningAll()
    .executeTakeFirst()
}

/** Money that came into a pot, is in the ledger, and of which something is not promised back. */
export function listSources(db: Db, potId: string): Promise<ReceiptRow[]> {
  return db
    .selectFrom('deposits.receipt')
    .selectAll()
    .where('potId', '=', potId)
    .where('state', '=', 'in')
    .whereRef('backFen', '<', 'amountFen')
    .execute()
}

/** Promises so much more of a receipt. The caller holds the pot's lock. */
export async function promiseBack(db: Db, id: string, amountFen: number): Promise<void> {
  await db
    .updateTable('deposits.receipt')
    .set((row) => ({ backFen: row('backFen', '+', amountFen) }))
    .where('id', '=', id)
    .execute()
}

/** A hold as it is; not locked. */
export function findHold(db: Db, id: string): Promise<HoldRow | undefined> {
  return db.selectFrom('deposits.hold').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Writes a hold. The caller holds the pot's lock. */
export async function insertHold(
  db: Db,
  hold: Pick<HoldRow, 'id' | 'potId' | 'amountFen' | 'reason'>,
  now: Date,
): Promise<void> {
  await db
    .insertInto('deposits.hold')
    .values({ ...hold, state: 'held', heldAt: now })
    .execute()
}

/** Ends a hold. The caller holds the pot's lock. */
export async function endHold(db: Db, id: string, state: 'taken' | 'dropped', now: Date): Promise<void> {
  await db.updateTable('deposits.hold').set({ state, endedAt: now }).where('id', '=', id).execute()
}

/** What came into these pots, oldest first. */
export function listReceipts(db: Db, potIds: readonly string[]): Promise<ReceiptRow[]> {
  return db
    .selectFrom('deposits.receipt')
    .selectAll()
    .where(sql<boolean>`pot_id = any (${[...potIds]}::uuid[])`)
    .orderBy('paidAt')
    .orderBy('id')
    .execute()
}

/** What is or was held in these pots, oldest first. */
export function listHolds(db: Db, potIds: readonly string[]): Promise<HoldRow[]> {
  return db
    .selectFrom('deposits.hold')
    .selectAll()
    .where(sql<boolean>`pot_id = any (${[...potIds]}::uuid[])`)
    .orderBy('heldAt')
    .orderBy('id')
    .execute()
}
