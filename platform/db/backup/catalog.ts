import type pg from 'pg'

/** A table that a backup carries, with the columns that are not computed. */
export interface Table {
  readonly schema: string
  readonly name: string
  readonly columns: readonly string[]
}

export interface Sequence {
  readonly schema: string
  readonly name: string
  /** As text: it may not fit into a number. */
  readonly last: string
  readonly called: boolean
}

/** Which schemas are ours; pg-boss makes its own anew, and unfinished jobs are in the outbox. */
const OURS = `n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'pgboss')`

/** Every table of ours in order of name, but the history of migrations, which migrating writes. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select n.nspname as schema, c.relname as name,
           coalesce((select array_agg(a.attname::text order by a.attnum) from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''), '{}') as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and ${OURS} and (n.nspname, c.relname) <> ('platform', 'migration')
     order by n.nspname collate "C", c.relname collate "C"`)
  return rows
}

/** Where every sequence of ours stands. */
export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and ${OURS} order by n.nspname collate "C", c.relname collate "C"`)
  const sequences: Sequence[] = []
  for (const { schema, name } of rows) {
    const { rows: state } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${quoted(client, schema, name)}`,
    )
    sequences.push({ schema, name, last: state[0]?.last ?? '1', called: state[0]?.called ?? false })
  }
  return sequences
}

/** Statements that take off what would judge rows before all of them are there, and those that put it back. */
export async function listGuards(client: pg.ClientBase): Promise<{ off: string[]; on: string[] }> {
  const { rows } = await client.query<{ off: string; on: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
           format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(k.oid)) as on
      from pg_constraint k join pg_namespace n on n.oid = k.connamespace
     where contype = 'f' and conparentid = 0 and ${OURS}
    union all
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
           format('alter table %s enable trigger %I', tgrelid::regclass, tgname)
      from pg_trigger t join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = c.relnamespace
     where not tgisinternal and tgenabled = 'O' and ${OURS}
    union all
    select 'select 1', format('refresh materialized view %s', c.oid::regclass)
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'm' and ${OURS}`)
  return { off: rows.map((row) => row.off), on: rows.map((row) => row.on) }
}

/** Every schema of ours with anything in it, and pg-boss's. */
export async function listSchemas(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ schema: string }>(`
    select nspname as schema from pg_namespace n
     where nspname !~ '^pg_' and nspname <> 'information_schema' and (nspname <> 'public' or exists (
       select from pg_class c where c.relnamespace = n.oid and c.relkind in ('r', 'p', 'v', 'm', 'S')))
     order by nspname collate "C"`)
  return rows.map((row) => row.schema)
}

/** `"schema"."name"`. */
export function quoted(client: pg.ClientBase, ...names: string[]): string {
  return names.map((name) => client.escapeIdentifier(name)).join('.')
}

/** Texts must not depend on the session: the same bytes out of any server into any other. */
export async function fixTexts(client: pg.ClientBase): Promise<void> {
  await client.query(`
    set datestyle to 'ISO, YMD'; set intervalstyle to 'postgres'; set timezone to 'UTC'; set extra_float_digits to 3;
    set bytea_output to 'hex'; set client_encoding to 'UTF8'; set xmloption to 'content'; set lock_timeout to '60s'`)
}
