import { type RawBuilder, sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'

/** A deleted archive of an outside enterprise. */
export interface DeletedRow {
  readonly id: string
  readonly name: string
  readonly creditCode: string | null
  readonly stateAt: Date
  readonly version: number
}

const latest = keyset('desc', { stateAt: 'instant', id: 'id' })

/** Archives of a park that were deleted since a moment, the latest first. */
export async function listDeleted(
  db: Db,
  { areaId, since }: { areaId: string; since: Date },
  { next, size }: PageAsked,
): Promise<Page<DeletedRow>> {
  const { rows } = await sql<DeletedRow>`
    select id, name, credit_code, state_at, version from archives.archive
     where area_id = ${areaId} and state = 'deleted' and company_id is null and state_at > ${since} and ${latest.after(next)}
     order by ${latest.order} limit ${size + 1}`.execute(db)
  return latest.cut(rows, size)
}

/** One of them, locked; null: it is unknown, stands, or was deleted earlier. */
export async function lockDeleted(
  db: Db,
  { id, areaId, since }: { id: string; areaId: string; since: Date },
): Promise<DeletedRow | null> {
  const { rows } = await sql<DeletedRow>`
    select id, name, credit_code, state_at, version from archives.archive
     where id = ${id} and area_id = ${areaId} and state = 'deleted' and company_id is null and state_at > ${since}
       for update`.execute(db)
  return rows[0] ?? null
}

/** A deleted archive is again what it was; the caller holds it. */
export async function setRestored(db: Db, id: string, now: Date): Promise<void> {
  await sql`
    update archives.archive set state = coalesce(state_before, 'listed'), state_before = null, state_at = ${now}, version = version + 1
     where id = ${id}`.execute(db)
}

/** Archives that were deleted before a moment and into which nothing was merged, some at once, locked. */
export async function lockForgotten(db: Db, before: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from archives.archive a
     where a.state = 'deleted' and a.state_at <= ${before} and a.company_id is null
       and not exists (select 1 from archives.archive b where b.merged_into = a.id)
     order by a.state_at, a.id limit ${most} for update of a skip locked`.execute(db)
  return rows.map(({ id }) => id)
}

/** The files of all papers of these archives, of every version; not those that a paper of another archive has too. */
export async function listFilesOf(db: Db, archiveIds: readonly string[]): Promise<string[]> {
  const files = (isOf: RawBuilder<boolean>) => sql`
    select f ->> 'fileId' as id
      from archives.record r join archives.record_version v on v.record_id = r.id
      cross join lateral jsonb_array_elements(v.data -> 'files') as f
     where r.kind = 'paper' and ${isOf}`
  const ids = sql`any(${[...archiveIds]}::uuid[])`
  const { rows } = await sql<{ id: string }>`
    ${files(sql`r.archive_id = ${ids}`)} except ${files(sql`not r.archive_id = ${ids}`)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Deletes archives with all that is in them; the caller holds them. */
export async function deleteForGood(db: Db, ids: readonly string[]): Promise<void> {
  await sql`delete from archives.archive where id = any(${[...ids]}::uuid[])`.execute(db)
}
