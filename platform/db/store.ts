import { Kysely } from 'kysely'
import pg from 'pg'
import { storeDialect } from './dialect.ts'
import { createListener, type Listener } from './listen.ts'
import type { Database, Db } from './tables.ts'

import { columnTypes } from './types.ts'

/** Which database is opened, and how. */
export interface ConnectOptions {
  /** `postgresql://…`, of an external server or as the launcher gives it. */
  url: string
  /** Another database of the same server. */
  database?: string
  /** Connections at most; 8, which on two cores beats 64. */
  max?: number
  /** Told when an idle connection breaks or notifications were interrupted: for the log, nothing needs doing. */
  report?: (error: Error) => void
}

/** One open PostgreSQL database. */
export interface Store {
  readonly db: Db
  readonly pool: pg.Pool
  /** Where it is; carries the password, so never log it. */
  readonly url: string
  /** Hears `notify channel` of every server process. */
  listen: Listener['listen']
  /** The number under which others see that this process lives (`processGone`). */
  presence: Listener['presence']
  /** Waits for the queries under way, then closes every connection. */
  close(): Promise<void>
}

/**
 * Opens a database; connections are made when they are needed, so this never fails for a server that is away.
 * On all of them the time zone is the park's (Asia/Shanghai), and values read as `types.ts` says.
 */
export function connect(options: ConnectOptions): Store {
  const url = storeUrl(options.url, options.database)
  const report = options.report ?? (() => undefined)
  const config = { connectionString: url, types: columnTypes(), application_name: 'yuanqu' }
  const pool = new pg.Pool({
    ...config,
    max: options.max ?? 8,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: 60_000,
  })
  pool.on('error', report)
  // One that breaks while it is lent out, between two statements, would end the whole process: the next statement tells its borrower.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Database>({ dialect: storeDialect(pool) })
  const listener = createListener(config, report)
  let closing: Promise<void> | null = null
  return {
    db,
    pool,
    url,
    listen: (channel, fn) => listener.listen(channel, fn),
    presence: () => listener.presence(),
    close: () => {
      // Kysely leaves a pool that it never used as it is.
      closing ??= listener
        .close()
        .then(() => db.destroy())
        .then(() => (pool.ending ? undefined : pool.end()))
      return closing
    },
  }
}

/** Statements of Kysely on one connection that the caller holds; a transaction is the caller's own. */
export function dbOn(client: pg.Client): Db {
  const lend = async () => Object.assign(client, { release: () => undefined })
  const pool = { options: {}, ['connect']: lend, end: async () => undefined }
  // what the dialect asks of a pool
  return new Kysely<Database>({ dialect: storeDialect(pool as unknown as pg.Pool) })
}

/** The address with another database where asked, and with the park's time zone for every connection. */
export function storeUrl(from: string, database?: string): string {
  const url = new URL(from)
  if (database !== undefined) url.pathname = `/${encodeURIComponent(database)}`
  const given = url.searchParams.get('options') ?? ''
  if (!/timezone/i.test(given)) url.searchParams.set('options', `${given} -c timezone=Asia/Shanghai`.trim())
  return url.href
}
