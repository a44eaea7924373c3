import type pg from 'pg'
import { columnsOf, tablesOf } from '#platform/retention'
import { schemaOf } from '../architecture/sql-law.ts'
import type { Declaration } from './declarations.ts'

/** A column as the migrated database has it. */
interface Column {
  readonly table: string
  readonly column: string
}

/** The schemas that are not ours: PostgreSQL's own, and those of the engine of the clock. */
const FOREIGN = ['pg_catalog', 'information_schema', 'pgboss']

/** Every column of every table of ours. */
export async function everyColumn(pool: Pick<pg.Pool, 'query'>): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `select n.nspname || '.' || c.relname as "table", a.attname as "column"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
       and n.nspname <> all ($1) and n.nspname !~ '^pg_(toast|temp)'
     order by 1, a.attnum`,
    [FOREIGN],
  )
  return rows
}

/** What is wrong between the columns that there are and those that are declared, in sentences. */
export function columnsAstray(columns: readonly Column[], declarations: readonly Declaration[]): string[] {
  const declared = declarations.flatMap(({ room, file, retention }) =>
    tablesOf(retention).flatMap(({ name, schema, kept }) => {
      const own = schema === schemaOf(room) || schema.startsWith(`${room}_`)
      return columnsOf(kept).map((column) => ({ key: `${name}.${column}`, file, own }))
    }),
  )
  const there = new Set(columns.map(({ table, column }) => `${table}.${column}`))
  const said = new Map<string, number>()
  for (const { key } of declared) said.set(key, (said.get(key) ?? 0) + 1)
  return [
    ...[...there].filter((key) => !said.has(key)).map((key) => `${key} is kept and not declared`),
    ...[...said].flatMap(([key, times]) => [
      ...(there.has(key) ? [] : [`${key} is declared and not there`]),
      ...(times > 1 ? [`${key} is declared ${times} times`] : []),
    ]),
    ...declared.filter(({ own }) => !own).map(({ key, file }) => `${key} is not ${file}'s to declare`),
  ]
}
