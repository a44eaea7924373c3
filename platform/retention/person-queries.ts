import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db'
import type { Belonging, Personal } from '#vocabulary/retention'
import type { DeclaredTable } from './declared.ts'

/** Of so many rows of a table somebody is shown theirs. */
const MAX_ROWS = 500

/** A person's row of a table, its declared columns by name. Bytes are text as PostgreSQL writes it in JSON: `\x01ab`. */
export interface PersonsRow {
  readonly table: string
  readonly row: Readonly<Record<string, unknown>>
}

/** What a person's rows hold, of each table the newest 500, in one statement. */
export async function listPersonsRows(
  db: Db,
  tables: readonly DeclaredTable[],
  personId: string,
): Promise<PersonsRow[]> {
  const parts = tables.flatMap(({ name, kept: { personal } }) => {
    if (!personal || personal.hidden || personal.of.length === 0) return []
    const columns = new Set([
      ...Object.keys(personal.columns),
      ...Object.values(personal.sealed ?? {}).map((s) => s.of),
    ])
    const shown = sql.join([...columns].map((column) => sql`x.${sql.ref(column)}`))
    return [
      sql`(select ${sql.lit(name)} as "table", to_jsonb(y) as row from
        (select ${shown} from ${sql.table(name)} x where ${whose(personal.of, personId)} limit ${MAX_ROWS}) y)`,
    ]
  })
  if (parts.length === 0) return []
  const { rows } = await sql<PersonsRow>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
}

/** Deletes or overwrites a person's rows of one table, as it declares. Answers how many. */
export async function eraseRows(db: Db, { name }: DeclaredTable, personal: Personal, personId: string) {
  const { closing, of } = personal
  if (closing.rows === 'kept' || of.length === 0) return 0
  const mine = whose(of, personId)
  const { numAffectedRows = 0n } =
    closing.rows === 'deleted'
      ? await sql`delete from ${sql.table(name)} x where ${mine}`.execute(db)
      : await sql`update ${sql.table(name)} x set ${sql.join(
          Object.entries(closing.set).map(([column, value]) => sql`${sql.ref(column)} = ${sql.lit(value)}`),
        )} where ${mine}`.execute(db)
  return Number(numAffectedRows)
}

function whose(of: Belonging, personId: string): RawBuilder<unknown> {
  const parts = of.map((each) =>
    typeof each === 'string'
      ? sql`x.${sql.ref(each)} = ${personId}`
      : sql`x.${sql.ref(each.column)} in (select id from ${sql.table(each.to)} where ${sql.ref(each.by)} = ${personId})`,
  )
  return sql`(${sql.join(parts, sql` or `)})`
}
