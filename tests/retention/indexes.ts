import type pg from 'pg'
import { keeperLifetimes, tablesOf } from '#platform/retention'
import type { Declaration } from './declarations.ts'

/** Columns that an index begins with, by `schema.table`; partial indexes too. */
async function indexed(pool: Pick<pg.Pool, 'query'>): Promise<Set<string>> {
  const { rows } = await pool.query<{ column: string }>(
    `select n.nspname || '.' || c.relname || '.' || a.attname as "column"
     from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]`,
  )
  return new Set(rows.map(({ column }) => column))
}

/** Columns by which rows are ended or found for a person, and that no index begins with. */
export async function unindexed(pool: Pick<pg.Pool, 'query'>, declarations: readonly Declaration[]): Promise<string[]> {
  const there = await indexed(pool)
  const tables = declarations.flatMap(({ retention }) => tablesOf(retention))
  const asked = [
    ...keeperLifetimes(tables).map(({ on, lifetime }) => `${on.name}.${lifetime.since}`),
    ...tables.flatMap(({ name, kept }) =>
      (kept.personal?.of ?? []).map((each) => `${name}.${typeof each === 'string' ? each : each.column}`),
    ),
  ]
  return [...new Set(asked)].filter((column) => !there.has(column)).sort()
}
