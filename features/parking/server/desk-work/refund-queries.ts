import { type Db, keyset, newId, type PageAsked } from '#platform/db'

function refunds(db: Db) {
  return db
    .selectFrom('parking.deskRefund as r')
    .innerJoin('parking.stayOrder as o', 'o.id', 'r.orderId')
    .selectAll('r')
    .select(['o.orderNo', 'o.stayId', 'o.plate'])
}
export type RefundRow = Awaited<ReturnType<ReturnType<typeof refunds>['execute']>>[number]

const newest = keyset('desc', { 'r.askedAt': 'instant', 'r.id': 'id' })

/** Refunds of a park, the latest first; only those that wait for a second person where that is wanted. */
export function listRefunds(db: Db, areaId: string, which: 'failed' | 'all', asked: PageAsked) {
  const some = refunds(db)
    .where('r.areaId', '=', areaId)
    .$if(which === 'failed', (query) => query.where('r.state', '=', 'failed'))
  return newest.page(some, asked)
}

/** A refund of a park. */
export function findRefund(db: Db, areaId: string, id: string): Promise<RefundRow | undefined> {
  return refunds(db).where('r.areaId', '=', areaId).where('r.id', '=', id).executeTakeFirst()
}

/** Locks a refund until the transaction ends; its stay and order were locked before. */
export function lockRefund(db: Db, areaId: string, id: string): Promise<RefundRow | undefined> {
  return refunds(db).where('r.areaId', '=', areaId).where('r.id', '=', id).forUpdate('r').executeTakeFirst()
}

/** Writes a refund that was asked for, or one of the engine's own that the channel refused; answers its id. */
export async function insertRefund(
  db: Db,
  made: {
    id?: string
    areaId: string
    orderId: string
    tradeId: string
    requestNo: string
    amountFen: number
    reason: string
    askedBy: string | null
    askedAt: Date
    state: 'asked' | 'failed'
    problem?: string
    endedAt?: Date
  },
): Promise<string> {
  const { id = newId(), ...facts } = made
  await db
    .insertInto('parking.deskRefund')
    .values({ id, ...facts })
    .onConflict((c) => c.constraint('desk_refund_request').doNothing())
    .execute()
  return id
}

/** How the try of this name ended; answers its refund and who asked for it, null: no refund of the desk has it. */
export async function endRefundTry(
  db: Db,
  requestNo: string,
  end: { state: 'done' | 'failed'; problem: string; endedAt: Date },
): Promise<{ id: string; askedBy: string | null } | null> {
  const row = await db
    .updateTable('parking.deskRefund')
    .set(end)
    .where('requestNo', '=', requestNo)
    .where('state', '=', 'asked')
    .returning(['id', 'askedBy'])
    .executeTakeFirst()
  return row ?? null
}

/** What whoever paid reads of a refund. */
export function findRefundNews(db: Db, id: string) {
  return db
    .selectFrom('parking.deskRefund as r')
    .innerJoin('parking.stayOrder as o', 'o.id', 'r.orderId')
    .select(['r.areaId', 'r.orderId', 'r.amountFen', 'r.reason', 'r.state', 'o.personId', 'o.plate'])
    .where('r.id', '=', id)
    .executeTakeFirst()
}

/** Of these refunds, those of orders of this person's. */
export async function listOwnRefunds(
  db: Db,
  { areaId, personId }: { areaId: string; personId: string },
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('parking.deskRefund as r')
    .innerJoin('parking.stayOrder as o', 'o.id', 'r.orderId')
    .select('r.id')
    .where('r.id', '=', (is) => is.fn.any(is.val([...ids])))
    .where('r.areaId', '=', areaId)
    .where('o.personId', '=', personId)
    .execute()
  return rows.map(({ id }) => id)
}

/** What the second person said; its lock is held. */
export async function updateSettled(
  db: Db,
  id: string,
  settled: {
    state: 'asked' | 'otherwise' | 'withdrawn'
    settledBy: string
    settledAt: Date
    note: string
    requestNo?: string
    tries?: number
    endedAt?: Date | null
    problem?: string
  },
): Promise<void> {
  await db.updateTable('parking.deskRefund').set(settled).where('id', '=', id).execute()
}

/** So much of an order's money goes back in all, and how it stands by that; its lock is held. */
export async function updateOrderRefunded(
  db: Db,
  id: string,
  refunded: { refundedFen: number; state: 'paid' | 'used' | 'refunded'; couponsGone: boolean },
): Promise<void> {
  const { couponsGone, ...set } = refunded
  await db
    .updateTable('parking.stayOrder')
    .set({ ...set, ...(couponsGone && { coupons: '[]', usedCouponFen: 0 }) })
    .where('id', '=', id)
    .execute()
}
