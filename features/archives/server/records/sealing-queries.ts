import { sql } from 'kysely'
import type { RecordKind } from '#contract/archives'
import type { Db } from '#platform/db'

/** So many rows are sealed anew in one transaction. */
const BATCH = 500

/** What a record says, or one of its versions. */
export interface SealedRow {
  readonly id: string
  readonly kind: RecordKind
  readonly version: number
  readonly data: object
}

/** Rows of these kinds that are plain, or sealed by another key than the one of this head; their rows are locked. */
export async function listToSeal(
  db: Db,
  table: 'record' | 'version',
  kinds: readonly RecordKind[],
  head: Buffer,
): Promise<SealedRow[]> {
  const isOld = (of: 'r' | 'v') => {
    const data = sql.ref(`${of}.data`)
    return sql`r.kind = any(${[...kinds]}::text[]) and (not (${data} ? 'sealed')
      or substring(decode(${data} ->> 'sealed', 'base64') from 1 for ${head.length}::int) <> ${head})`
  }
  const { rows } =
    table === 'record'
      ? await sql<SealedRow>`
        select r.id, r.kind, r.version, r.data from archives.record r where ${isOld('r')}
         order by r.id limit ${BATCH} for update`.execute(db)
      : await sql<SealedRow>`
        select v.record_id as id, r.kind, v.version, v.data
          from archives.record_version v join archives.record r on r.id = v.record_id where ${isOld('v')}
         order by v.record_id, v.version limit ${BATCH} for update of v`.execute(db)
  return rows
}

/** Writes what these rows say, sealed; the caller holds them. */
export async function putSealed(
  db: Db,
  table: 'record' | 'version',
  rows: readonly Pick<SealedRow, 'id' | 'version' | 'data'>[],
): Promise<void> {
  if (rows.length === 0) return
  const fresh = sql`unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ version }) => version)}::int[],
    ${rows.map(({ data }) => JSON.stringify(data))}::jsonb[]) as f (id, version, data)`
  if (table === 'record')
    await sql`update archives.record r set data = f.data from ${fresh} where r.id = f.id`.execute(db)
  else
    await sql`update archives.record_version v set data = f.data from ${fresh}
      where v.record_id = f.id and v.version = f.version`.execute(db)
}
