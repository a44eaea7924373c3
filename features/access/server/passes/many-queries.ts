import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { PassSource } from './queries.ts'

/** Passes of several things of one source. */
export interface PassesOf {
  readonly source: PassSource
  readonly sourceIds: readonly string[]
}

/** A pass among several: its id, and what it comes from. */
export interface PassId {
  readonly id: string
  readonly sourceId: string
}

const fromStanding = (db: Db, { source, sourceIds }: PassesOf) =>
  db
    .selectFrom('access.pass')
    .select(['id', 'sourceId'])
    .where('source', '=', source)
    .where('sourceId', 'in', sourceIds)
    .where('endedAt', 'is', null)
    .orderBy('id')

/** The passes of these things that did not end, by id; in one park, where one is named. */
export async function listStandingIds(db: Db, of: PassesOf, areaId?: string): Promise<PassId[]> {
  if (of.sourceIds.length === 0) return []
  return await fromStanding(db, of)
    .$if(areaId !== undefined, (query) => query.where('areaId', '=', areaId ?? ''))
    .execute()
}

/** The same, their rows held in the order of their ids to the end of the transaction: waits for crossings under way. */
export async function lockStanding(db: Db, of: PassesOf): Promise<PassId[]> {
  return of.sourceIds.length === 0 ? [] : await fromStanding(db, of).forUpdate().execute()
}

/** Who suspends a pass: what it comes from, or because its person is disabled. */
export type SuspendedBy = 'source' | 'person'

/** Suspends held passes in one statement. `why`: what gates say of it, a whole sentence; null: the usual words. */
export async function updateSuspended(
  db: Db,
  ids: readonly string[],
  { by, why = null, now }: { by: SuspendedBy; why?: string | null; now: Date },
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update access.pass
    set suspended_at = coalesce(suspended_at, ${now}),
      suspended_by = array_remove(suspended_by, ${by}) || array[${by}::text],
      suspend_why = case when ${by} = 'source' then ${why}::text else suspend_why end,
      changed_at = ${now}, version = version + 1
    where id = any (${ids}::uuid[]) and ended_at is null`.execute(db)
}

/** Resumes held passes in one statement: those that nobody else suspends are good again. */
export async function updateResumed(
  db: Db,
  ids: readonly string[],
  { by, now }: { by: SuspendedBy; now: Date },
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update access.pass
    set suspended_by = array_remove(suspended_by, ${by}),
      suspended_at = case when cardinality(array_remove(suspended_by, ${by})) = 0 then null else suspended_at end,
      suspend_why = case when ${by} = 'source' then null else suspend_why end,
      changed_at = ${now}, version = version + 1
    where id = any (${ids}::uuid[]) and ${by} = any (suspended_by) and ended_at is null`.execute(db)
}

/** Ends passes in one statement, in the order of their ids; answers those that had not ended. Waits for crossings under way. */
export async function updateManyEnded(db: Db, ids: readonly string[], why: string, now: Date): Promise<string[]> {
  if (ids.length === 0) return []
  if (ids.length > 1)
    await db.selectFrom('access.pass').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  const rows = await db
    .updateTable('access.pass')
    .set((is) => ({ endedAt: now, endedWhy: why, changedAt: now, version: is('version', '+', 1) }))
    .where('id', 'in', ids)
    .where('endedAt', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
