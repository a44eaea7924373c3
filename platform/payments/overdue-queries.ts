import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db'
import type { Day } from '#vocabulary/day'

/** How many wait too long, and which, the longest waiting first, twenty at most. */
export interface Waiting {
  count: number
  ids: string[]
}

const NAMED_AT_MOST = 20

/** Refunds asked for before a moment that the channel has neither done nor refused. */
export function findRefundsAsked(db: Db, before: Date): Promise<Waiting> {
  return waitingOf(
    db,
    sql`select id::text, asked_at as since from payments.refund where try_at is not null and asked_at <= ${before}`,
  )
}

/** Automatic refunds that the channel refused for good, of trades of which not all went back. */
export function findRefundsRefused(db: Db): Promise<Waiting> {
  return waitingOf(
    db,
    sql`select r.id::text, r.ended_at as since from payments.refund r join payments.trade t on t.id = r.trade_id
      where r.automatic and r.state = 'failed' and t.refunded_fen < t.amount_fen`,
  )
}

/** Trades that were over at a moment and have not ended. */
export function findTradesInLimbo(db: Db, before: Date): Promise<Waiting> {
  return waitingOf(
    db,
    sql`select id::text, expires_at as since from payments.trade
      where (ask_at is not null or state in ('created', 'paying')) and expires_at <= ${before}`,
  )
}

/** Days of a channel, both ends counted, on which money was taken and whose bill is not compared; and those with cases open since before a moment. */
export function findBillDaysNotClean(
  db: Db,
  { channels, from, until, before }: { channels: readonly string[]; from: Day; until: Day; before: Date },
): Promise<Waiting> {
  return waitingOf(
    db,
    sql`
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
    select f.channel || ' ' || f.day, f.day from payments.difference f where f.state = 'open' and f.found_at <= ${before}`,
  )
}

async function waitingOf(db: Db, waiting: RawBuilder<unknown>): Promise<Waiting> {
  const { rows } = await sql<{ id: string; count: number }>`
    select id, (count(*) over ())::int as count from (${waiting}) w order by since, id limit ${NAMED_AT_MOST}`.execute(
    db,
  )
  return { count: rows[0]?.count ?? 0, ids: rows.map(({ id }) => id) }
}
