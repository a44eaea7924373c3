import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type ConnectOptions, connect, type Db, inTransaction, type Store, storeUrl } from '#platform/db'
import { whenFileEnds } from './endings.ts'
import type { StoreCoordinates } from './store-setup.ts'

interface FreshOptions extends Omit<ConnectOptions, 'url' | 'database'> {
  /** The file makes transactions wait for each other in a circle on purpose. */
  deadlocks?: 'meant'
}

/**
 * An open database of this test file's own, migrated and empty, on a real PostgreSQL. It is closed and dropped when
 * the file ends; `store.url` is its address for server processes that a test starts. The file fails if PostgreSQL had to break a deadlock in it, also where that transaction was
 * tried again and all went well: a second is lost by it, and one that is not tried again is a fault to its caller.
 */
export async function freshStore({ deadlocks, ...options }: FreshOptions = {}): Promise<Store> {
  const { url, template }: StoreCoordinates = inject('store')
  const name = `${template}_${randomBytes(4).toString('hex')}`
  await onServer(`create database ${name} template ${template} strategy file_copy`)
  const store = connect({ ...options, url, database: name })
  whenFileEnds(async () => {
    await store.close()
    const broken = await drop(name)
    if (broken > 0 && deadlocks !== 'meant') throw new Error(`${broken} deadlocks: some lock rows in another order`)
  })
  return store
}

/** The address of a new, entirely empty database (nothing migrated), dropped when the file ends. */
export async function emptyDatabase(): Promise<string> {
  const { url, template }: StoreCoordinates = inject('store')
  const name = `${template}_${randomBytes(4).toString('hex')}`
  await onServer(`create database ${name} template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`)
  whenFileEnds(() => drop(name))
  return storeUrl(url, name)
}

/** Connections that are just being closed get a second, for thrown out they would report an error; then all are. Answers how many deadlocks were broken there. */
async function drop(name: string): Promise<number> {
  for (let asked = 0; asked < 20; asked += 1) {
    const { rowCount } = await onServer(`select from pg_stat_activity where datname = '${name}'`)
    if (rowCount === 0) break
    await new Promise((done) => setTimeout(done, 50))
  }
  const { rows } = await onServer<{ deadlocks: number }>(
    `select deadlocks::int from pg_stat_database where datname = '${name}'`,
  )
  await onServer(`drop database if exists ${name} with (force)`)
  return rows[0]?.deadlocks ?? 0
}

/** Resolves when the listeners of this store have heard all that was announced by NOTIFY before: PostgreSQL tells in the order of commits. */
export async function announced(store: Pick<Store, 'listen' | 'pool'>): Promise<void> {
  const word = randomBytes(8).toString('hex')
  const heard = Promise.withResolvers<void>()
  const stop = await store.listen('test_announced', (event) => {
    if (event.kind === 'notified' && event.payload === word) heard.resolve()
  })
  await store.pool.query(`select pg_notify('test_announced', $1)`, [word])
  await heard.promise
  await stop()
}

/** Resolves when so many statements on this store wait for locks that others hold. */
export async function waitingForLocks(store: Pick<Store, 'pool'>, count: number): Promise<void> {
  for (;;) {
    const { rowCount } = await store.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if ((rowCount ?? 0) >= count) return
    await new Promise((done) => setTimeout(done, 5))
  }
}

/** A transaction that has done its `work` and stays open until it is let go; `last` is what it does then. */
export async function holding(
  db: Db,
  work: (db: Db) => Promise<unknown>,
  last: (db: Db) => Promise<unknown> = async () => undefined,
): Promise<() => Promise<void>> {
  const [done, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const held = inTransaction(db, async (tx) => {
    await work(tx)
    done.resolve()
    await free.promise
    await last(tx)
  })
  await Promise.race([done.promise, held])
  return async () => {
    free.resolve()
    await held
  }
}

/** The same database, and how many statements were sent to it by this name. */
export function counted(db: Db): { db: Db; statements(): number } {
  let sent = 0
  const counting = db.withPlugin({
    transformQuery: ({ node }) => {
      sent += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { db: counting, statements: () => sent }
}

async function onServer<Row extends pg.QueryResultRow>(statement: string): Promise<pg.QueryResult<Row>> {
  const client = new pg.Client({ connectionString: inject('store').url })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
