import { Writable } from 'node:stream'
import { type Logger, pino } from 'pino'
import type { Store } from '#platform/db'
import { type Sighting, sightings } from './canaries.ts'

/** Every value of every table, of pg-boss's too, and PostgreSQL's own samples of them: what a dump or a stolen disk shows. */
export async function sightingsInStore({ pool }: Pick<Store, 'pool'>): Promise<Sighting[]> {
  const { rows: tables } = await pool.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'm') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 1`)
  const found: Sighting[] = []
  // bytes come as hex, which is one of the disguises
  for (const { name } of [...tables, { name: 'pg_catalog.pg_stats' }]) {
    const { rows } = await pool.query<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from ${name} t`)
    // seldom anything is there: columns are looked at only then
    if (sightings(JSON.stringify(rows), name).length === 0) continue
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row))
        found.push(...sightings(JSON.stringify(value), `table ${name}, column ${column}`))
  }
  return found
}

/** How many rows the store holds in all: what was looked through. */
export async function rowsInStore({ pool }: Pick<Store, 'pool'>): Promise<number> {
  await pool.query('analyze')
  const { rows } = await pool.query<{ rows: number }>(`select sum(n_live_tup)::int as rows from pg_stat_user_tables`)
  return rows[0]?.rows ?? 0
}

/** A log that remembers every line at every level. It hides nothing by name: code must not hand it a canary at all. */
export function listeningLog(): { log: Logger; text(): string } {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString('utf8'))
      done()
    },
  })
  return { log: pino({ level: 'trace' }, stream), text: () => lines.join('') }
}
