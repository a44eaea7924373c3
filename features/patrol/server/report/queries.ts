import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { Counts, Figure } from '../problems/figures.ts'
import { outcomeSql } from '../rounds/queries.ts'

/** Figures of months, summed up by one part, or by month. */
export interface FigureRow extends Counts {
  readonly part: Figure['part'] | 'month'
  readonly key: string
}

/** Figures of problems that were reported in some months, by each part and by month. */
export async function sumFigures(
  db: Db,
  { areaId, from, to }: { areaId: string; from: Day; to: Day },
): Promise<FigureRow[]> {
  const sums = sql`sum(reported)::int as reported, sum(overdue)::int as overdue, sum(closed)::int as closed,
    sum(closed_late)::int as closed_late, sum(voided)::int as voided, sum(minutes)::bigint as minutes`
  const within = sql`area_id = ${areaId} and month between ${from}::date and ${to}::date`
  const { rows } = await sql<FigureRow>`
    select part, key, ${sums} from patrol.figure where ${within} group by part, key having sum(reported) > 0
    union all
    select 'month', to_char(month, 'YYYY-MM'), ${sums} from patrol.figure where ${within} and part = 'all' group by month`.execute(
    db,
  )
  return rows
}

/** How rounds of some days came out. */
export interface RoundFigures {
  readonly due: number
  readonly onTime: number
  readonly late: number
  readonly missed: number
  readonly cancelled: number
  readonly points: number
  readonly skipped: number
}

/** How rounds between two days came out, and how many points of those that were due were seen or left out. */
export async function countRounds(
  db: Db,
  { areaId, from, to, now }: { areaId: string; from: Day; to: Day; now: Date },
): Promise<RoundFigures> {
  const { rows } = await sql<RoundFigures>`
    with rounds as materialized (
      select r.id, ${outcomeSql('due', now)} as due, ${outcomeSql('onTime', now)} as on_time, ${outcomeSql('late', now)} as late,
             ${outcomeSql('missed', now)} as missed, ${outcomeSql('cancelled', now)} as cancelled
        from patrol.round r where r.area_id = ${areaId} and r.day between ${from}::date and ${to}::date),
    visits as (
      select count(*) filter (where v.result in ('normal', 'abnormal'))::int as points, count(*) filter (where v.result = 'skipped')::int as skipped
        from rounds join patrol.visit v on v.round_id = rounds.id where not rounds.cancelled)
    select (count(*) filter (where due))::int as due, (count(*) filter (where on_time))::int as on_time, (count(*) filter (where late))::int as late,
           (count(*) filter (where missed))::int as missed, (count(*) filter (where cancelled))::int as cancelled,
           (select points from visits) as points, (select skipped from visits) as skipped
      from rounds`.execute(db)
  return rows[0] ?? { due: 0, onTime: 0, late: 0, missed: 0, cancelled: 0, points: 0, skipped: 0 }
}
