import { sql } from 'kysely'
import type { Db } from '#platform/db'
import { addDays, startOfDay } from '#vocabulary/day'
import type { Moved, MovedPage, Takings, TakingsFilter } from '../requests.ts'

/** One page of all that moved. */
export async function listMoved(db: Db, { what, before, after, limit }: MovedPage): Promise<Moved[]> {
  const rows =
    what === 'paid'
      ? sql`select id, id as trade_id, out_trade_no as number, paid_at as at from payments.trade where state = 'paid'`
      : sql`select id, trade_id, request_no as number, ended_at as at from payments.refund where state = 'done'`
  const { rows: moved } = await sql<Moved>`
    select * from (${rows}) m where at < ${before} and (at, id) > (${after.at}::timestamptz, ${after.id}::uuid)
    order by at, id limit ${limit}`.execute(db)
  return moved
}

/** What was paid and went back by the park's day and channel, the latest day first. */
export async function listTakings(db: Db, { areaId, kind, from, to }: TakingsFilter): Promise<Takings[]> {
  const [begins, ends] = [startOfDay(from), startOfDay(addDays(to, 1))]
  const { rows } = await sql<Takings>`
    select at::date::text as day, channel, sum(paid_fen)::bigint as paid_fen, (count(*) filter (where paid_fen > 0))::int as paid_count,
           sum(refund_fen)::bigint as refund_fen, (count(*) filter (where refund_fen > 0))::int as refund_count
    from (
      select t.paid_at as at, t.channel, t.amount_fen as paid_fen, 0::bigint as refund_fen
        from payments.trade t
       where t.area_id = ${areaId} and t.subject_kind = ${kind} and t.paid_at >= ${begins} and t.paid_at < ${ends}
         and t.rehearsed_at is null
      union all
      select r.ended_at, t.channel, 0, r.amount_fen
        from payments.refund r join payments.trade t on t.id = r.trade_id
       where t.area_id = ${areaId} and t.subject_kind = ${kind} and r.state = 'done' and r.ended_at >= ${begins} and r.ended_at < ${ends}
         and t.rehearsed_at is null
    ) m
    group by 1, 2 order by 1 desc, 2`.execute(db)
  return rows
}
