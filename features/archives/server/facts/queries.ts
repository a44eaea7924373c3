import { sql } from 'kysely'
import type { RecordKind } from '#contract/archives'
import type { Db } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { Source } from '../records/queries.ts'

/** An archive as facts are told of it. */
export interface FactArchive {
  readonly id: string
  readonly name: string
  readonly creditCode: string | null
  readonly address: string
  readonly industry: string
  readonly changedAt: Date
}

/** The archive of a company; null: it has none, for it was never in the park. */
export async function findOfCompany(db: Db, companyId: string): Promise<FactArchive | null> {
  const { rows } = await sql<FactArchive>`
    select a.id, a.name, a.credit_code, a.address, a.industry, a.state_at as changed_at
      from archives.v_archive a where a.company_id = ${companyId} and a.state in ('draft', 'listed', 'left')`.execute(
    db,
  )
  return rows[0] ?? null
}

/** A record as it stood. */
export interface StoodRecord {
  readonly kind: RecordKind
  /** Checked by the contract of its kind before it was written. */
  readonly data: object
  readonly asOf: Day
  readonly source: Source
}

/** Records of these kinds of an archive as they stood when `until` began, also those that it is a further enterprise of. */
export async function listStood(
  db: Db,
  archiveId: string,
  kinds: readonly RecordKind[],
  until: Date,
): Promise<StoodRecord[]> {
  const { rows } = await sql<StoodRecord>`
    select r.kind, v.data, v.as_of::text as as_of, v.source
      from archives.record r
      join lateral (
        select * from archives.record_version w where w.record_id = r.id and w.at < ${until} order by w.version desc limit 1) v on true
     where (r.archive_id = ${archiveId}
            or exists (select 1 from archives.record_archive o where o.record_id = r.id and o.archive_id = ${archiveId}))
       and r.kind = any(${[...kinds]}::text[]) and not v.deleted
     order by r.sort_key, r.id`.execute(db)
  return rows
}
