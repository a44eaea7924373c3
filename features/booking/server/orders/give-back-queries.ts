import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** How a give-back stands: `failed` was refused by the channel, and is asked for again. */
export type GiveBackState = 'asked' | 'done' | 'failed'

/** Money that was promised to go back, with its order. */
export interface GiveBackRow {
  id: string
  orderId: string
  bookingId: string
  tradeId: string | null
  amountFen: number
  why: string
  state: GiveBackState
  tries: number
  askedAt: Date
  endedAt: Date | null
}

function giveBacks(db: Db) {
  return db
    .selectFrom('booking.giveBack as g')
    .innerJoin('booking.bookingOrder as o', 'o.id', 'g.orderId')
    .select([
      'g.id',
      'g.orderId',
      'o.bookingId',
      'o.tradeId',
      'g.amountFen',
      'g.why',
      'g.tries',
      'g.askedAt',
      'g.endedAt',
    ])
    .select(sql<GiveBackState>`g.state`.as('state'))
}

/** One give-back. */
export function findGiveBack(db: Db, id: string): Promise<GiveBackRow | undefined> {
  return giveBacks(db).where('g.id', '=', id).executeTakeFirst()
}

/** What of a booking's money was promised to go back, the first one first. */
export function listGiveBacksOf(db: Db, bookingId: string): Promise<GiveBackRow[]> {
  return giveBacks(db).where('o.bookingId', '=', bookingId).orderBy('g.askedAt').orderBy('g.id').execute()
}

/** Ends the try that is under way; false: it had ended, or another one is. */
export async function endGiveBack(
  db: Db,
  { id, tries }: { id: string; tries: number },
  end: { state: 'done' | 'failed'; endedAt: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('booking.giveBack')
    .set(end)
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', '=', 'asked')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** What channels refused, what waits longest first; locked, and what another process has is left out. */
export function listRefused(db: Db, limit: number) {
  return db
    .selectFrom('booking.giveBack')
    .select(['id', 'tries', 'endedAt'])
    .where('state', '=', 'failed')
    .orderBy('endedAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Asks for these again, as the next try of each. The caller has locked them. */
export async function askAgain(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('booking.giveBack')
    .set((s) => ({ state: 'asked', tries: s('tries', '+', 1), askedAt: now, endedAt: null }))
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .execute()
}
