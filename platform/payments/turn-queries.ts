import { sql } from 'kysely'
import type { Db } from '#platform/db'
import { countDue, type DueCount } from '#platform/jobs'
import type { TradeRow } from './trade.ts'

/** Takes the right to ask now, for one caller: false if somebody asked after `before`. */
export async function claimAsk(db: Db, tradeId: string, now: Date, before: Date): Promise<boolean> {
  const row = await db
    .updateTable('payments.trade')
    .set({ lastAskAt: now })
    .where('id', '=', tradeId)
    .where((w) => w.or([w('lastAskAt', 'is', null), w('lastAskAt', '<=', before)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** What is due at one channel at a moment: so many at most. */
export interface Due {
  channel: string
  now: Date
  limit: number
}

/** So many that wait longest are put in order by person; who has more waits behind the others' first ones. */
const LOOKED_AT = 1000

/**
 * Trades of a channel whose turn has come: those by code first, for a queue waits; then turn and turn about by person, the longest waiting
 * first. A trade without a person counts as one of its own.
 */
export async function listDueTrades(db: Db, { channel, now, limit }: Due): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, ask_at, way, row_number() over (partition by way, coalesce(person_id, id::text) order by ask_at) as turn
      from (
        select id, ask_at, way, person_id from payments.trade
        where channel = ${channel} and ask_at <= ${now} order by ask_at limit ${LOOKED_AT}
      ) waiting
    ) ordered
    order by way = 'code' desc, turn, ask_at limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** Locks those of these trades that are still due and that nobody else has locked. */
export async function lockDueTrades(db: Db, ids: readonly string[], now: Date): Promise<TradeRow[]> {
  return await db
    .selectFrom('payments.trade')
    .selectAll()
    .where('id', 'in', ids)
    .where('askAt', '<=', now)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** How many trades of a channel are due, for gauges. */
export async function countDueTrades(db: Db, channel: string, now: Date): Promise<DueCount> {
  return await countDue(
    db,
    sql`select ask_at as at from payments.trade where channel = ${channel} and ask_at <= ${now}`,
    now,
  )
}

/** Writes the next turns. The caller holds the rows' locks. */
export async function markAsked(db: Db, turns: readonly { id: string; asks: number; askAt: Date }[]): Promise<void> {
  const [ids, asks, askAts] = [
    turns.map(({ id }) => id),
    turns.map((turn) => turn.asks),
    turns.map(({ askAt }) => askAt),
  ]
  await sql`
    update payments.trade t set asks = n.asks, ask_at = n.ask_at
    from unnest(${ids}::uuid[], ${asks}::int[], ${askAts}::timestamptz[]) n (id, asks, ask_at)
    where t.id = n.id`.execute(db)
}
