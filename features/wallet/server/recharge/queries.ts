import { type Selectable, sql } from 'kysely'
import type { Database, Db } from '#platform/db'

/** Money that shall come into a wallet. */
export type RechargeRow = Selectable<Database['wallet.recharge']>

/** Writes a recharge that waits for its money. */
export async function insertRecharge(
  db: Db,
  recharge: Pick<RechargeRow, 'id' | 'areaId' | 'personId' | 'amountFen' | 'channel' | 'createdAt' | 'expiresAt'>,
): Promise<void> {
  await db
    .insertInto('wallet.recharge')
    .values({ ...recharge, state: 'waiting' })
    .execute()
}

/** A recharge as it stands. */
export function findRecharge(db: Db, id: string): Promise<RechargeRow | undefined> {
  return db.selectFrom('wallet.recharge').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Recharges by their id. One statement. */
export async function listRecharges(db: Db, ids: readonly string[]): Promise<Map<string, RechargeRow>> {
  const rows = await db
    .selectFrom('wallet.recharge')
    .selectAll()
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The same recharge, begun a moment ago and still to be paid. */
export function findWaiting(
  db: Db,
  same: { areaId: string; personId: string; amountFen: number; channel: string; goodAt: Date },
): Promise<RechargeRow | undefined> {
  return db
    .selectFrom('wallet.recharge')
    .selectAll()
    .where('areaId', '=', same.areaId)
    .where('personId', '=', same.personId)
    .where('amountFen', '=', same.amountFen)
    .where('channel', '=', same.channel)
    .where('state', '=', 'waiting')
    .where('expiresAt', '>', same.goodAt)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
}

/**
 * What a person recharged since the day began, and what is under way: what waits, though its time is over, because it may have been paid in
 * its last second; and what is paid and not in the books, because no balance shows it yet.
 */
export async function rechargedSince(
  db: Db,
  { areaId, personId }: { areaId: string; personId: string },
  dayBegan: Date,
  now: Date,
): Promise<{ dayFen: number; waitingFen: number; unbookedFen: number }> {
  const row = await db
    .selectFrom('wallet.recharge')
    .select([
      sql<number>`coalesce(sum(amount_fen) filter (where state = 'paid' and created_at >= ${dayBegan}), 0)::bigint`.as(
        'paidFen',
      ),
      sql<number>`coalesce(sum(amount_fen) filter (where state = 'waiting'), 0)::bigint`.as('waitingFen'),
    ])
    // whenever it was begun
    .select((s) =>
      s
        .selectFrom('wallet.recharge as r')
        .innerJoin('wallet.entry as e', 'e.id', 'r.id')
        .select(sql<number>`coalesce(sum(r.amount_fen), 0)::bigint`.as('fen'))
        .where('r.personId', '=', personId)
        .where('r.areaId', '=', areaId)
        .where('r.state', '=', 'paid')
        .where('e.state', '<>', 'done')
        .as('unbookedFen'),
    )
    .where('personId', '=', personId)
    .where('areaId', '=', areaId)
    // What nobody pays is closed within minutes; where even that fails, it takes no room on another day, after an hour.
    .where('createdAt', '>=', new Date(Math.min(dayBegan.getTime(), now.getTime() - 3_600_000)))
    .executeTakeFirstOrThrow()
  const { paidFen, waitingFen, unbookedFen } = row
  return { dayFen: paidFen + waitingFen, waitingFen, unbookedFen: unbookedFen ?? 0 }
}

/** The money of a recharge is in; false: it was before. */
export async function markRechargePaid(db: Db, id: string, paidAt: Date): Promise<boolean> {
  const row = await db
    .updateTable('wallet.recharge')
    .set({ state: 'paid', paidAt })
    .where('id', '=', id)
    .where('state', '<>', 'paid')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Nobody paid a recharge. */
export async function markRechargeClosed(db: Db, id: string): Promise<void> {
  await db
    .updateTable('wallet.recharge')
    .set({ state: 'closed' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Recharges whose time was over long ago and that still wait. */
export async function listLeftRecharges(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('wallet.recharge')
    .select('id')
    .where('state', '=', 'waiting')
    .where('expiresAt', '<', before)
    .orderBy('expiresAt')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
