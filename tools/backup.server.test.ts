import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { PgBoss } from 'pg-boss'
import { afterAll, expect, test } from 'vitest'
import { connect, newId } from '#platform/db'
import { emptyDatabase, freshStore } from '../tests/support/store.ts'

const folder = mkdtempSync('/tmp/yuanqu-tool-')
const store = await freshStore()

afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function run(tool: string, url: string, ...words: string[]) {
  const file = fileURLToPath(new URL(tool, import.meta.url))
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: folder }
  return await promisify(execFile)(process.execPath, [file, ...words], { env }).then(
    ({ stdout }) => stdout.trim(),
    (error: { stderr: string }) => `failed: ${error.stderr.trim()}`,
  )
}

test('saved beside a running server, restored elsewhere; a job that pg-boss has not finished is handed over again', async () => {
  const boss = new PgBoss({ connectionString: store.url, schedule: false, supervise: false })
  await boss.start()
  await boss.createQueue('refund')
  const [waiting, running, finished] = [newId(), newId(), newId()]
  for (const id of [waiting, running, finished]) {
    await store.pool.query(
      `insert into jobs.outbox (id, kind, name, payload, done_at) values ($1, 'job', 'refund', '{"fen": 1}', now())`,
      [id],
    )
  }
  await boss.send('refund', { fen: 1 }, { id: finished })
  await boss.fetch('refund')
  await boss.complete('refund', finished)
  await boss.send('refund', { fen: 1 }, { id: running })
  await boss.fetch('refund')
  await boss.send('refund', { fen: 1 }, { id: waiting })

  const file = join(folder, 'deep', 'saved.gz')
  expect(await run('backup.ts', store.url, file)).toMatch(/^saved \d+ rows of \d+ tables into .*saved\.gz/)
  await boss.stop({ graceful: false })

  const url = await emptyDatabase()
  expect(await run('restore.ts', url, file)).toMatch(/^restored \d+ rows of \d+ tables, each proved equal/)
  const restored = connect({ url, max: 1 })
  const { rows } = await restored.pool.query('select id, done_at is null as open from jobs.outbox order by id')
  expect(rows).toEqual([
    { id: waiting, open: true },
    { id: running, open: true },
    { id: finished, open: false },
  ])
  await restored.close()
  expect(await run('restore.ts', url, file)).toMatch(/^failed: the database is not empty/)
  expect(await run('restore.ts', url)).toMatch(/^failed: usage: npm run restore/)
})
