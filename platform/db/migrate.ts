import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'

/** The one ordered history of SQL of this checkout. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../db/migrations', import.meta.url))

/** One file of the history. */
export interface Migration {
  readonly name: string
  readonly sql: string
  /** SHA-256 hex of the text, whatever the line ends of the checkout. */
  readonly checksum: string
}

/** A database that does not fit this code; the message says what to do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

/**
 * `202611221030_parking_permit.sql`: the minute of its making (UTC) orders the history without a number that two branches would
 * both take. The history began with four digits (`0110_parking.sql`); stores remember migrations by name, so those names stay,
 * and a leading 0 keeps them before every minute.
 */
const FILE_NAME = /^(0\d{3}|20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[01]\d|2[0-3])[0-5]\d)_[a-z0-9_]+\.sql$/
/** Any number of ours: processes that start at once queue up behind it, and behind a backup. */
export const MIGRATION_LOCK = 7_211_042

/**
 * Brings the database up to this code: applies each file of the folder that is not applied yet, in order of name, each
 * in its own transaction. Any number of processes may do this at once. Answers the names that it applied.
 * Throws MigrationError when an applied file was changed or is missing, and when the server or database is unsuitable.
 */
export async function migrate(store: { pool: pg.Pool }, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const files = await readMigrations(folder)
  const client = await store.pool.connect()
  let failed: Error | undefined
  try {
    await checkDatabase(client)
    // Most starts find nothing to do and need not queue up.
    if ((await missing(client, files)).length === 0) return []
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const todo = await missing(client, files)
    await prepareHistory(client)
    for (const file of todo) {
      await client.query('begin')
      await applyMigration(client, file)
      await client.query('commit')
    }
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    return todo.map((file) => file.name)
  } catch (error) {
    failed = error instanceof Error ? error : new Error(String(error))
    throw failed
  } finally {
    // After a failure the connection is dropped, and the lock with it.
    client.release(failed)
  }
}

/** The files of a folder in order of name. Throws MigrationError for a name out of form or a number or minute used twice. */
export async function readMigrations(folder = MIGRATIONS_FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const numbers = new Map<string, string>()
  for (const name of names) {
    const number = FILE_NAME.exec(name)?.[1]
    if (number === undefined)
      throw new MigrationError(`migration ${name}: the name must look like 202611221030_parking_permit.sql`)
    const twin = numbers.get(number)
    if (twin) throw new MigrationError(`migrations ${twin} and ${name} have the same number`)
    numbers.set(number, name)
  }
  return await Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Makes the table that remembers what was applied, if it is not there. */
export async function prepareHistory(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create schema if not exists platform;
    create table if not exists platform.migration (
      name text constraint migration_pkey primary key,
      checksum text not null,
      applied_at timestamptz(3) not null default now()
    )`)
}

/** Runs one file and remembers it, within the caller's transaction. */
export async function applyMigration(client: pg.ClientBase, file: Migration): Promise<void> {
  try {
    await client.query(file.sql)
    await client.query('insert into platform.migration (name, checksum) values ($1, $2)', [file.name, file.checksum])
  } catch (error) {
    throw new MigrationError(`migration ${file.name} failed${where(error, file.sql)}`, { cause: error })
  }
}

/** The files that are not applied yet. Throws MigrationError when what was applied is not what we have. */
async function missing(client: pg.PoolClient, files: Migration[]): Promise<Migration[]> {
  const { rows: found } = await client.query(`select where to_regclass('platform.migration') is not null`)
  if (found.length === 0) return files
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from platform.migration',
  )
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  const known = new Set(files.map((file) => file.name))
  const foreign = [...applied.keys()].filter((name) => !known.has(name)).sort()
  if (foreign.length > 0)
    throw new MigrationError(`the database is newer than this code: it has ${foreign.join(', ')}; start the newer code`)
  const changed = files.find((file) => applied.has(file.name) && applied.get(file.name) !== file.checksum)
  if (changed)
    throw new MigrationError(
      `migration ${changed.name} was changed after it was applied; put it back and write a new migration`,
    )
  return files.filter((file) => !applied.has(file.name))
}

/** ` at line 12: column "x" does not exist`, as far as PostgreSQL says. */
function where(error: unknown, sql: string): string {
  if (!(error instanceof Error)) return ''
  const position = 'position' in error ? Number(error.position) : Number.NaN
  const line = Number.isNaN(position) ? '' : ` at line ${sql.slice(0, position).split('\n').length}`
  return `${line}: ${error.message}`
}

async function checkDatabase(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string; collate: string; name: string }>(`
    select current_setting('server_version_num')::int as version, pg_encoding_to_char(encoding) as encoding,
           datname as name, coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale', datcollate) as collate
      from pg_database d where datname = current_database()`)
  const found = rows[0]
  if (!found) throw new MigrationError('the database does not describe itself')
  if (found.version < 150_000) throw new MigrationError('PostgreSQL 15 or newer is needed')
  if (found.encoding !== 'UTF8' || !/^(C|POSIX|C\.UTF-?8)$/i.test(found.collate))
    throw new MigrationError(
      `the database must order text by code point, but has ${found.encoding}, ${found.collate}; make it with: create database ` +
        `${found.name} template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`,
    )
}
