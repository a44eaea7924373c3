// `npm run restore -- FILE [--force]`: puts a backup into the embedded store or the database of DATABASE_URL, which must
// be empty unless --force is given, while no server runs. Each table is proved equal to what was saved.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { connect, migrate, restore } from '#platform/db'
import { toolStore } from './store.ts'

try {
  const { values, positionals } = parseArgs({ options: { force: { type: 'boolean' } }, allowPositionals: true })
  const [file] = positionals
  if (!file || positionals.length > 1) throw new Error('usage: npm run restore -- FILE [--force]')
  const store = await toolStore('alone')
  try {
    const { tables } = await restore(store.url, resolve(file), { force: values.force ?? false })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`restored ${rows} rows of ${tables.length} tables, each proved equal to what was saved`)
    const restored = connect({ url: store.url, max: 1 })
    let newer: string[]
    try {
      newer = await migrate(restored)
    } finally {
      await restored.close()
    }
    if (newer.length > 0) console.log(`brought up to this code: ${newer.join(', ')}`)
  } finally {
    await store.done()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
