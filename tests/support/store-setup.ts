import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connect, migrate, startTemporaryStore } from '#platform/db'

/** What `freshStore` needs: the server's own database, and the migrated one that every test database copies. */
export interface StoreCoordinates {
  readonly url: string
  readonly template: string
}

declare module 'vitest' {
  interface ProvidedContext {
    store: StoreCoordinates
  }
}

interface Running {
  readonly coordinates: StoreCoordinates
  stop(): Promise<void>
}

/** Both projects of one run share one store: this module may be loaded once for each of them. */
const shared = globalThis as typeof globalThis & { yuanquTestStore?: { users: number; running: Promise<Running> } }

/**
 * Starts one PostgreSQL for all test files, or uses the one of TEST_DATABASE_URL (any database of a server ≥ 15 in which
 * we may create databases), and migrates a template once.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.yuanquTestStore ??= { users: 0, running: start() }
  const { yuanquTestStore: store } = shared
  store.users += 1
  const running = await store.running
  project.provide('store', running.coordinates)
  return async () => {
    store.users -= 1
    if (store.users > 0) return
    delete shared.yuanquTestStore
    await running.stop()
  }
}

async function start(): Promise<Running> {
  const external = process.env.TEST_DATABASE_URL
  const template = `yuanqu_test_${randomBytes(4).toString('hex')}`
  if (external) {
    await prepare(external, template)
    return { coordinates: { url: external, template }, stop: () => dropAll(external, template) }
  }
  const embedded = await startTemporaryStore()
  await prepare(embedded.url, template)
  return { coordinates: { url: embedded.url, template }, stop: () => embedded.stop() }
}

async function prepare(url: string, template: string): Promise<void> {
  await run(url, [
    `create database ${template} template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`,
  ])
  const store = connect({ url, database: template, max: 1 })
  try {
    await migrate(store)
  } finally {
    await store.close()
  }
}

/** Databases of test files that were killed before they could drop them go too. */
async function dropAll(url: string, template: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [template],
  )
  for (const { name } of rows) await client.query(`drop database ${name} with (force)`)
  await client.end()
}

async function run(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
