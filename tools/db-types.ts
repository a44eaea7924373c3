// Writes each room's schema.generated.ts from the migrations, on a temporary store of its own: `npm run db:types`.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, migrate, schemaFile, schemaFiles, schemaSources, startTemporaryStore } from '#platform/db'

const embedded = await startTemporaryStore()
const store = connect({ url: embedded.url })
try {
  const applied = await migrate(store)
  const sources = new Map([...(await schemaSources(store.pool))].map(([room, source]) => [schemaFile(room), source]))
  const there = new Map(schemaFiles().map((file) => [file, readFileSync(file, 'utf8')]))
  const changed = [...sources].filter(([file, source]) => there.get(file) !== source)
  for (const [file, source] of changed) writeFileSync(file, source)
  for (const file of there.keys()) if (!sources.has(file)) rmSync(file)
  const tables = [...sources.values()].join('').match(/^ {4}'/gm)?.length ?? 0
  console.log(
    `${tables} tables of ${applied.length} migrations in ${sources.size} files, ${changed.length} of them written`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await store.close()
  await embedded.stop()
}
