import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** How an order is kept. `closed`: its time is over, or something else is to be paid instead. */
export type OrderState = 'to_pay' | 'paid' | 'part_refunded' | 'refunded' | 'closed'

/** An order as it is kept. Who changes one has locked its booking: nothing else guards it. */
export interface OrderRow {
  id: string
  bookingId: string
  areaId: string
  personId: string | null
  amountFen: number
  state: OrderState
  tradeId: string | null
  paidAt: Date | null
  /** What went back, in fen. */
  refundedFen: number
  /** What was promised to go back, done or not. */
  backFen: number
  createdAt: Date
  goodUntil: Date
}

function orders(db: Db) {
  return db
    .selectFrom('booking.bookingOrder')
    .select(['id', 'bookingId', 'areaId', 'personId', 'amountFen', 'tradeId', 'paidAt', 'refundedFen', 'backFen'])
    .select(['createdAt', 'goodUntil', sql<OrderState>`state`.as('state')])
}

/** An order of this park. */
export function findOrder(db: Db, areaId: string, id: string): Promise<OrderRow | undefined> {
  return orders(db).where('areaId', '=', areaId).where('id', '=', id).executeTakeFirst()
}

/** The orders of a booking, the first one first. */
export function listOrdersOf(db: Db, bookingId: string): Promise<OrderRow[]> {
  return orders(db).where('bookingId', '=', bookingId).orderBy('createdAt').orderBy('id').execute()
}

/** Writes what is to be paid. A second open one of a booking fails by `booking_order_open_once`. */
export async function insertOrder(
  db: Db,
  order: Pick<OrderRow, 'id' | 'bookingId' | 'areaId' | 'personId' | 'amountFen' | 'createdAt' | 'goodUntil'>,
): Promise<void> {
  await db
    .insertInto('booking.bookingOrder')
    .values({ ...order, state: 'to_pay' })
    .execute()
}

/** Closes what is to be paid of bookings. */
export async function closeOpenOrders(db: Db, bookingIds: readonly string[]): Promise<void> {
  await db
    .updateTable('booking.bookingOrder')
    .set({ state: 'closed' })
    .where(sql<boolean>`booking_id = any (${[...bookingIds]}::uuid[])`)
    .where('state', '=', 'to_pay')
    .execute()
}

/** What of a booking's orders was paid and not promised to go back, in fen. */
export async function sumKept(db: Db, bookingId: string): Promise<number> {
  const { fen } = await db
    .selectFrom('booking.bookingOrder')
    .select(sql<number>`coalesce(sum(amount_fen - back_fen), 0)::bigint`.as('fen'))
    .where('bookingId', '=', bookingId)
    .where('paidAt', 'is not', null)
    .executeTakeFirstOrThrow()
  return fen
}

/** Promises that money of orders goes back, as a row each, and counts it in the orders. One statement. */
export async function insertGiveBacks(
  db: Db,
  rows: readonly { id: string; orderId: string; amountFen: number }[],
  { why, now }: { why: string; now: Date },
): Promise<void> {
  const [ids, orderIds, fens] = [
    rows.map(({ id }) => id),
    rows.map(({ orderId }) => orderId),
    rows.map(({ amountFen }) => amountFen),
  ]
  await sql`with made as (
      insert into booking.give_back (id, order_id, amount_fen, why, state, asked_at)
      select *, ${why}::text, 'asked', ${now}::timestamptz from unnest(${ids}::uuid[], ${orderIds}::uuid[], ${fens}::bigint[])
      returning order_id, amount_fen)
    update booking.booking_order o set back_fen = o.back_fen + made.amount_fen from made where o.id = made.order_id`.execute(
    db,
  )
}
