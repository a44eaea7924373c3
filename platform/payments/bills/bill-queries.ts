import { sql } from 'kysely'
import type { Db } from '#platform/db'
import { addDays, type Day, startOfDay } from '#vocabulary/day'
import type { BillLine } from '../channel.ts'
import type { OurLine, TheirLine, Totals } from './compare.ts'

const ROWS_AT_ONCE = 1_000

/** Everything that is written of one channel's bills queues here until the transaction ends. */
export async function lockBills(db: Db, channel: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payments.bills ${channel}`}, 0))`.execute(db)
}

/** Puts the lines of a day's bill in the place of those from an earlier look. */
export async function replaceBill(db: Db, channel: string, day: Day, lines: readonly BillLine[]): Promise<void> {
  await db.deleteFrom('payments.billLine').where('channel', '=', channel).where('day', '=', day).execute()
  const seen = new Map<string, number>()
  const rows = lines.map(({ kind, outTradeNo, channelTradeNo, requestNo, amountFen, at }) => {
    const key = JSON.stringify([kind, outTradeNo, requestNo])
    const nth = (seen.get(key) ?? 0) + 1
    seen.set(key, nth)
    return { channel, day, line: kind, outTradeNo, requestNo: requestNo ?? '', nth, channelTradeNo, amountFen, at }
  })
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await db
      .insertInto('payments.billLine')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute()
  }
}

/** Those of these numbers that are trades of ours. */
export async function listKnown(db: Db, channel: string, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  const known = new Set<string>()
  for (let from = 0; from < numbers.length; from += ROWS_AT_ONCE) {
    const rows = await db
      .selectFrom('payments.trade')
      .select('outTradeNo')
      .where('channel', '=', channel)
      .where('outTradeNo', 'in', numbers.slice(from, from + ROWS_AT_ONCE))
      .execute()
    for (const { outTradeNo } of rows) known.add(outTradeNo)
  }
  return known
}

/** Writes how many lines of a compared day's bill are another system's. */
export async function keepForeign(db: Db, channel: string, day: Day, foreignCount: number): Promise<void> {
  await db
    .updateTable('payments.billDay')
    .set({ foreignCount })
    .where('channel', '=', channel)
    .where('day', '=', day)
    .execute()
}

/** The lines of a day's bill with what our books say of each. */
export async function listTheirLines(db: Db, channel: string, day: Day): Promise<TheirLine[]> {
  const { rows } = await sql<TheirLine>`
    select b.line, b.out_trade_no, b.request_no, b.nth, b.channel_trade_no, b.amount_fen as theirs_fen,
      t.id as trade_id, t.area_id,
      case when b.line = 'refund' then r.amount_fen when t.state = 'paid' then t.amount_fen end as ours_fen,
      case when b.line = 'refund' then r.ended_at else t.paid_at end as ours_at,
      not exists (
        select from payments.bill_line e
        where e.channel = b.channel and e.line = b.line and e.out_trade_no = b.out_trade_no
          and e.request_no = b.request_no and (e.day, e.nth) < (b.day, b.nth)
      ) as is_first,
      coalesce(t.state <> 'paid' and (
        select sum(case l.line when 'payment' then l.amount_fen else -l.amount_fen end) = 0
        from payments.bill_line l
        where l.channel = b.channel and l.line in ('payment', 'refund') and l.out_trade_no = b.out_trade_no
      ), false) as went_back
    from payments.bill_line b
    left join payments.trade t on t.channel = b.channel and t.out_trade_no = b.out_trade_no
    left join payments.refund r
      on b.line = 'refund' and r.trade_id = t.id and r.request_no = b.request_no and r.state = 'done'
    where b.channel = ${channel} and b.day = ${day}::date
    order by b.at, b.out_trade_no, b.line, b.request_no, b.nth`.execute(db)
  return rows
}

/** What our books say of a day: trades paid in it by the channel's clock, refunds done in it by ours. */
export async function listOurLines(db: Db, channel: string, day: Day): Promise<OurLine[]> {
  const [from, to] = [startOfDay(day), startOfDay(addDays(day, 1))]
  const { rows } = await sql<OurLine>`
    select o.*, (
      select min(b.day) from payments.bill_line b
      where b.channel = ${channel} and b.line = o.line and b.out_trade_no = o.out_trade_no and b.request_no = o.request_no
    ) as billed_on
    from (
      select 'payment' as line, t.out_trade_no, '' as request_no, t.channel_trade_no, t.id as trade_id, t.area_id,
        t.amount_fen as ours_fen, t.paid_at as at
      from payments.trade t where t.channel = ${channel} and t.paid_at >= ${from} and t.paid_at < ${to}
      union all
      select 'refund', t.out_trade_no, r.request_no, t.channel_trade_no, t.id, t.area_id, r.amount_fen, r.ended_at
      from payments.refund r join payments.trade t on t.id = r.trade_id
      where t.channel = ${channel} and r.state = 'done' and r.ended_at >= ${from} and r.ended_at < ${to}
    ) o
    order by o.at, o.out_trade_no, o.line, o.request_no`.execute(db)
  return rows
}

/** What the bill has and our books may only not have heard of yet: trades that are not paid, refunds that are not confirmed. */
export async function listUnheard(
  db: Db,
  channel: string,
  day: Day,
  limit: number,
): Promise<{ tradeId: string; refundId: string | null }[]> {
  const { rows } = await sql<{ tradeId: string; refundId: string | null }>`
    select t.id as trade_id, r.id as refund_id
    from payments.bill_line b
    join payments.trade t on t.channel = b.channel and t.out_trade_no = b.out_trade_no
    left join payments.refund r on b.line = 'refund' and r.trade_id = t.id and r.request_no = b.request_no and r.state = 'asked'
    where b.channel = ${channel} and b.day = ${day}::date
      and (r.id is not null or (b.line = 'payment' and t.state <> 'paid' and t.cancelling_at is null))
    order by b.at limit ${limit}`.execute(db)
  return rows
}

/** Writes a day; without totals it waits for its bill, unless it was compared before. */
export async function keepBillDay(db: Db, channel: string, day: Day, now: Date, totals: Totals | null): Promise<void> {
  const state = totals ? 'compared' : 'waiting'
  await db
    .insertInto('payments.billDay')
    .values({ channel, day, state, comparedAt: now, ...totals })
    .onConflict((c) => {
      const same = c.columns(['channel', 'day'])
      return totals ? same.doUpdateSet({ state, comparedAt: now, ...totals }) : same.doNothing()
    })
    .execute()
}

/** Whether the day was compared with its bill. */
export async function isCompared(db: Db, channel: string, day: Day): Promise<boolean> {
  const row = await db
    .selectFrom('payments.billDay')
    .select('state')
    .where('channel', '=', channel)
    .where('day', '=', day)
    .executeTakeFirst()
  return row?.state === 'compared'
}

/** Days from `since` on whose cases wait. */
export async function listDaysWithCases(db: Db, channel: string, since: Day): Promise<Day[]> {
  const rows = await db
    .selectFrom('payments.difference')
    .select('day')
    .distinct()
    .where('channel', '=', channel)
    .where('state', '=', 'open')
    .where('day', '>=', since)
    .execute()
  return rows.map(({ day }) => day)
}
