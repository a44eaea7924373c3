import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeWorld } from '../../../../tests/support/world.ts'
import { MOVES } from './moved.ts'

// What hangs on an archive goes with it: no table is forgotten, and no unique row stands in the way.

const { db } = (await makeWorld()).store

/** Tables of an archive that do not move as rows: they go with their record, are read by way of both archives, or are the merge itself. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'archives.record_version': 'goes with its record',
  'archives.record_archive': 'is moved by moveLinks',
  'archives.reading': 'stays with the archive that was read, and is listed by way of it',
}

test('every table with an archive is declared as moved, or moves otherwise', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.table_schema || '.' || c.table_name as name from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
     where c.table_schema = 'archives' and c.column_name = 'archive_id' and t.table_type = 'BASE TABLE'`.execute(db)
  const declared = [...MOVES.map((moved) => moved.table), ...Object.keys(OTHERWISE)]
  expect(rows.map(({ name }) => name).toSorted()).toEqual(declared.toSorted())
})

test('where an archive has one row of a sort, the declaration says so', async () => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select 'archives.' || t.relname as name, array_agg(a.attname::text order by a.attname) as columns
      from pg_index i join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = t.relnamespace
      join pg_attribute a on a.attrelid = t.oid and a.attnum = any(i.indkey)
     where n.nspname = 'archives' and i.indisunique and t.relname = any(${MOVES.map(({ table }) => table.slice('archives.'.length))})
     group by i.indexrelid, t.relname having bool_or(a.attname = 'archive_id') and not bool_or(a.attname = 'id')`.execute(
    db,
  )
  const astray = rows.filter(({ name, columns }) => {
    const once = MOVES.find(({ table }) => table === name)?.once
    const known = [...(once?.columns ?? []), ...Object.keys(once?.where ?? {})]
    return !once || columns.some((column) => column !== 'archive_id' && !known.includes(column))
  })
  expect(astray).toEqual([])
})
