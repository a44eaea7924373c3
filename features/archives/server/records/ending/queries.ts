import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { Day } from '#vocabulary/day'
import { readsRecord } from '../../sight/predicate-queries.ts'
import type { Sight } from '../../sight/rules.ts'

/** An honour or a paper that ends soon. */
export interface EndingRow {
  readonly id: string
  readonly areaId: string
  readonly archiveId: string
  readonly companyId: string | null
  readonly archiveName: string
  readonly regionIds: readonly string[]
  readonly kind: 'honour' | 'paper'
  readonly name: string
  readonly until: Day
  /** The distance that is reminded of: 90 or 30 days. */
  readonly days: number
}

/** Honours and papers of listed archives that end within 90 days and of whose distance nobody was reminded, the nearest first; their rows are locked. */
export async function lockEnding(db: Db, today: Day, most: number): Promise<EndingRow[]> {
  const { rows } = await sql<EndingRow>`
    select r.id, a.area_id, a.id as archive_id, a.company_id, v.name as archive_name, r.kind, r.data ->> 'name' as name,
           r.until::text as until, d.days,
           array(select distinct t.region_id from estate.v_company_region t
             where t.company_id = a.company_id and t.first_on <= ${today}::date and coalesce(t.last_on >= ${today}::date, true)) as region_ids
      from archives.record r
      join archives.archive a on a.id = r.archive_id join archives.v_archive v on v.id = a.id
      cross join lateral (select case when r.until <= ${today}::date + 30 then 30 else 90 end as days) d
     where r.until between ${today}::date and ${today}::date + 90 and r.kind in ('honour', 'paper') and r.deleted_at is null
       and a.state = 'listed'
       and not exists (select 1 from archives.ending_notice n where n.record_id = r.id and n.until = r.until and n.days = d.days)
     order by r.until, r.id limit ${most} for update of r skip locked`.execute(db)
  return rows
}

/** Notes that these were reminded of. */
export async function insertNotices(
  db: Db,
  rows: readonly Pick<EndingRow, 'id' | 'until' | 'days'>[],
  at: Date,
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('archives.endingNotice')
    .values(rows.map(({ id, until, days }) => ({ recordId: id, until, days, at })))
    .onConflict((conflict) => conflict.constraint('ending_notice_pk').doNothing())
    .execute()
}

/** Which of these records stand and are for them. */
export async function listReadable(db: Db, sight: Sight, ids: readonly string[], today: Day): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from archives.record r join archives.archive a on a.id = r.archive_id
     where r.id = any(${[...ids]}::uuid[]) and a.area_id = ${sight.areaId} and r.deleted_at is null
       and a.state in ('draft', 'listed', 'left') and ${readsRecord(sight, 'r', 'a', today)}`.execute(db)
  return rows.map(({ id }) => id)
}
