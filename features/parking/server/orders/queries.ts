import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** What is kept of an order's token. */
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
    .select([
      'l.name as lotName',
      'l.graceMinutes',
      's.leaveBy',
      's.state as stayState',
      's.enteredAt',
      'm.fromPlate as movedFrom',
    ])
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

/** Locks an order; its stay was locked before. */
export async function lockOrder(db: Db, id: string): Promise<void> {
  await sql`select id from parking.stay_order where id = ${id} for update`.execute(db)
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
