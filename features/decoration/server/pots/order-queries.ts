import { sql } from 'kysely'
import type { Side } from '#contract/decoration'
import { type Db, newId } from '#platform/db'

/** What a side pays at once, as it is stored. */
export interface FeeOrderRow {
  readonly id: string
  readonly areaId: string
  readonly caseId: string
  readonly side: Side
  readonly chargeIds: string[]
  readonly amountFen: number
  readonly state: 'open' | 'left' | 'paid'
  readonly createdAt: Date
  readonly goodUntil: Date
  readonly paidAt: Date | null
  readonly channel: string | null
  readonly tradeId: string | null
  readonly receiptNo: string | null
  /** Who took it at the counter. */
  readonly byId: string | null
}

const ORDER = [
  'id',
  'areaId',
  'caseId',
  'side',
  'chargeIds',
  'amountFen',
  'state',
  'createdAt',
  'goodUntil',
  'paidAt',
  'channel',
  'tradeId',
  'receiptNo',
  'byId',
] as const satisfies readonly (keyof FeeOrderRow)[]

const orders = (db: Db) => db.selectFrom('decoration.feeOrder').select(ORDER).$castTo<FeeOrderRow>()

/** The orders of a case, the first one first. */
export const listOrders = (db: Db, caseId: string): Promise<FeeOrderRow[]> =>
  orders(db).where('caseId', '=', caseId).orderBy('createdAt').orderBy('id').execute()

/** An order of this park; null: there is none. */
export async function findOrder(db: Db, areaId: string, id: string): Promise<FeeOrderRow | null> {
  return (await orders(db).where('id', '=', id).where('areaId', '=', areaId).executeTakeFirst()) ?? null
}

/** The open order of a side; null: none. */
export async function findOpenOrder(db: Db, caseId: string, side: Side): Promise<FeeOrderRow | null> {
  const found = await orders(db)
    .where('caseId', '=', caseId)
    .where('side', '=', side)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return found ?? null
}

/** Writes an order. A second open one of a side fails by `fee_order_one_open`. */
export async function insertOrder(
  db: Db,
  row: Pick<FeeOrderRow, 'areaId' | 'caseId' | 'side' | 'chargeIds' | 'amountFen' | 'goodUntil'>,
  now: Date,
): Promise<string> {
  const id = newId()
  await db
    .insertInto('decoration.feeOrder')
    .values({ ...row, id, state: 'open', createdAt: now })
    .execute()
  return id
}

/** Leaves the open orders of a side: money that comes for them goes back. */
export async function leaveOrders(db: Db, caseId: string, side: Side): Promise<void> {
  await db
    .updateTable('decoration.feeOrder')
    .set({ state: 'left' })
    .where('caseId', '=', caseId)
    .where('state', '=', 'open')
    .where('side', '=', side)
    .execute()
}

/** An order was paid: by a trade of a channel, or at the counter. */
export async function markOrderPaid(
  db: Db,
  id: string,
  paid: { paidAt: Date } & ({ channel: string; tradeId: string } | { receiptNo: string; byId: string }),
): Promise<void> {
  await db
    .updateTable('decoration.feeOrder')
    .set({ ...paid, state: 'paid' })
    .where('id', '=', id)
    .execute()
}

/** Whether a receipt of the counter was entered for fees in this park. */
export async function hasFeeReceipt(db: Db, areaId: string, receiptNo: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from decoration.fee_order where area_id = ${areaId} and receipt_no = ${receiptNo}`.execute(db)
  return rows.length > 0
}
