import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db'

/** How much is due, and for how long the first of it, in seconds. */
export interface DueCount {
  due: number
  oldestSeconds: number
}

/** Counts the rows of a query, which have `at`: the moment at which each became due. */
export async function countDue(db: Db, rows: RawBuilder<unknown>, now: Date): Promise<DueCount> {
  const { rows: found } = await sql<DueCount>`
    select count(*)::int as due, coalesce(extract(epoch from ${now}::timestamptz - min(at)), 0)::float8 as oldest_seconds
    from (${rows}) d`.execute(db)
  return found[0] ?? { due: 0, oldestSeconds: 0 }
}
