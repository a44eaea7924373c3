import { createHash } from 'node:crypto'
import type { Db } from '#platform/db'
import { refusals, refuse } from '#vocabulary/refusal'
import type { NewOrder } from './rules.ts'

/** What is stored of an order's token. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function orders(db: Db) {
  return db
    .selectFrom('parking.stayOrder as o')
    .innerJoin('parking.lot as l', 'l.id', 'o.lotId')
    .innerJoin('parking.stay as s', 's.id', 'o.stayId')
    .leftJoin('parking.paymentMove as m', 'm.orderId', 'o.id')
    .selectAll('o')
    .select(['l.name as lotName', 's.leaveBy', 's.state as stayState', 'm.fromPlate as movedFrom'])
}
export type OrderRow = Awaited<ReturnType<typeof findOrder>> & object

/** An order of this park. */
export function findOrder(db: Db, areaId: string, id: string) {
  return orders(db).where('o.areaId', '=', areaId).where('o.id', '=', id).executeTakeFirst()
}

/** The order that was placed with a token. */
export function findOrderByToken(db: Db, hash: Buffer): Promise<OrderRow | undefined> {
  return orders(db).where('o.tokenHash', '=', hash).executeTakeFirst()
}

/** An order of this person; refuses `not_found` for anybody else's, as for one that does not exist. */
export async function ownOrder(db: Db, areaId: string, personId: string, orderId: string): Promise<OrderRow> {
  const order = await findOrder(db, areaId, orderId)
  if (!order || order.personId !== personId) refuse(refusals.notFound, { field: 'orderId' })
  return order
}

/** Locks an order until the transaction ends, and answers it as it is then; its stay was locked before. */
export function lockOrder(db: Db, areaId: string, id: string): Promise<OrderRow | undefined> {
  return orders(db).where('o.areaId', '=', areaId).where('o.id', '=', id).forUpdate('o').executeTakeFirst()
}

/** Writes a new order. Lines and next change are stored as the contract has them. */
export async function insertOrder(db: Db, order: NewOrder): Promise<void> {
  const { lotName: _lotName, movedFrom: _movedFrom, tradeId: _tradeId, lines, nextChange, coupons, ...facts } = order
  await db
    .insertInto('parking.stayOrder')
    .values({
      ...facts,
      lines: JSON.stringify(lines),
      coupons: JSON.stringify(coupons),
      nextChange: nextChange && JSON.stringify(nextChange),
    })
    .execute()
}

/** The order's money was accepted; `lines` replace those that its person was shown before, null: they stay. */
export async function updateOrderPaid(
  db: Db,
  id: string,
  {
    lines,
    coupons,
    ...paid
  }: {
    state: 'paid' | 'used'
    paidAt: Date
    tradeId: string
    lines: object[] | null
    /** Those that were used, and what they took off. */
    coupons: object[]
    usedCouponFen: number
  },
): Promise<void> {
  const shown = lines === null ? {} : { lines: JSON.stringify(lines) }
  await db
    .updateTable('parking.stayOrder')
    .set({ ...paid, ...shown, coupons: JSON.stringify(coupons) })
    .where('id', '=', id)
    .execute()
}

/** The order is now for another stay, with money alone. */
export async function updateOrderStay(
  db: Db,
  id: string,
  stay: { stayId: string; plate: string; lotId: string },
): Promise<void> {
  await db
    .updateTable('parking.stayOrder')
    .set({ ...stay, coupons: '[]', usedCouponFen: 0 })
    .where('id', '=', id)
    .execute()
}

/** Keeps that a payment was moved. A second time for one order fails by `payment_move_once`. */
export async function insertMove(
  db: Db,
  move: { orderId: string; fromStayId: string; fromPlate: string; toStayId: string; movedAt: Date; personId: string },
): Promise<void> {
  await db.insertInto('parking.paymentMove').values(move).execute()
}

/** Keeps a token, by its hash. */
export async function insertToken(
  db: Db,
  token: { tokenHash: Buffer; personId: string; stayId: string; createdAt: Date; goodUntil: Date },
): Promise<void> {
  await db.insertInto('parking.orderToken').values(token).execute()
}

/** Locks a token until the transaction ends, so that it places one order. */
export async function lockToken(db: Db, hash: Buffer) {
  return db
    .selectFrom('parking.orderToken')
    .select(['personId', 'stayId', 'goodUntil'])
    .where('tokenHash', '=', hash)
    .forUpdate()
    .executeTakeFirst()
}

/** Deletes tokens of yesterday. */
export async function pruneTokens(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('parking.orderToken').where('createdAt', '<', before).execute()
}
