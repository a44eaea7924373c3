import { type RawBuilder, sql } from 'kysely'
import { type Db, keyset, newId, type PageAsked } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { Page } from '#vocabulary/page'
import { reads } from '../sight/predicate-queries.ts'
import type { Reach, Sight } from '../sight/rules.ts'
import type { PeriodOf } from './periods.ts'
import type { Entry } from './rules.ts'

/** How far a filing is. */
export type FilingState = 'todo' | 'draft' | 'submitted' | 'confirmed' | 'returned'

/** A filing, as it is stored. */
export interface FilingRow {
  readonly id: string
  readonly archiveId: string
  readonly companyId: string
  readonly periodId: string
  readonly state: FilingState
  readonly version: number
  readonly entries: readonly Entry[]
  readonly source: 'enterprise' | 'staff'
  /** Who typed something of it since it was last confirmed. */
  readonly typedBy: readonly string[]
  readonly filedBy: string | null
  readonly filedAt: Date | null
  readonly returnedFields: readonly string[]
  readonly returnReason: string
  readonly correctionReason: string
}

const FILING = sql`g.id, g.archive_id, g.company_id, g.period_id, g.state, g.version, g.entries, g.source, g.typed_by, g.filed_by, g.filed_at, g.returned_fields,
  g.return_reason, g.correction_reason`

/** What a company files for a period; null: nothing yet, and nobody was asked. */
export async function findFiling(db: Db, companyId: string, periodId: string): Promise<FilingRow | null> {
  const { rows } = await sql<FilingRow>`
    select ${FILING} from archives.filing g where g.company_id = ${companyId} and g.period_id = ${periodId}`.execute(db)
  return rows[0] ?? null
}

/** The same, its row locked until the transaction ends. */
export async function lockFiling(db: Db, companyId: string, periodId: string): Promise<FilingRow | null> {
  const { rows } = await sql<FilingRow>`
    select ${FILING} from archives.filing g where g.company_id = ${companyId} and g.period_id = ${periodId} for update`.execute(
    db,
  )
  return rows[0] ?? null
}

/** A filing of a park by its id, its row locked until the transaction ends. */
export async function lockFilingById(db: Db, areaId: string, id: string): Promise<FilingRow | null> {
  const { rows } = await sql<FilingRow>`
    select ${FILING} from archives.filing g where g.id = ${id} and g.area_id = ${areaId} for update`.execute(db)
  return rows[0] ?? null
}

/** Of which archive a filing is. */
export async function archiveOfFiling(db: Db, areaId: string, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('archives.filing')
    .select('archiveId')
    .where('areaId', '=', areaId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.archiveId ?? null
}

/** Begins what a company files for a period; null: somebody else began it. */
export async function insertFiling(
  db: Db,
  of: { areaId: string; archiveId: string; companyId: string; periodId: string; now: Date },
): Promise<FilingRow | null> {
  const { now, ...row } = of
  await db
    .insertInto('archives.filing')
    .values({ id: newId(), ...row, state: 'todo', createdAt: now })
    .onConflict((conflict) => conflict.constraint('filing_once').doNothing())
    .execute()
  const filing = await lockFiling(db, of.companyId, of.periodId)
  return filing?.version === 1 && filing.state === 'todo' ? filing : null
}

/** What changes of a filing. */
export interface FilingChange {
  readonly state: FilingState
  readonly version: number
  readonly entries?: readonly Entry[]
  readonly source?: 'enterprise' | 'staff'
  readonly typedBy?: readonly string[]
  readonly filedBy?: string
  readonly filedAt?: Date
  readonly returnedFields?: readonly string[]
  readonly returnReason?: string
  readonly correctionReason?: string
  readonly decidedBy?: string
  readonly decidedAt?: Date
}

/** Writes how far a filing is; the caller holds its row. */
export async function updateFiling(
  db: Db,
  id: string,
  { entries, returnedFields, typedBy, ...change }: FilingChange,
): Promise<void> {
  await db
    .updateTable('archives.filing')
    .set({
      ...change,
      ...(entries && { entries: JSON.stringify(entries) }),
      ...(returnedFields && { returnedFields: [...returnedFields] }),
      ...(typedBy && { typedBy: [...typedBy] }),
    })
    .where('id', '=', id)
    .execute()
}

/** What was done with a filing. */
export interface Step {
  readonly filingId: string
  readonly version: number
  readonly act: 'submitted' | 'confirmed' | 'returned' | 'correction'
  readonly at: Date
  readonly byId: string
  readonly reason: string
}

/** Writes what was done with a filing, with its entries as they were then. */
export async function insertStep(db: Db, { entries, ...step }: Step & { entries: readonly Entry[] }): Promise<void> {
  await db
    .insertInto('archives.filingStep')
    .values({ id: newId(), ...step, entries: JSON.stringify(entries) })
    .execute()
}

/** What was done with a filing, the latest first. */
export async function listSteps(db: Db, filingId: string): Promise<Omit<Step, 'filingId' | 'version'>[]> {
  const rows = await db
    .selectFrom('archives.filingStep')
    .select(['act', 'at', 'byId', 'reason'])
    .where('filingId', '=', filingId)
    .orderBy('version', 'desc')
    .limit(50)
    .execute()
  // a constraint of the table holds the act to these words
  return rows as Omit<Step, 'filingId' | 'version'>[]
}

/** Entries of filings of a company that wait for a decision, by period. */
export async function listWaiting(
  db: Db,
  companyId: string,
  periods: readonly PeriodOf[],
  areaId: string,
): Promise<(PeriodOf & { entries: readonly Entry[] })[]> {
  if (periods.length === 0) return []
  const wanted = sql.join(periods.map(({ span, year, nth }) => sql`(${span}, ${year}::int, ${nth}::int)`))
  const { rows } = await sql<PeriodOf & { entries: readonly Entry[] }>`
    select p.span, p.year, p.nth, g.entries from archives.period p
      join archives.filing g on g.period_id = p.id and g.company_id = ${companyId}
     where p.area_id = ${areaId} and g.state = 'submitted' and (p.span, p.year, p.nth) in (${wanted})`.execute(db)
  return rows
}

/** A filing in a list; also of a period for which nothing was filed. */
export interface LineRow extends PeriodOf {
  /** The archive. */
  readonly id: string
  readonly name: string
  readonly companyId: string | null
  readonly archiveState: string
  readonly regionIds: readonly string[]
  readonly periodId: string
  readonly opensOn: Day
  readonly dueOn: Day
  readonly filingId: string | null
  readonly state: FilingState
  readonly correctionReason: string
  /** Who typed something of it since it was last confirmed. */
  readonly typedBy: readonly string[]
  readonly filedBy: string | null
}

const latest = keyset('desc', { dueOn: 'day', periodId: 'id', id: 'id' })

/** Which filings are listed. */
export type LinesOf =
  | { readonly view: 'archive'; readonly sight: Sight; readonly archiveId: string }
  | { readonly view: 'mine'; readonly companyIds: readonly string[] }
  | { readonly view: 'decide' | 'overdue'; readonly sight: Sight; readonly writes: Reach }

function chosen(of: LinesOf, today: Day): RawBuilder<boolean> {
  if (of.view === 'archive') return sql`a.id = ${of.archiveId} and ${reads(of.sight, 'figures', 'a', today)}`
  if (of.view === 'mine')
    return sql`a.company_id = any(${[...of.companyIds]}::uuid[]) and a.state = 'listed' and (g.id is not null or p.closes_on >= ${today}::date)`
  // who may write figures, not who may read them
  const writing: Sight = { ...of.sight, manages: [], reach: { ...of.sight.reach, figures: of.writes } }
  const state =
    of.view === 'decide'
      ? sql`g.state = 'submitted'`
      : sql`g.state in ('todo', 'draft', 'returned') and g.correction_reason = '' and p.due_on < ${today}::date`
  return sql`${state} and a.state = 'listed' and ${reads(writing, 'figures', 'a', today)}`
}

/** Filings of periods that are over, the latest due first. */
export async function listLines(
  db: Db,
  of: LinesOf,
  { areaId, today }: { areaId: string; today: Day },
  { next, size }: PageAsked,
): Promise<Page<LineRow>> {
  const { rows } = await sql<LineRow>`
    select * from (
      select a.id, a.name, a.company_id, a.state as archive_state,
             array(select distinct t.region_id from estate.v_company_region t where t.company_id = a.company_id
               and t.first_on <= ${today}::date and coalesce(t.last_on >= ${today}::date, true)) as region_ids,
             p.id as period_id, p.span, p.year, p.nth, p.opens_on, p.due_on, g.id as filing_id, coalesce(g.state, 'todo') as state,
             coalesce(g.correction_reason, '') as correction_reason, coalesce(g.typed_by, '{}') as typed_by, g.filed_by
        from archives.period p
        join archives.v_archive a on a.area_id = p.area_id and a.company_id is not null
        left join archives.filing g on g.period_id = p.id and g.company_id = a.company_id
       where p.area_id = ${areaId} and p.last_on < ${today}::date and ${chosen(of, today)}
    ) lines where ${latest.after(next)} order by ${latest.order} limit ${size + 1}`.execute(db)
  return latest.cut(rows, size)
}
