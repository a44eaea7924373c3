import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** Deletes problems that ended before a moment, at most so many, and answers the files of their photos; photos and history go with them. */
export async function deleteOldProblems(
  db: Db,
  before: Date,
  limit: number,
): Promise<{ problems: number; fileIds: string[] }> {
  const { rows } = await sql<{ problems: number; fileIds: string[] }>`
    with due as materialized (
      select id from patrol.problem where closed_at < ${before} order by closed_at limit ${limit} for update skip locked),
    files as (select file_id from patrol.photo where problem_id in (select id from due)),
    gone as (delete from patrol.problem p using due where p.id = due.id returning p.id)
    select (select count(*)::int from gone) as problems, coalesce((select array_agg(file_id) from files), '{}') as file_ids`.execute(
    db,
  )
  return rows[0] ?? { problems: 0, fileIds: [] }
}

/** Of these files, those that no photo shows any more. */
export async function listUnshown(db: Db, fileIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct f.id::text as id from unnest(${[...fileIds]}::uuid[]) as f(id)
     where not exists (select from patrol.photo p where p.file_id = f.id)`.execute(db)
  return rows.map(({ id }) => id)
}
