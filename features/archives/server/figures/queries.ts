import { sql } from 'kysely'
import { type Db, newId } from '#platform/db'
import type { Day } from '#vocabulary/day'
import { reads } from '../sight/predicate-queries.ts'
import type { Sight } from '../sight/rules.ts'
import type { PeriodOf, Span } from './periods.ts'
import type { IndicatorFacts } from './rules.ts'

/** An indicator, as it is stored. */
export interface IndicatorRow extends IndicatorFacts {
  readonly place: number
  readonly disabled: boolean
  readonly version: number
}

const INDICATOR = [
  'id',
  'name',
  'kind',
  'unit',
  'sums',
  'spans',
  'least',
  'most',
  'atMost',
  'lowPercent',
  'highPercent',
  'place',
  'disabled',
  'version',
] as const

/** Indicators of a park in their order, also those that are asked no more. */
export async function listIndicators(db: Db, areaId: string): Promise<IndicatorRow[]> {
  const rows = await db
    .selectFrom('archives.indicator')
    .select(INDICATOR)
    .where('areaId', '=', areaId)
    .orderBy('place')
    .orderBy('id')
    .execute()
  // constraints of the table hold kind and spans to these words
  return rows as IndicatorRow[]
}

/** A period, as it is stored. */
export interface PeriodRow extends PeriodOf {
  readonly id: string
  readonly areaId: string
  readonly lastOn: Day
  readonly opensOn: Day
  readonly dueOn: Day
  readonly closesOn: Day
  readonly reckonedAt: Date | null
  readonly version: number
}

const PERIOD = [
  'id',
  'areaId',
  'span',
  'year',
  'nth',
  'lastOn',
  'opensOn',
  'dueOn',
  'closesOn',
  'reckonedAt',
  'version',
] as const

/** A period of a park. */
export async function findPeriod(db: Db, areaId: string, id: string): Promise<PeriodRow | null> {
  const row = await db
    .selectFrom('archives.period')
    .select(PERIOD)
    .where('areaId', '=', areaId)
    .where('id', '=', id)
    .executeTakeFirst()
  return (row as PeriodRow | undefined) ?? null
}

/** How many years of a span are shown. */
const YEARS: Readonly<Record<Span, number>> = { year: 8, quarter: 3, month: 2 }

/** Periods of whole years of a span, the earliest first: those that are over on a day. */
export async function listShownPeriods(db: Db, areaId: string, span: Span, today: Day): Promise<PeriodRow[]> {
  const rows = await db
    .selectFrom('archives.period')
    .select(PERIOD)
    .where('areaId', '=', areaId)
    .where('span', '=', span)
    .where('lastOn', '<', today)
    .where('year', '>', Number(today.slice(0, 4)) - YEARS[span])
    .orderBy('year')
    .orderBy('nth')
    .execute()
  return rows as PeriodRow[]
}

/** A figure as it stands or stood. */
export interface FigureRow {
  readonly indicatorId: string
  readonly periodId: string
  readonly value: number
  readonly version: number
  readonly note: string
  readonly reason: string
  readonly source: 'enterprise' | 'staff'
  readonly at: Date
  readonly byId: string | null
}

/** The version of each figure of an archive that was the newest at a moment, of periods of one span; none where they may not read figures of it. */
export async function listFigures(
  db: Db,
  { sight, archiveId, today }: { sight: Sight; archiveId: string; today: Day },
  { span, until }: { span: Span; until: Date },
): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`
    select distinct on (f.indicator_id, f.period_id)
           f.indicator_id, f.period_id, f.value, f.version, f.note, f.reason, f.source, f.at, f.by_id
      from archives.figure f
      join archives.filing g on g.id = f.filing_id
      join archives.period p on p.id = f.period_id
      join archives.archive a on a.id = f.archive_id
     where f.archive_id = ${archiveId} and p.span = ${span} and f.at < ${until} and ${reads(sight, 'figures', 'a', today)}
     order by f.indicator_id, f.period_id, (g.company_id is not distinct from a.company_id) desc, f.version desc`.execute(
    db,
  )
  return rows
}

/** The newest figures of a company, by its periods: what it filed and what was confirmed. */
export async function listKnown(
  db: Db,
  companyId: string,
  periods: readonly PeriodOf[],
  areaId: string,
): Promise<(PeriodOf & { indicatorId: string; value: number })[]> {
  if (periods.length === 0) return []
  const wanted = sql.join(periods.map(({ span, year, nth }) => sql`(${span}, ${year}::int, ${nth}::int)`))
  const { rows } = await sql<PeriodOf & { indicatorId: string; value: number }>`
    select p.span, p.year, p.nth, f.indicator_id, f.value
      from archives.period p
      join archives.filing g on g.period_id = p.id and g.company_id = ${companyId}
      join archives.figure f on f.filing_id = g.id and f.replaced_at is null
     where p.area_id = ${areaId} and (p.span, p.year, p.nth) in (${wanted})`.execute(db)
  return rows
}

/** Figures of a filing as they are confirmed, by indicator. */
export async function listOfFiling(
  db: Db,
  filingId: string,
): Promise<{ id: string; indicatorId: string; value: number; note: string; version: number }[]> {
  return await db
    .selectFrom('archives.figure')
    .select(['id', 'indicatorId', 'value', 'note', 'version'])
    .where('filingId', '=', filingId)
    .where('replacedAt', 'is', null)
    .execute()
}

/** A figure that is confirmed. */
export interface NewFigure {
  readonly areaId: string
  readonly archiveId: string
  readonly indicatorId: string
  readonly periodId: string
  readonly filingId: string
  readonly value: number
  readonly version: number
  readonly note: string
  readonly reason: string
  readonly source: string
  readonly at: Date
  readonly byId: string | null
}

/** Writes versions of figures, in place of those of these ids; the caller holds the filing. */
export async function putFigures(
  db: Db,
  figures: readonly NewFigure[],
  { replaced, at }: { replaced: readonly string[]; at: Date },
): Promise<void> {
  if (replaced.length > 0)
    await db
      .updateTable('archives.figure')
      .set({ replacedAt: at })
      .where('id', 'in', [...replaced])
      .execute()
  if (figures.length === 0) return
  await db
    .insertInto('archives.figure')
    .values(figures.map((figure) => ({ id: newId(), ...figure })))
    .execute()
}
