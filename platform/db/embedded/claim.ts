import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { OWNER } from './cluster.ts'

/** Any two numbers of ours: who holds this lock in the database `postgres` owns the store. */
const KEY = [7_211, 1]

/** Our claim to be the one process that runs a store; PostgreSQL lets go of it when we die, however we die. */
export interface Claim {
  readonly client: pg.Client
}

/** The address of one database of the store behind a socket. */
export function socketUrl(socketDir: string, database: string): string {
  return `postgresql:///${database}?host=${encodeURIComponent(socketDir)}&user=${OWNER}`
}

/**
 * Claims the store, waiting up to `waitMs` for a process that was killed to be noticed. Answers the holder's process
 * id if another one keeps it. Throws what the driver throws when PostgreSQL is not there.
 */
export async function claim(socketDir: string, waitMs: number): Promise<Claim | { heldBy: number }> {
  const client = new pg.Client({
    connectionString: socketUrl(socketDir, 'postgres'),
    application_name: `yuanqu owner ${process.pid}`,
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const deadline = Date.now() + waitMs
    for (;;) {
      const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1, $2) as got', KEY)
      if (rows[0]?.got) return { client }
      if (Date.now() > deadline) break
      await pause(50)
    }
    const { rows } = await client.query<{ name: string }>(
      `select application_name as name from pg_locks join pg_stat_activity using (pid)
        where locktype = 'advisory' and classid = $1 and objid = $2 and granted`,
      KEY,
    )
    await client.end()
    return { heldBy: Number(rows[0]?.name.split(' ').at(-1) ?? 0) }
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}
