import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { Decimal } from '#vocabulary/decimal'
import { afterDay } from './night-queries.ts'
import { lastDayOf, type PeriodOf, periodName } from './periods.ts'
import { textOf } from './rules.ts'

/** A confirmed figure, for who reckons with it. */
export interface FigureFact {
  readonly indicatorId: string
  readonly label: string
  readonly kind: 'money' | 'count' | 'rate'
  readonly unit: string
  /** In its unit: year to date where `sums`. */
  readonly value: Decimal
  readonly sums: boolean
  readonly period: PeriodOf
  readonly periodName: string
  readonly source: 'enterprise' | 'staff'
  /** The day as of which it is so: the last of its period. */
  readonly day: Day
}

type FactRow = Omit<FigureFact, 'value' | 'period' | 'periodName' | 'day'> &
  PeriodOf & { readonly value: number; readonly archiveId: string }

/**
 * The confirmed figures of archives as they were at the end of a day: of each indicator and span the latest period that was over, and those of `named` periods. The caller decided that
 * whoever asks may read figures of them.
 */
export async function figuresOf(
  db: Db,
  archiveIds: readonly string[],
  day: Day,
  named: readonly PeriodOf[] = [],
): Promise<(FigureFact & { readonly archiveId: string })[]> {
  const keys = named.map(({ span, year, nth }) => `${span} ${year} ${nth}`)
  const { rows } = await sql<FactRow>`
    with figures as (
      select distinct on (f.archive_id, i.place, i.id, p.span, p.last_on)
             f.archive_id, i.id as indicator_id, i.place, i.name as label, i.kind, i.unit, i.sums, f.value, f.source, p.span, p.year, p.nth,
             p.last_on = max(p.last_on) over (partition by f.archive_id, i.id, p.span) as is_latest
        from archives.figure f
        join archives.filing g on g.id = f.filing_id
        join archives.archive a on a.id = f.archive_id
        join archives.indicator i on i.id = f.indicator_id
        join archives.period p on p.id = f.period_id
       where f.archive_id = any(${[...archiveIds]}::uuid[]) and f.at < ${afterDay(day)} and p.last_on <= ${day}::date
       order by f.archive_id, i.place, i.id, p.span, p.last_on desc, (g.company_id is not distinct from a.company_id) desc, f.version desc
    )
    select archive_id, indicator_id, label, kind, unit, sums, value, source, span, year, nth from figures
     where is_latest or (span || ' ' || year || ' ' || nth) = any(${keys}::text[])
     order by archive_id, place, indicator_id, span, year desc, nth desc`.execute(db)
  return rows.map(({ span, year, nth, value, ...fact }) => {
    const period = { span, year, nth }
    return { ...fact, value: textOf(value), period, periodName: periodName(period), day: lastDayOf(period) }
  })
}

/** A column that a table of enterprises may have: one indicator of one period. */
export interface FigureColumn {
  readonly indicatorId: string
  readonly periodId: string
  /** 营业收入（2026年第3季度）. */
  readonly label: string
  readonly kind: 'money' | 'count' | 'rate'
  readonly unit: string
}

/** Columns of figures of a park: each indicator that is asked, with the latest periods of its spans that have figures, eight a span at most. */
export async function listFigureColumns(db: Db, areaId: string): Promise<FigureColumn[]> {
  const { rows } = await sql<Omit<FigureColumn, 'label'> & PeriodOf & { name: string }>`
    with latest as (
      select p.*, row_number() over (partition by p.span order by p.last_on desc) as place from archives.period p
       where p.area_id = ${areaId} and exists (select 1 from archives.filing g where g.period_id = p.id and g.state = 'confirmed')
    )
    select i.id as indicator_id, p.id as period_id, i.name, i.kind, i.unit, p.span, p.year, p.nth
      from archives.indicator i join latest p on p.span = any(i.spans) and p.place <= 8
     where i.area_id = ${areaId} and not i.disabled order by i.place, i.id, p.last_on desc, p.span`.execute(db)
  return rows.map(({ name, span, year, nth, ...column }) => ({
    ...column,
    label: `${name}（${periodName({ span, year, nth })}）`,
  }))
}

/** A figure of the archive under this alias as an expression, in millionths of its unit; null: not known. It reads one row from an index; who may read it is for the caller's query to say. */
export function figureCell(
  a: string,
  { indicatorId, periodId }: Pick<FigureColumn, 'indicatorId' | 'periodId'>,
): RawBuilder<number | null> {
  return sql`(select f.value from archives.figure f
    where f.indicator_id = ${indicatorId} and f.period_id = ${periodId} and f.archive_id = ${sql.ref(`${a}.id`)} and f.replaced_at is null
    order by f.filing_id desc limit 1)`
}

/** The same in its unit, as an exact decimal. */
export function figureValue(
  a: string,
  column: Pick<FigureColumn, 'indicatorId' | 'periodId'>,
): RawBuilder<string | null> {
  return sql`trim_scale(${figureCell(a, column)} / 1000000::numeric)`
}
