import { sql } from 'kysely'
import { type Db, newId } from '#platform/db'
import type { Day } from '#vocabulary/day'

/** That an operator found the money of a bill on the park's bank account. */
export interface TransferRow {
  readonly id: string
  readonly billId: string
  readonly receivedOn: Day
  readonly reference: string
  readonly reason: string
  readonly state: 'asked' | 'accepted' | 'refused'
  readonly askedBy: string
  readonly askedAt: Date
  readonly decidedAt: Date | null
  readonly words: string
}

const transfers = (db: Db) =>
  db
    .selectFrom('booking.billTransfer')
    .select(['id', 'billId', 'receivedOn', 'reference', 'reason', 'askedBy', 'askedAt', 'decidedAt', 'words'])
    .select(sql<TransferRow['state']>`state`.as('state'))

/** The transfers of these bills, the latest of each. */
export async function listTransfers(db: Db, billIds: readonly string[]): Promise<ReadonlyMap<string, TransferRow>> {
  if (billIds.length === 0) return new Map()
  const rows = await transfers(db)
    .distinctOn('billId')
    .where('billId', 'in', billIds)
    .orderBy('billId')
    .orderBy('askedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.billId, row]))
}

/** The transfer of a bill that waits for a second person, locked. */
export function lockAsked(db: Db, billId: string): Promise<TransferRow | undefined> {
  return transfers(db).where('billId', '=', billId).where('state', '=', 'asked').forUpdate().executeTakeFirst()
}

/** Writes a transfer down; null: one of that bill waits already. */
export async function insertTransfer(
  db: Db,
  transfer: Pick<TransferRow, 'billId' | 'receivedOn' | 'reference' | 'reason' | 'askedBy' | 'askedAt'>,
): Promise<string | null> {
  const row = await db
    .insertInto('booking.billTransfer')
    .values({ id: newId(), ...transfer, state: 'asked' })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** A second person decided. The caller has locked it. */
export async function decideTransfer(
  db: Db,
  id: string,
  decided: { state: 'accepted' | 'refused'; decidedBy: string; decidedAt: Date; words: string },
): Promise<void> {
  await db.updateTable('booking.billTransfer').set(decided).where('id', '=', id).execute()
}
