import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type ConnectOptions, connect, type Store, storeUrl } from '#platform/db'
import type { StoreCoordinates } from './store-setup.ts'

const opened: { store: Store; name: string }[] = []

/**
 * An open database of this test file's own, migrated and empty, on a real PostgreSQL. It is closed and dropped when
 * the file ends; `store.url` is its address for server processes that a test starts.
 */
export async function freshStore(options: Omit<ConnectOptions, 'url' | 'database'> = {}): Promise<Store> {
  const { url, template }: StoreCoordinates = inject('store')
  const name = `${template}_${randomBytes(4).toString('hex')}`
  await onServer(`create database ${name} template ${template}`)
  const store = connect({ ...options, url, database: name })
  opened.push({ store, name })
  return store
}

/** The address of a new, entirely empty database (nothing migrated), dropped when the file ends. */
export async function emptyDatabase(): Promise<string> {
  const { url, template }: StoreCoordinates = inject('store')
  const name = `${template}_${randomBytes(4).toString('hex')}`
  await onServer(`create database ${name} template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`)
  opened.push({ store: connect({ url, database: name, max: 1 }), name })
  return storeUrl(url, name)
}

afterAll(async () => {
  for (const { store, name } of opened.splice(0)) {
    await store.close()
    await drop(name)
  }
})

/** Connections that are just being closed get a second, for thrown out they would report an error; then all are. */
async function drop(name: string): Promise<void> {
  for (let asked = 0; asked < 20; asked += 1) {
    const { rowCount } = await onServer(`select from pg_stat_activity where datname = '${name}'`)
    if (rowCount === 0) break
    await new Promise((done) => setTimeout(done, 50))
  }
  await onServer(`drop database if exists ${name} with (force)`)
}

async function onServer(statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: inject('store').url })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
