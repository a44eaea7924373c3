import { sql } from 'kysely'
import type { Db } from '#platform/db'
import { countDue, type DueCount } from '#platform/jobs'

/** How an order is stored. `closed`: its time is over, or something else is to be paid instead. */
export type OrderState = 'to_pay' | 'paid' | 'part_refunded' | 'refunded' | 'closed'

/** An order as it is stored. Who changes one has locked its booking: nothing else guards it. */
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
  /** The company's bill asks for it: no money came for it by itself. */
  onAccount: boolean
  createdAt: Date
  goodUntil: Date
}

function orders(db: Db) {
  return db
    .selectFrom('booking.bookingOrder')
    .select(['id', 'bookingId', 'areaId', 'personId', 'amountFen', 'tradeId', 'paidAt', 'refundedFen', 'backFen'])
    .select('onAccount')
    .select(['createdAt', 'goodUntil', sql<OrderState>`state`.as('state')])
}

/** An order of this park. */
export function findOrder(db: Db, areaId: string, id: string): Promise<OrderRow | undefined> {
  return orders(db).where('areaId', '=', areaId).where('id', '=', id).executeTakeFirst()
}

/** Which booking an order of this park is of, and the units of both its shapes: read without a lock, to lock the units first. */
export function findUnitsOfOrder(
  db: Db,
  areaId: string,
  id: string,
): Promise<{ bookingId: string; unitIds: string[] } | undefined> {
  return db
    .selectFrom('booking.bookingOrder as o')
    .innerJoin('booking.booking as b', 'b.id', 'o.bookingId')
    .select([
      'o.bookingId',
      sql<string[]>`b.unit_ids || array(select jsonb_array_elements_text(b.aside -> 'unitIds')::uuid)`.as('unitIds'),
    ])
    .where('o.areaId', '=', areaId)
    .where('o.id', '=', id)
    .executeTakeFirst()
}

/** The orders of a booking, the first one first. */
export function listOrdersOf(db: Db, bookingId: string): Promise<OrderRow[]> {
  return orders(db).where('bookingId', '=', bookingId).orderBy('createdAt').orderBy('id').execute()
}

/** Writes what is to be paid. A second open one of a booking fails by `booking_order_open_once`. */
export async function insertOrders(
  db: Db,
  rows: readonly Pick<OrderRow, 'id' | 'bookingId' | 'areaId' | 'personId' | 'amountFen' | 'createdAt' | 'goodUntil'>[],
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('booking.bookingOrder')
    .values(rows.map((row) => ({ ...row, state: 'to_pay' })))
    .execute()
}

/** Writes what is on companies' accounts, and counts it in the bookings as paid, in one statement. */
export async function insertCharges(
  db: Db,
  rows: readonly Pick<OrderRow, 'id' | 'bookingId' | 'areaId' | 'personId' | 'amountFen'>[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return
  const column = <Key extends 'id' | 'bookingId' | 'areaId' | 'personId' | 'amountFen'>(key: Key) =>
    rows.map((row) => row[key])
  await sql`with made as (
      insert into booking.booking_order (id, booking_id, area_id, person_id, amount_fen, state, on_account, paid_at, created_at, good_until)
      select c.id, c.booking_id, c.area_id, c.person_id, c.amount_fen, 'paid', true, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
        from unnest(${column('id')}::uuid[], ${column('bookingId')}::uuid[], ${column('areaId')}::text[], ${column('personId')}::uuid[],
               ${column('amountFen')}::bigint[]) as c (id, booking_id, area_id, person_id, amount_fen)
      returning booking_id, amount_fen)
    update booking.booking b set paid_fen = b.paid_fen + made.amount_fen from made where b.id = made.booking_id`.execute(
    db,
  )
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

/** What of the orders of these bookings was paid and not promised to go back, in fen, by booking; one that paid nothing is left out. */
export async function sumRetained(db: Db, bookingIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('booking.bookingOrder')
    .select(['bookingId', sql<number>`sum(amount_fen - back_fen)::bigint`.as('fen')])
    .where(sql<boolean>`booking_id = any (${[...bookingIds]}::uuid[])`)
    .where('paidAt', 'is not', null)
    .groupBy('bookingId')
    .execute()
  return new Map(rows.map(({ bookingId, fen }) => [bookingId, fen]))
}

/** Promises that money of orders goes back, as a row each, and counts it in the orders. One statement. */
export async function insertGiveBacks(
  db: Db,
  rows: readonly { id: string; orderId: string; amountFen: number }[],
  { why, now, done = false }: { why: string; now: Date; done?: boolean },
): Promise<void> {
  const [ids, orderIds, fens] = [
    rows.map(({ id }) => id),
    rows.map(({ orderId }) => orderId),
    rows.map(({ amountFen }) => amountFen),
  ]
  await sql`with made as (
      insert into booking.give_back (id, order_id, amount_fen, why, state, asked_at, ended_at)
      select *, ${why}::text, ${done ? 'done' : 'asked'}::text, ${now}::timestamptz, ${done ? now : null}::timestamptz from unnest(${ids}::uuid[], ${orderIds}::uuid[], ${fens}::bigint[])
      returning order_id, amount_fen)
    update booking.booking_order o set back_fen = o.back_fen + made.amount_fen from made where o.id = made.order_id`.execute(
    db,
  )
}

/** The order's money was accepted, also where its time was over. The caller has locked its booking. */
export async function updateOrderPaid(db: Db, id: string, paid: { tradeId: string; paidAt: Date }): Promise<void> {
  await db
    .updateTable('booking.bookingOrder')
    .set({ ...paid, state: 'paid' })
    .where('id', '=', id)
    .execute()
}

/** So much of an order went back: it counts in the order, whose state it may change, and in its booking. The caller has locked the booking. */
export async function addRefunded(
  db: Db,
  { orderId, bookingId, amountFen }: { orderId: string; bookingId: string; amountFen: number },
): Promise<void> {
  await sql`with of_order as (
      update booking.booking_order set refunded_fen = refunded_fen + ${amountFen},
             state = case when refunded_fen + ${amountFen} = amount_fen then 'refunded' else 'part_refunded' end
       where id = ${orderId}::uuid)
    update booking.booking set refunded_fen = refunded_fen + ${amountFen} where id = ${bookingId}::uuid`.execute(db)
}

/** Whether a booking's place is still open, and not closed for any of its time. The caller has locked the units, as whoever closes them does. */
export async function standsOpen(
  db: Db,
  {
    placeId,
    unitIds,
    takesFrom,
    takesUntil,
  }: { placeId: string; unitIds: string[]; takesFrom: Date; takesUntil: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from booking.place p
     where p.id = ${placeId}::uuid and p.state = 'open'
       and not exists (select 1 from booking.closure c
                        where c.place_id = p.id and c.ended_at is null and c.unit_ids && ${unitIds}::uuid[]
                          and c.during && tstzrange(${takesFrom}, ${takesUntil}))`.execute(db)
  return rows.length > 0
}

/** Bookings whose time to pay is over at a moment, the longest ago first. */
export async function listUnpaid(db: Db, now: Date, limit: number): Promise<{ id: string; payUntil: Date }[]> {
  const { rows } = await sql<{ id: string; payUntil: Date }>`
    select id, pay_until from booking.booking
     where state = 'unpaid' and pay_until <= ${now} order by pay_until limit ${limit}`.execute(db)
  return rows
}

/** How many wait for that, for gauges. */
export function countUnpaid(db: Db, now: Date): Promise<DueCount> {
  return countDue(
    db,
    sql`select pay_until as at from booking.booking where state = 'unpaid' and pay_until <= ${now}`,
    now,
  )
}

/** The open orders of these bookings. */
export async function listOpenOrders(db: Db, bookingId: string): Promise<{ id: string }[]> {
  return await db
    .selectFrom('booking.bookingOrder')
    .select('id')
    .where('bookingId', '=', bookingId)
    .where('state', '=', 'to_pay')
    .execute()
}
