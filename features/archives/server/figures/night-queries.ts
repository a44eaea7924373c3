import { sql } from 'kysely'
import { type Db, newId } from '#platform/db'
import { addDays, type Day, startOfDay } from '#vocabulary/day'
import { daysOf, lastDayOf, type PeriodOf, type Span } from './periods.ts'

/** What a message says of a filing. */
export async function findNews(
  db: Db,
  filingId: string,
): Promise<(PeriodOf & { companyId: string; archiveId: string }) | null> {
  const { rows } = await sql<PeriodOf & { companyId: string; archiveId: string }>`
    select g.company_id, g.archive_id, p.span, p.year, p.nth
      from archives.filing g join archives.period p on p.id = g.period_id where g.id = ${filingId}`.execute(db)
  return rows[0] ?? null
}

/** Those of these filings whose company the person manages. */
export async function listOwnFilings(
  db: Db,
  { areaId, personId, ids }: { areaId: string; personId: string; ids: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select g.id from archives.filing g
      join people.v_member m on m.company_id = g.company_id and m.person_id = ${personId} and m.manager
     where g.area_id = ${areaId} and g.id = any(${[...ids]}::uuid[])`.execute(db)
  return rows.map(({ id }) => id)
}

/** Spans whose periods make themselves, and how long after their end they are due. */
export async function listActiveRules(db: Db, areaId: string): Promise<{ span: Span; dueAfter: number }[]> {
  const rows = await db
    .selectFrom('archives.periodRule')
    .select(['span', 'dueAfter'])
    .where('areaId', '=', areaId)
    .where('disabled', '=', false)
    .execute()
  // a constraint of the table holds the span to these words
  return rows as { span: Span; dueAfter: number }[]
}

/** Makes a period that is due on a day, where it is not there; answers its id, null: it is there. */
export async function insertPeriod(db: Db, areaId: string, period: PeriodOf, dueOn: Day): Promise<string | null> {
  const row = await db
    .insertInto('archives.period')
    .values({ id: newId(), areaId, ...pick(period), lastOn: lastDayOf(period), ...daysOf(dueOn) })
    .onConflict((conflict) => conflict.constraint('period_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

const pick = ({ span, year, nth }: PeriodOf) => ({ span, year, nth })

/** A filing for which somebody is to be asked. */
export interface DueRow extends PeriodOf {
  readonly id: string
  readonly archiveId: string
  readonly companyId: string
  readonly name: string
  readonly periodId: string
  readonly dueOn: Day
  readonly reminded: number | null
  readonly filed: boolean
}

/**
 * Begins filings of companies of a park that are to be asked for a period: those that were here before it was over, from the day on which it opens until it closes. Answers those
 * that it began, `most` at most; run again it does nothing.
 */
export async function beginFilings(
  db: Db,
  { areaId, today, now, most }: { areaId: string; today: Day; now: Date; most: number },
): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    with begun as (
      insert into archives.filing (id, area_id, archive_id, company_id, period_id, state, created_at)
      select gen_random_uuid(), a.area_id, a.id, a.company_id, p.id, 'todo', ${now}
        from archives.period p join archives.archive a on a.area_id = p.area_id
       where p.area_id = ${areaId} and p.opens_on <= ${today}::date and p.closes_on >= ${today}::date and p.last_on < ${today}::date
         and a.state = 'listed' and a.company_id is not null and (a.created_at at time zone 'Asia/Shanghai')::date <= p.last_on
         and exists (select 1 from archives.indicator i where i.area_id = p.area_id and not i.disabled and p.span = any(i.spans))
         and not exists (select 1 from archives.filing g where g.company_id = a.company_id and g.period_id = p.id)
       order by p.due_on, a.id limit ${most}
      on conflict on constraint filing_once do nothing
      returning id, archive_id, company_id, period_id
    )
    select b.id, b.archive_id, b.company_id, a.name, p.id as period_id, p.span, p.year, p.nth, p.due_on, null::int as reminded, false as filed
      from begun b join archives.period p on p.id = b.period_id join archives.v_archive a on a.id = b.archive_id`.execute(
    db,
  )
  return rows
}

/** Filings that nobody submitted, of which somebody is to be reminded today; their rows are locked. Those that another process holds are left out. */
export async function lockToRemind(
  db: Db,
  { areaId, today, most }: { areaId: string; today: Day; most: number },
): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select g.id, g.archive_id, g.company_id, a.name, p.id as period_id, p.span, p.year, p.nth, p.due_on, g.reminded,
           g.state = 'returned' as filed
      from archives.filing g join archives.period p on p.id = g.period_id join archives.v_archive a on a.id = g.archive_id
     where g.area_id = ${areaId} and g.state in ('todo', 'draft', 'returned') and g.correction_reason = '' and a.state = 'listed'
       and p.due_on <= ${addDays(today, 3)}::date and p.closes_on >= ${today}::date
       and coalesce(g.reminded, 99) > case when p.due_on < ${today}::date then -1 when p.due_on <= ${addDays(today, 1)}::date then 1 else 3 end
     order by g.id limit ${most} for update of g skip locked`.execute(db)
  return rows
}

/** Notes which reminder went out; the caller holds the rows. */
export async function updateReminded(db: Db, ids: readonly string[], reminded: number): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('archives.filing')
    .set({ reminded })
    .where('id', 'in', [...ids])
    .execute()
}

/** A period of a park that is closed and whose peers are not reckoned, its row locked; null: none, or another process has it. */
export async function lockToReckon(db: Db, areaId: string, today: Day): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from archives.period where area_id = ${areaId} and reckoned_at is null and closes_on < ${today}::date
     order by closes_on, id limit 1 for update skip locked`.execute(db)
  return rows[0]?.id ?? null
}

/**
 * Reckons in which quarter each enterprise is among those of its industry class and size, by its confirmed figures of a period. With fewer than five others there is no quarter.
 * The caller holds the period.
 */
export async function reckonPeers(db: Db, periodId: string, now: Date): Promise<void> {
  await sql`
    insert into archives.peer_standing (id, archive_id, indicator_id, period_id, quarter, at)
    select gen_random_uuid(), archive_id, indicator_id, ${periodId}, case when size_of_group < 6 then null else 4 * better / size_of_group + 1 end, ${now}
      from (
        select f.archive_id, f.indicator_id,
               count(*) over peers as size_of_group,
               rank() over (peers order by f.value desc) - 1 as better
          from archives.figure f
          join archives.filing g on g.id = f.filing_id
          join archives.archive a on a.id = f.archive_id and a.company_id = g.company_id and a.state = 'listed'
          join archives.record b on b.archive_id = f.archive_id and b.kind = 'basic' and b.deleted_at is null
         where f.period_id = ${periodId} and f.replaced_at is null and b.data ->> 'industryClass' <> '' and b.data ->> 'size' is not null
        window peers as (partition by f.indicator_id, b.data ->> 'industryClass', b.data ->> 'size')
      ) ranked
    on conflict (archive_id, period_id, indicator_id) do nothing`.execute(db)
  await db.updateTable('archives.period').set({ reckonedAt: now }).where('id', '=', periodId).execute()
}

/** From when on a day's versions are later. */
export const afterDay = (day: Day): Date => startOfDay(addDays(day, 1))
