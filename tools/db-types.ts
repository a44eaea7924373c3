// Writes platform/db/schema.generated.ts from the migrations, on a temporary store of its own: `npm run db:types`.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { connect, migrate, SCHEMA_FILE, schemaSource, startTemporaryStore } from '#platform/db'

const embedded = await startTemporaryStore()
const store = connect({ url: embedded.url })
try {
  const applied = await migrate(store)
  const source = await schemaSource(store.pool)
  const file = fileURLToPath(SCHEMA_FILE)
  const same = readFileSync(file, 'utf8') === source
  if (!same) writeFileSync(file, source)
  console.log(
    `${same ? 'unchanged' : 'written'}: ${source.match(/^ {2}'/gm)?.length ?? 0} tables of ${applied.length} migrations`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await store.close()
  await embedded.stop()
}
