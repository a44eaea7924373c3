import { sql } from 'kysely'
import { type Db, inTransaction } from '#platform/db'

/**
 * Fills tables with millions of rows in one transaction, without their indexes and without looking up what they refer to; the indexes are built
 * afterwards, as they were. Keys of a row, and what must be there once by a constraint, are looked at all along. Nobody else can read the tables meanwhile.
 */
export async function fillBare<T>(pool: Db, tables: readonly string[], work: (db: Db) => Promise<T>): Promise<T> {
  const { done } = await inTransaction(pool, async (db): Promise<{ done: unknown }> => {
    await sql`set local session_replication_role = replica`.execute(db)
    const { rows: indexes } = await sql<{ name: string; made: string }>`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
      where indrelid = any(${tables}::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`.execute(
      db,
    )
    for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(db)
    const done = await work(db)
    for (const { made } of indexes) await sql.raw(made).execute(db)
    return { done }
  })
  return done as T
}
