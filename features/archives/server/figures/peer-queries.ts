import { sql } from 'kysely'
import type { RecordData } from '#contract/archives'
import type { Db } from '#platform/db'
import type { Day } from '#vocabulary/day'
import { reads } from '../sight/predicate-queries.ts'
import type { Sight } from '../sight/rules.ts'
import type { PeriodOf } from './periods.ts'

/** Closed periods of which an archive has quarters, the latest first; none where they may not read its figures. */
export async function listReckoned(
  db: Db,
  { sight, archiveId, today }: { sight: Sight; archiveId: string; today: Day },
): Promise<(PeriodOf & { id: string })[]> {
  const { rows } = await sql<PeriodOf & { id: string }>`
    select p.id, p.span, p.year, p.nth from archives.period p
      join archives.archive a on a.id = ${archiveId} and a.area_id = p.area_id
     where p.reckoned_at is not null and ${reads(sight, 'figures', 'a', today)}
       and exists (select 1 from archives.peer_standing s where s.archive_id = a.id and s.period_id = p.id)
     order by p.last_on desc, p.id desc limit 20`.execute(db)
  return rows
}

/** The quarters of an archive in a period, by indicator. */
export async function listQuarters(
  db: Db,
  archiveId: string,
  periodId: string,
): Promise<{ indicatorId: string; quarter: number | null }[]> {
  return await db
    .selectFrom('archives.peerStanding')
    .select(['indicatorId', 'quarter'])
    .where('archiveId', '=', archiveId)
    .where('periodId', '=', periodId)
    .execute()
}

/** Industry class and size of an enterprise, as its registration has them; null: not known. */
export async function findGroup(
  db: Db,
  archiveId: string,
): Promise<{ industryClass: string | null; size: RecordData<'basic'>['size'] } | null> {
  const { rows } = await sql<{ industryClass: string | null; size: RecordData<'basic'>['size'] }>`
    select nullif(b.data ->> 'industryClass', '') as industry_class, b.data ->> 'size' as size
      from archives.record b where b.archive_id = ${archiveId} and b.kind = 'basic' and b.deleted_at is null`.execute(
    db,
  )
  return rows[0] ?? null
}
