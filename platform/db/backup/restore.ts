import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { applyMigration, MIGRATIONS_FOLDER, type Migration, prepareHistory, readMigrations } from '../migrate.ts'
import { sever } from '../sever.ts'
import { dbOn } from '../store.ts'
import type { Db } from '../tables.ts'
import { ArchiveReader, BackupError, type Head, type Manifest } from './archive.ts'
import { copyText } from './backup.ts'
import { fixTexts, listGuards, listSchemas, listTables, quoted, type Table } from './catalog.ts'
import { copyIn, copyOut } from './copy.ts'
import { Tally } from './tally.ts'

/** How a backup is brought back. */
export interface RestoreOptions {
  /** Throw away what the database has. */
  force?: boolean
  migrations?: string
  /** Asked before the end, in the restore's own transaction; what it throws takes everything back. */
  approve?: (db: Db) => Promise<void>
  /** Told again and again how many rows are in. */
  onRows?: (rows: number) => void
}

/**
 * Puts a backup into a database that is empty (or, with `force`, instead of all that it has) and proves each table equal to
 * what was saved. One transaction: it is there whole, or the database is as it was. The history of this code may be
 * longer than the backup's: the rest is applied by the next `migrate`. Throws BackupError, one line, when the file is
 * damaged, of other code, or the database is not empty or in use.
 */
export async function restore(url: string, file: string, options: RestoreOptions = {}): Promise<Manifest> {
  const archive = new ArchiveReader(file)
  const client = new pg.Client({ connectionString: url, application_name: 'yuanqu restore' })
  client.on('error', () => undefined)
  try {
    const head = await archive.head()
    await client.connect()
    await fixTexts(client)
    await refuseIfUsed(client)
    await client.query('begin')
    await makeRoom(client, options.force ?? false)
    await makeSchema(client, head, options.migrations ?? MIGRATIONS_FOLDER)
    const manifest = await load(client, archive, options.onRows ?? (() => undefined))
    await prove(client, manifest)
    await options.approve?.(dbOn(client))
    await client.query('commit')
    await client.end()
    return manifest
  } catch (error) {
    // Without a commit PostgreSQL takes all of it back.
    sever(client)
    throw error
  } finally {
    archive.close()
  }
}

async function refuseIfUsed(client: pg.Client): Promise<void> {
  // A session that has just said goodbye is listed for a moment longer.
  for (let asked = 0; asked < 40; asked += 1) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    if (rowCount === 0) return
    await pause(50)
  }
  throw new BackupError('in_use', 'the database is in use: stop the server first')
}

async function makeRoom(client: pg.Client, force: boolean): Promise<void> {
  const inTheWay = await listSchemas(client)
  if (inTheWay.length === 0) return
  if (!force)
    throw new BackupError(
      'not_empty',
      `the database is not empty (it has ${inTheWay.join(', ')}): give an empty one, or add --force to replace it`,
    )
  for (const schema of inTheWay) await client.query(`drop schema ${quoted(client, schema)} cascade`)
  await client.query('create schema if not exists public')
}

async function makeSchema(client: pg.Client, head: Head, folder: string): Promise<void> {
  const known = new Map((await readMigrations(folder)).map((migration) => [migration.name, migration]))
  await prepareHistory(client)
  for (const { name, checksum } of head.migrations) await applyMigration(client, sameOf(known, name, checksum))
}

/** The migration as this code has it. */
function sameOf(known: ReadonlyMap<string, Migration>, name: string, checksum: string): Migration {
  const migration = known.get(name)
  if (migration?.checksum === checksum) return migration
  throw new BackupError(
    'other_code',
    `the backup was made by other code: its migration ${name} is ${migration ? 'different' : 'missing'} here`,
  )
}

/** What a backup file is. */
export interface BackupFacts {
  readonly madeAt: Date
  readonly rows: number
  /** So many migrations of this code are newer than it; they follow when it is brought back. */
  readonly newerMigrations: number
}

/** Reads a backup file to its end and says what it is, without a database. Throws BackupError where `restore` would for the file alone. */
export async function inspectBackup(file: string, folder = MIGRATIONS_FOLDER): Promise<BackupFacts> {
  const archive = new ArchiveReader(file)
  try {
    const head = await archive.head()
    const known = new Map((await readMigrations(folder)).map((migration) => [migration.name, migration]))
    for (const { name, checksum } of head.migrations) sameOf(known, name, checksum)
    for (;;) {
      const part = await archive.next()
      if ('table' in part) {
        for await (const _ of archive.rows());
      } else {
        return {
          madeAt: new Date(head.madeAt),
          rows: rowsOf(part),
          newerMigrations: known.size - head.migrations.length,
        }
      }
    }
  } finally {
    archive.close()
  }
}

const rowsOf = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0)

async function load(client: pg.Client, archive: ArchiveReader, onRows: (rows: number) => void): Promise<Manifest> {
  let rows = 0
  const counted = (more: number) => onRows((rows += more))
  const tables = await listTables(client)
  const guards = await listGuards(client)
  for (const statement of guards.off) await client.query(statement)
  const names = tables.map((table) => quoted(client, table.schema, table.name))
  // Migrations may have put rows in; the backup has them as they were.
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`)
  for (;;) {
    const part = await archive.next()
    if (!('table' in part)) {
      await setSequences(client, part)
      await client.query('set constraints all immediate')
      await putBack(client, guards.on)
      return part
    }
    await loadTable(client, part.table, archive, counted)
  }
}

async function loadTable(
  client: pg.Client,
  table: Table,
  archive: ArchiveReader,
  counted: (rows: number) => void,
): Promise<void> {
  const columns = table.columns.map((column) => quoted(client, column)).join(', ')
  const target = quoted(client, table.schema, table.name) + (columns ? ` (${columns})` : '')
  try {
    await copyIn(client, `copy ${target} from stdin`, counting(archive.rows(), counted))
  } catch (error) {
    throw asDamage(error, `table ${table.schema}.${table.name}`)
  }
}

/** Pieces of whole rows; a row is a line, for its own line breaks are written as `\\n`. */
async function* counting(pieces: AsyncIterable<Buffer>, counted: (rows: number) => void): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    yield piece
    let rows = 0
    for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) rows += 1
    counted(rows)
  }
}

/** Judges every row that was loaded. */
async function putBack(client: pg.Client, statements: string[]): Promise<void> {
  for (const statement of statements)
    await client.query(statement).catch((error: unknown) => {
      throw asDamage(error, 'what was loaded')
    })
}

/** Rows that PostgreSQL cannot read (class 22), that break a constraint (23), or are of a table or column that the migrations do not make (42) were not saved so. */
function asDamage(error: unknown, what: string): unknown {
  if (!(error instanceof pg.DatabaseError) || !/^(?:2[23]|42)/.test(error.code ?? '')) return error
  return new BackupError('damaged', `${what} is damaged: ${error.message}`, { cause: error })
}

async function setSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  for (const { schema, name, last, called } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(client, schema, name), last, called])
}

/** Reads every table back and compares it with what the backup counted when it was made. */
async function prove(client: pg.Client, manifest: Manifest): Promise<void> {
  const tables = await listTables(client)
  if (tables.length !== manifest.tables.length)
    throw new BackupError('damaged', 'the backup has other tables than its migrations make')
  for (const saved of manifest.tables) {
    const table = tables.find(({ schema, name }) => schema === saved.schema && name === saved.name)
    const tally = new Tally()
    if (table) for await (const rows of copyOut(client, copyText(client, table))) tally.add(rows)
    if (tally.rows !== saved.rows || tally.checksum !== saved.checksum)
      throw new BackupError('damaged', `table ${saved.schema}.${saved.name} is not what was saved: the file is damaged`)
  }
}
