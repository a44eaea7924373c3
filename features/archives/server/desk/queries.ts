import { sql } from 'kysely'
import { type Db, newId } from '#platform/db'
import type { Day } from '#vocabulary/day'
import { daysOf, type PeriodOf, type Span } from '../figures/periods.ts'
import type { IndicatorRow, PeriodRow } from '../figures/queries.ts'

/** Indicators of a park that have figures. */
export async function listUsed(db: Db, areaId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select i.id from archives.indicator i
     where i.area_id = ${areaId} and exists (select 1 from archives.figure f where f.indicator_id = i.id)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Rules of a park, by span. */
export async function listRules(
  db: Db,
  areaId: string,
): Promise<{ span: Span; dueAfter: number; disabled: boolean; version: number }[]> {
  const rows = await db
    .selectFrom('archives.periodRule')
    .select(['span', 'dueAfter', 'disabled', 'version'])
    .where('areaId', '=', areaId)
    .orderBy('span')
    .execute()
  // a constraint of the table holds the span to these words
  return rows as { span: Span; dueAfter: number; disabled: boolean; version: number }[]
}

/** The latest periods of a park, with how many enterprises were asked and confirmed. */
export async function listDeskPeriods(
  db: Db,
  areaId: string,
): Promise<(PeriodRow & { asked: number; confirmed: number })[]> {
  const { rows } = await sql<PeriodRow & { asked: number; confirmed: number }>`
    select p.id, p.area_id, p.span, p.year, p.nth, p.last_on, p.opens_on, p.due_on, p.closes_on, p.reckoned_at, p.version,
           (select count(*)::int from archives.filing g where g.period_id = p.id) as asked,
           (select count(*)::int from archives.filing g where g.period_id = p.id and g.state = 'confirmed') as confirmed
      from archives.period p where p.area_id = ${areaId} order by p.last_on desc, p.span, p.id limit 40`.execute(db)
  return rows
}

/** An indicator as it is written. */
export type IndicatorFields = Omit<IndicatorRow, 'id' | 'version'>

/** Writes a new indicator. */
export async function insertIndicator(db: Db, areaId: string, { spans, ...fields }: IndicatorFields): Promise<string> {
  const id = newId()
  await db
    .insertInto('archives.indicator')
    .values({ id, areaId, ...fields, spans: [...spans] })
    .execute()
  return id
}

/** Writes the next version of an indicator; the caller holds the park's settings. */
export async function updateIndicator(
  db: Db,
  { id, spans, ...fields }: IndicatorFields & { id: string; version: number },
): Promise<void> {
  await db
    .updateTable('archives.indicator')
    .set({ ...fields, spans: [...spans] })
    .where('id', '=', id)
    .execute()
}

/** Writes the rule of a span; the caller holds the park's settings. */
export async function putRule(
  db: Db,
  areaId: string,
  { span, dueAfter, disabled, version }: { span: Span; dueAfter: number; disabled: boolean; version: number },
): Promise<string> {
  const row = await db
    .insertInto('archives.periodRule')
    .values({ id: newId(), areaId, span, dueAfter, disabled, version })
    .onConflict((conflict) => conflict.constraint('period_rule_once').doUpdateSet({ dueAfter, disabled, version }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** A period of a park by its place in the year, its row locked; null: it is not there. */
export async function lockPeriod(db: Db, areaId: string, { span, year, nth }: PeriodOf): Promise<PeriodRow | null> {
  const row = await db
    .selectFrom('archives.period')
    .select(['id', 'areaId', 'span', 'year', 'nth', 'lastOn', 'opensOn', 'dueOn', 'closesOn', 'reckonedAt', 'version'])
    .where('areaId', '=', areaId)
    .where('span', '=', span)
    .where('year', '=', year)
    .where('nth', '=', nth)
    .forUpdate()
    .executeTakeFirst()
  return (row as PeriodRow | undefined) ?? null
}

/** Writes when a period is due; who was reminded by the day before is reminded anew. The caller holds it. */
export async function updateDue(db: Db, id: string, dueOn: Day, version: number): Promise<void> {
  await db
    .updateTable('archives.period')
    .set({ ...daysOf(dueOn), version })
    .where('id', '=', id)
    .execute()
  await db.updateTable('archives.filing').set({ reminded: null }).where('periodId', '=', id).execute()
}
