import { sql } from 'kysely'
import type { Db } from '#platform/db'
import { addDays, type Day, dayOf } from '#vocabulary/day'
import { addMs, type EngineContext } from './context.ts'

const HOUR_MS = 3_600_000
/** The daily comparison begins at ten past ten in Beijing; an hour later it should be done. */
const COMPARED_BY_MS = 11 * HOUR_MS + 10 * 60_000
/** Days further back than this are for people alone. */
const DAYS_BACK = 31
const NAMED_AT_MOST = 20

/** How many wait too long, and which, the longest waiting first, twenty at most. */
export interface Waiting {
  count: number
  ids: string[]
}

/** Everything that should have come to its end and has not. */
export interface Overdue {
  /** Refunds that the channel has neither done nor refused for an hour: it is silent, its account is empty, or it waits for a person. */
  refundsAsked: Waiting
  /** Automatic refunds that the channel refused for good, so that money nobody wanted is still with us. */
  refundsRefused: Waiting
  /** Trades that are over for an hour and of which the channel, or their subject, has not let us say how they ended. */
  tradesInLimbo: Waiting
  /** Days of a channel, written `wechat 2026-11-20`, on which we took money and whose bill is not compared, or whose cases wait for an hour. */
  billDaysNotClean: Waiting
}

/** What waits too long now; reads only. */
export async function findOverdue({ channels, clock }: EngineContext, db: Db): Promise<Overdue> {
  const now = clock()
  const before = addMs(now, -HOUR_MS)
  const billed = [...channels.values()].filter((channel) => channel.bill !== undefined).map(({ id }) => id)
  const dueUntil = addDays(dayOf(addMs(now, -COMPARED_BY_MS)), -1)
  return {
    refundsAsked: await waitingOf(
      db,
      sql`select id::text, asked_at as since from payments.refund where try_at is not null and asked_at <= ${before}`,
    ),
    refundsRefused: await waitingOf(
      db,
      sql`select r.id::text, r.ended_at as since from payments.refund r join payments.trade t on t.id = r.trade_id
        where r.automatic and r.state = 'failed' and t.refunded_fen < t.amount_fen`,
    ),
    tradesInLimbo: await waitingOf(
      db,
      sql`select id::text, expires_at as since from payments.trade
        where (ask_at is not null or state in ('created', 'paying')) and expires_at <= ${before}`,
    ),
    billDaysNotClean: await waitingOf(db, daysNotClean(billed, addDays(dueUntil, 1 - DAYS_BACK), dueUntil, before)),
  }
}

/** Tells of everything that waits too long; run by the hour. */
export async function reportOverdue(engine: EngineContext): Promise<void> {
  const overdue = await findOverdue(engine, engine.db)
  if (Object.values(overdue).some(({ count }: Waiting) => count > 0))
    engine.log.error(overdue, 'payments wait too long for their end, a person must look')
}

async function waitingOf(db: Db, waiting: ReturnType<typeof sql>): Promise<Waiting> {
  const { rows } = await sql<{ id: string; count: number }>`
    select id, (count(*) over ())::int as count from (${waiting}) w order by since, id limit ${NAMED_AT_MOST}`.execute(
    db,
  )
  return { count: rows[0]?.count ?? 0, ids: rows.map(({ id }) => id) }
}

function daysNotClean(channels: readonly string[], from: Day, until: Day, before: Date) {
  return sql`
    select c.id || ' ' || d.day as id, d.day as since
    from unnest(${channels}::text[]) c (id)
    cross join lateral (select generate_series(${from}::date, ${until}::date, interval '1 day')::date as day) d
    where exists (
        select from payments.trade t
        where t.channel = c.id and t.paid_at >= d.day::timestamp at time zone 'Asia/Shanghai'
          and t.paid_at < (d.day + 1)::timestamp at time zone 'Asia/Shanghai'
      )
      and not exists (
        select from payments.bill_day b where b.channel = c.id and b.day = d.day and b.state = 'compared'
      )
    union
    select f.channel || ' ' || f.day, f.day from payments.difference f where f.state = 'open' and f.found_at <= ${before}`
}
