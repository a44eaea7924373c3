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
  const [found] = await listOfCompanies(db, [companyId])
  return found ?? null
}

/** The archives of companies; one that was never in the park has none. */
export async function listOfCompanies(
  db: Db,
  companyIds: readonly string[],
): Promise<(FactArchive & { readonly companyId: string })[]> {
  const { rows } = await sql<FactArchive & { companyId: string }>`
    select a.id, a.company_id, a.name, a.credit_code, a.address, a.industry, a.state_at as changed_at
      from archives.v_archive a
     where a.company_id = any(${[...companyIds]}::uuid[]) and a.state in ('draft', 'listed', 'left')`.execute(db)
  return rows
}

/** A record as it stood. */
export interface StoodRecord {
  readonly kind: RecordKind
  /** Checked by the contract of its kind before it was written. */
  readonly data: object
  readonly asOf: Day
  readonly source: Source
}

/** Records of these kinds of archives as they stood when `until` began, also those that an archive is a further enterprise of: with the archive whose facts they are. */
export async function listStood(
  db: Db,
  archiveIds: readonly string[],
  kinds: readonly RecordKind[],
  until: Date,
): Promise<(StoodRecord & { readonly archiveId: string })[]> {
  const { rows } = await sql<StoodRecord & { archiveId: string }>`
    select o.archive_id, r.kind, v.data, v.as_of::text as as_of, v.source
      from (select r.archive_id, r.id from archives.record r where r.archive_id = any(${[...archiveIds]}::uuid[])
            union select f.archive_id, f.record_id from archives.record_archive f where f.archive_id = any(${[...archiveIds]}::uuid[])) o
      join archives.record r on r.id = o.id and r.kind = any(${[...kinds]}::text[])
      join lateral (
        select * from archives.record_version w where w.record_id = r.id and w.at < ${until} order by w.version desc limit 1) v on true
     where not v.deleted
     order by r.sort_key, r.id`.execute(db)
  return rows
}

/** A paper of an archive, with its files. */
export interface PaperRow {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly until: Day | null
  readonly files: readonly { readonly fileId: string; readonly name: string }[]
}

/** The papers of a company's archive that are not deleted, the latest first; at most so many. */
export async function listPapers(db: Db, companyId: string, limit: number): Promise<PaperRow[]> {
  const { rows } = await sql<PaperRow>`
    select r.id, r.data->>'name' as name, r.data->>'type' as type, r.data->>'until' as until, r.data->'files' as files
      from archives.record r join archives.archive a on a.id = r.archive_id
     where a.company_id = ${companyId} and a.state in ('draft', 'listed', 'left') and r.kind = 'paper' and r.deleted_at is null
     order by r.sort_key desc, r.id desc limit ${limit}`.execute(db)
  return rows
}
