import { type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/db'
import type { BillDay, BillDayFilter } from './bill-day.ts'

type Row = Omit<BillDay, 'state'> & { state: 'waiting' | 'compared' }

/** The compared days, newest first. */
export async function listBillDays(db: Db, filter: BillDayFilter): Promise<BillDay[]> {
  const { channel, day, after } = filter
  const wanted = [
    ...(channel === undefined ? [] : [sql<SqlBool>`d.channel = ${channel}`]),
    ...(day === undefined ? [] : [sql<SqlBool>`d.day = ${day}::date`]),
    ...(after
      ? [sql<SqlBool>`(d.day < ${after.day}::date or (d.day = ${after.day}::date and d.channel > ${after.channel}))`]
      : []),
  ]
  const days = sql<Row>`
    select d.* from payments.bill_day d
    ${wanted.length > 0 ? sql`where ${sql.join(wanted, sql` and `)}` : sql``}
    order by d.day desc, d.channel limit ${filter.limit}`
  const { rows } = await (filter.areaId === undefined ? inAll(days) : inArea(days, filter.areaId)).execute(db)
  return rows.map(({ state, openCases, ...row }) => ({
    ...row,
    openCases,
    state: state === 'waiting' ? 'waiting' : openCases > 0 ? 'open' : 'clean',
  }))
}

/** With the figures that the comparison wrote. */
function inAll(days: ReturnType<typeof sql<Row>>) {
  return sql<Row>`
    select d.*, (
      select count(*)::int from payments.difference f where f.channel = d.channel and f.day = d.day and f.state = 'open'
    ) as open_cases
    from (${days}) d order by d.day desc, d.channel`
}

/**
 * With the figures of one area, reckoned from the lines themselves: those of its trades, and those of trades that nobody knows. What
 * neither the cases nor the day explain stands on the bill of another day.
 */
function inArea(days: ReturnType<typeof sql<Row>>, areaId: string) {
  return sql<Row>`
    select d.channel, d.day, d.state, d.compared_at,
      o.ours_count, o.ours_in_fen, o.ours_out_fen, t.theirs_count, t.theirs_in_fen, t.theirs_out_fen,
      t.theirs_in_fen - t.theirs_out_fen - o.ours_in_fen + o.ours_out_fen - f.difference_fen as moved_fen,
      f.difference_fen, f.open_cases, d.foreign_count
    from (${days}) d
    cross join lateral (
      select count(*)::int as ours_count,
        coalesce(sum(m.fen) filter (where m.line = 'payment'), 0)::bigint as ours_in_fen,
        coalesce(sum(m.fen) filter (where m.line = 'refund'), 0)::bigint as ours_out_fen
      from (
        select 'payment' as line, p.amount_fen as fen
        from payments.trade p
        where d.state = 'compared' and p.channel = d.channel and p.area_id = ${areaId}
          and p.paid_at >= d.day::timestamp at time zone 'Asia/Shanghai'
          and p.paid_at < (d.day + 1)::timestamp at time zone 'Asia/Shanghai'
        union all
        select 'refund', r.amount_fen
        from payments.refund r join payments.trade p on p.id = r.trade_id
        where d.state = 'compared' and p.channel = d.channel and p.area_id = ${areaId} and r.state = 'done'
          and r.ended_at >= d.day::timestamp at time zone 'Asia/Shanghai'
          and r.ended_at < (d.day + 1)::timestamp at time zone 'Asia/Shanghai'
      ) m
    ) o
    cross join lateral (
      select count(*)::int as theirs_count,
        coalesce(sum(b.amount_fen) filter (where b.line = 'payment'), 0)::bigint as theirs_in_fen,
        coalesce(sum(b.amount_fen) filter (where b.line = 'refund'), 0)::bigint as theirs_out_fen
      from payments.bill_line b
      left join payments.trade p on p.channel = b.channel and p.out_trade_no = b.out_trade_no
      where d.state = 'compared' and b.channel = d.channel and b.day = d.day and (p.id is null or p.area_id = ${areaId})
    ) t
    cross join lateral (
      select count(*) filter (where c.state = 'open')::int as open_cases,
        coalesce(sum(case c.line when 'payment' then c.theirs_fen - c.ours_fen else c.ours_fen - c.theirs_fen end)
          filter (where c.state <> 'gone'), 0)::bigint as difference_fen
      from payments.difference c
      where c.channel = d.channel and c.day = d.day and (c.area_id is null or c.area_id = ${areaId})
    ) f
    order by d.day desc, d.channel`
}
