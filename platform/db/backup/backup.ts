import pg from 'pg'
import { MIGRATION_LOCK } from '../migrate.ts'
import { sever } from '../sever.ts'
import { jsonLine, type Manifest, rowsEnd, writeArchive } from './archive.ts'
import { fixTexts, listSequences, listTables, quoted, type Table } from './catalog.ts'
import { copyOut } from './copy.ts'
import { Tally } from './tally.ts'

/** How a backup is made. */
export interface BackupOptions {
  now: Date
  /** SQL to save instead of a column's value, by `schema.table` and column. */
  columnsAs?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/**
 * Saves all data of a migrated database, while it is used, as it was at one moment, into one compressed file. Answers what
 * it saved. The schema is not in it: the migrations make it, pg-boss makes its own.
 */
export async function backUp(url: string, file: string, options: BackupOptions): Promise<Manifest> {
  const client = new pg.Client({ connectionString: url, application_name: 'yuanqu backup' })
  client.on('error', () => undefined)
  await client.connect()
  const saved: { manifest?: Manifest } = {}
  try {
    await fixTexts(client)
    // No migration may run meanwhile.
    await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK])
    await client.query('begin isolation level repeatable read read only')
    await writeArchive(file, parts(client, options, saved))
    await client.query('commit')
    await client.end()
  } catch (error) {
    sever(client)
    throw error
  }
  if (!saved.manifest) throw new Error('the backup ended before its manifest')
  return saved.manifest
}

async function* parts(
  client: pg.Client,
  options: BackupOptions,
  saved: { manifest?: Manifest },
): AsyncGenerator<Buffer> {
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from platform.migration order by name',
  )
  yield jsonLine({ format: 'yuanqu-backup', version: 1, madeAt: options.now.toISOString(), migrations })
  const tables: Manifest['tables'][number][] = []
  for (const table of await listTables(client)) {
    const { schema, name } = table
    yield jsonLine({ table })
    const tally = new Tally()
    for await (const rows of copyOut(client, copyText(client, table, options.columnsAs?.[`${schema}.${name}`]))) {
      tally.add(rows)
      yield rows
    }
    yield rowsEnd
    tables.push({ schema, name, rows: tally.rows, checksum: tally.checksum })
  }
  // Sequences know no moment: read last, they are never behind the rows.
  saved.manifest = { tables, sequences: await listSequences(client) }
  yield jsonLine(saved.manifest)
}

/** The statement that gives a table's rows as text. */
export function copyText(client: pg.ClientBase, table: Table, as: Readonly<Record<string, string>> = {}): string {
  const columns = table.columns.map((column) => as[column] ?? quoted(client, column)).join(', ')
  return `copy (select ${columns} from ${quoted(client, table.schema, table.name)}) to stdout`
}
