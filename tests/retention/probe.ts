import type pg from 'pg'
import { dayOf } from '#vocabulary/day'
import type { Lifetime } from '#vocabulary/retention'

const DAY_MS = 86_400_000

interface ColumnFacts {
  name: string
  type: string
  required: boolean
}

/** Makes rows of any table whatever its rules: checks and foreign keys are dropped from this database first. */
export async function dropRules(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query<{ of: string; name: string }>(
    `select c.conrelid::regclass::text as of, c.conname as name from pg_constraint c join pg_namespace n on n.oid = c.connamespace
     where c.contype in ('c', 'f') and c.conrelid <> 0 and n.nspname <> all (array['pg_catalog', 'information_schema', 'pgboss'])`,
  )
  for (const { of, name } of rows) await pool.query(`alter table ${of} drop constraint if exists "${name}"`)
}

/** A row whose lifetime is over by a day, and one that has a day left; answers their places. */
export async function plant(pool: pg.Pool, table: string, lifetime: Lifetime, now: Date): Promise<[string, string]> {
  return [
    await insert(pool, table, lifetime, now, lifetime.days + 1),
    await insert(pool, table, lifetime, now, lifetime.days - 1),
  ]
}

/** Whether the row is still there, and with what its lifetime would empty. */
export async function stands(pool: pg.Pool, table: string, { empties }: Lifetime, mark: string): Promise<boolean> {
  const full = (empties ?? []).map((column) => ` and ${column} is not null`).join('')
  const { rowCount } = await pool.query(`select from ${table} where ctid = $1::tid${full}`, [mark])
  return rowCount === 1
}

async function insert(pool: pg.Pool, table: string, lifetime: Lifetime, now: Date, days: number): Promise<string> {
  const { rows: columns } = await pool.query<ColumnFacts>(
    `select a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull as required
     from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
       and a.attidentity = '' and a.attgenerated = '' order by a.attnum`,
    [table],
  )
  const at = new Date(now.getTime() - days * DAY_MS)
  const values = new Map<string, unknown>()
  for (const { name, type, required } of columns) {
    if (name === lifetime.since) values.set(name, type === 'date' ? dayOf(at) : at)
    else if (lifetime.only?.[name]) values.set(name, lifetime.only[name][0] ?? null)
    else if (required || lifetime.empties?.includes(name) || lifetime.filled?.includes(name))
      values.set(name, valueOf(type, now))
  }
  const client = await pool.connect()
  try {
    // Triggers guard rules of the parts that write; this row is nobody's.
    await client.query('set session_replication_role = replica')
    const names = [...values.keys()]
    const { rows } = await client.query<{ ctid: string }>(
      `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning ctid::text`,
      [...values.values()],
    )
    return rows[0]?.ctid ?? ''
  } finally {
    await client.query('set session_replication_role = origin')
    client.release()
  }
}

let count = 0

function valueOf(type: string, now: Date): unknown {
  count += 1
  if (type.endsWith('[]')) return []
  if (type.endsWith('range')) return 'empty'
  if (type === 'uuid') return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`
  if (type.startsWith('timestamp')) return now
  if (type === 'date') return now
  if (type === 'boolean') return true
  if (type === 'tstzrange') return '[2020-01-01,2020-01-02)'
  if (type === 'bytea') return Buffer.from(String(count).padStart(36, '0'))
  if (type.startsWith('json')) return '{}'
  return /int|numeric/.test(type) ? count : `t${count}`
}
