import { type RawBuilder, sql } from 'kysely'
import { type Db, inTransaction } from '#platform/db'
import type { Lifetime } from '#vocabulary/retention'
import type { DeclaredTable } from './declared.ts'

/** A column of another table that points to rows of this one. */
interface Pointer {
  readonly table: string
  readonly column: string
  readonly to: string
  /** What points goes or lets go by itself. */
  readonly cascades: boolean
}

/** Every foreign key of one column, by the table that it leads to. */
export async function findPointers(db: Db): Promise<Map<string, Pointer[]>> {
  const { rows } = await sql<Pointer & { of: string }>`
    select tn.nspname || '.' || t.relname as "of", fn.nspname || '.' || f.relname as "table",
      fa.attname as "column", ta.attname as "to", c.confdeltype <> 'a' as "cascades"
    from pg_constraint c
    join pg_class t on t.oid = c.confrelid join pg_namespace tn on tn.oid = t.relnamespace
    join pg_class f on f.oid = c.conrelid join pg_namespace fn on fn.oid = f.relnamespace
    join pg_attribute fa on fa.attrelid = f.oid and fa.attnum = c.conkey[1]
    join pg_attribute ta on ta.attrelid = t.oid and ta.attnum = c.confkey[1]
    where c.contype = 'f' and cardinality(c.conkey) = 1`.execute(db)
  const found = new Map<string, Pointer[]>()
  for (const { of, ...pointer } of rows) found.set(of, [...(found.get(of) ?? []), pointer])
  return found
}

/**
 * Ends so many rows whose lifetime is over, oldest first, in one transaction; answers how many. Rows to which others still point wait for
 * those. Tables that refuse to be deleted from allow it while `keeps.expiring` is on.
 */
export async function expireSome(
  db: Db,
  on: DeclaredTable,
  lifetime: Lifetime,
  facts: { before: Date; pointers: readonly Pointer[]; limit: number },
): Promise<number> {
  const table = sql.table(on.name)
  const { empties } = lifetime
  const conditions = [
    sql`x.${sql.ref(lifetime.since)} < ${facts.before}`,
    ...Object.entries(lifetime.only ?? {}).map(([column, values]) => oneOf(column, values)),
    ...(lifetime.filled ?? []).map((column) => sql`x.${sql.ref(column)} is not null`),
    ...(empties ? [sql`num_nonnulls(${sql.join(empties.map((column) => sql`x.${sql.ref(column)}`))}) > 0`] : []),
    ...(empties ? [] : facts.pointers.filter(({ cascades }) => !cascades).map(nothingPoints)),
  ]
  const due = sql`array(select x.ctid from ${table} x where ${sql.join(conditions, sql` and `)}
    order by x.${sql.ref(lifetime.since)} limit ${facts.limit} for update skip locked)`
  return await inTransaction(db, async (tx) => {
    await sql`select set_config('keeps.expiring', 'on', true)`.execute(tx)
    const { numAffectedRows = 0n } = empties
      ? await sql`update ${table} set ${sql.join(empties.map((column) => sql`${sql.ref(column)} = null`))}
          where ctid = any (${due})`.execute(tx)
      : await sql`delete from ${table} where ctid = any (${due})`.execute(tx)
    return Number(numAffectedRows)
  })
}

function nothingPoints({ table, column, to }: Pointer): RawBuilder<unknown> {
  return sql`not exists (select from ${sql.table(table)} p where p.${sql.ref(column)} = x.${sql.ref(to)})`
}

function oneOf(column: string, values: readonly (string | null)[]): RawBuilder<unknown> {
  const named = values.filter((value) => value !== null)
  const parts = [
    ...(values.includes(null) ? [sql`x.${sql.ref(column)} is null`] : []),
    ...(named.length > 0 ? [sql`x.${sql.ref(column)} in (${sql.join(named.map((value) => sql.lit(value)))})`] : []),
  ]
  return sql`(${sql.join(parts, sql` or `)})`
}
