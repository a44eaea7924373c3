// `npm run backup [-- FILE]`: saves all data into one compressed file, also while the server runs. Without FILE into
// backups/ in the data folder. Of the embedded store, or of DATABASE_URL.
import { mkdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { backUp } from '#platform/db'
import { toolStore } from './store.ts'

/**
 * A job that was handed to pg-boss, whose tables are not saved, and did not end, is saved as one that is still in the outbox:
 * after a restore it is handed over again.
 */
const UNFINISHED_JOBS = {
  'jobs.outbox': {
    done_at: `case when id in (select j.id from pgboss.job j where j.state < 'completed') then null else done_at end`,
  },
}

try {
  const store = await toolStore('beside')
  try {
    const now = new Date()
    const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
    const file = resolve(process.argv[2] ?? join(store.dataDir, 'backups', `yuanqu-${stamp}.gz`))
    mkdirSync(dirname(file), { recursive: true })
    const { tables } = await backUp(store.url, file, {
      now,
      columnsAs: (await hasBoss(store.url)) ? UNFINISHED_JOBS : {},
    })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `saved ${rows} rows of ${tables.length} tables into ${file} (${(statSync(file).size / 1e6).toFixed(1)} MB)`,
    )
  } finally {
    await store.done()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function hasBoss(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rowCount } = await client.query(
    `select where to_regclass('pgboss.job') is not null and to_regclass('jobs.outbox') is not null`,
  )
  await client.end()
  return rowCount === 1
}
