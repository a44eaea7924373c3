import { sql } from 'kysely'
import type { FactClass } from '#contract/archives'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { Page } from '#vocabulary/page'

/** The archive of a company; null: it has none. */
export async function findOwnId(db: Db, areaId: string, companyId: string): Promise<string | null> {
  const row = await db
    .selectFrom('archives.archive')
    .select('id')
    .where('areaId', '=', areaId)
    .where('companyId', '=', companyId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** An archive with those that went into it, by the condition that they are of the one with this id. */
const withMerged = (archiveId: string) => sql`(
  with recursive trail as (
    select ${archiveId}::uuid as id
    union select a.id from archives.archive a join trail on a.merged_into = trail.id
  ) select id from trail)`

/** Of an enterprise: proposals that wait, and readings by others since a day. */
export async function countOwn(db: Db, archiveId: string, since: Day): Promise<{ open: number; readings: number }> {
  const { rows } = await sql<{ open: number; readings: number }>`
    select (select count(*)::int from archives.proposal where archive_id = ${archiveId} and state = 'open') as open,
           (select count(*)::int from archives.reading where archive_id in ${withMerged(archiveId)} and day >= ${since}::date) as readings`.execute(
    db,
  )
  return rows[0] ?? { open: 0, readings: 0 }
}

/** That somebody read of an enterprise. */
export interface ReadingRow {
  readonly day: Day
  readonly class: Extract<FactClass, 'personal' | 'figures' | 'requests'>
  readonly personId: string
  readonly at: Date
}

const latest = keyset('desc', { at: 'instant', personId: 'id', class: 'text' })

/** Who read of an enterprise, also before another archive of it went into this one: the latest first. */
export async function listReadings(db: Db, archiveId: string, { next, size }: PageAsked): Promise<Page<ReadingRow>> {
  const { rows } = await sql<ReadingRow>`
    select * from (
      select day::text as day, class, person_id, date_trunc('milliseconds', at) as at from archives.reading
       where archive_id in ${withMerged(archiveId)}) r
     where ${latest.after(next)} order by ${latest.order} limit ${size + 1}`.execute(db)
  return latest.cut(rows, size)
}
