import { sql } from 'kysely'
import type { RecordKind } from '#contract/archives'
import { type Db, keyset, type PageAsked } from '#platform/db'
import { type FileRow, fileTables, type ProblemGroup, type TakenBackRow } from '#platform/sheets'
import type { Day } from '#vocabulary/day'
import type { Page } from '#vocabulary/page'
import type { RecordRow } from '../records/queries.ts'
import type { EnterpriseBefore } from '../sheets/change-queries.ts'
import type { ImportKind } from '../sheets/kinds.ts'
import { readsRecord } from '../sight/predicate-queries.ts'
import type { Sight } from '../sight/rules.ts'

/** What an import has beside what every file has. */
interface ImportFacts extends TakenBackRow {
  readonly kind: ImportKind
  readonly unknown: 'refuse' | 'make'
  readonly problems: number
  readonly groups: readonly ProblemGroup[]
}
/** An import as it is stored. */
export type ImportRow = FileRow & ImportFacts

/** The statements about imports. */
export const archiveFiles = fileTables<ImportFacts>({
  runs: 'archives.import_run',
  files: 'archives.import_file',
  faults: 'archives.import_problem',
  counted: 'problems',
  bytes: 'bytes_sealed',
  grouped: true,
  facts: ['kind', 'unknown', 'groups', 'takenBackAt', 'takenBackBy', 'takenRows', 'stayedRows'],
  busy: ['checking', 'running', 'taking_back'],
})

/** What an import wrote, with how it stands now. */
export interface WrittenRow {
  readonly nth: number
  readonly recordId: string | null
  readonly beforeVersion: number | null
  readonly afterVersion: number
  readonly before: EnterpriseBefore | null
  /** The archive that it stands in now, for a record that went elsewhere since. */
  readonly archiveId: string
  readonly version: number
  readonly isDeleted: boolean
  readonly state: string
  readonly companyId: string | null
  readonly regionIds: readonly string[]
  readonly kind: RecordKind | null
}

/** What an import wrote, the last first, with the rows that it wrote locked until the transaction ends: archives in the order of their ids, so that nobody waits in a circle. */
export async function lockWritten(db: Db, importId: string, today: string): Promise<WrittenRow[]> {
  await sql`
    select 1 from archives.archive where id in (
      select c.written_to from archives.import_change c where c.import_id = ${importId}
      union select r.archive_id from archives.import_change c join archives.record r on r.id = c.record_id where c.import_id = ${importId})
     order by id for update`.execute(db)
  await sql`
    select 1 from archives.record where id in (select record_id from archives.import_change where import_id = ${importId})
     order by id for update`.execute(db)
  const { rows } = await sql<WrittenRow>`
    select c.nth, c.record_id, c.before_version, c.after_version, c.before, a.id as archive_id, r.kind,
           case when c.record_id is null then a.version else r.version end as version,
           case when c.record_id is null then a.state = 'deleted' else r.deleted_at is not null end as is_deleted,
           a.state, a.company_id,
           array(select distinct t.region_id from estate.v_company_region t where t.company_id = a.company_id
                  and t.first_on <= ${today}::date and coalesce(t.last_on >= ${today}::date, true)) as region_ids
      from archives.import_change c left join archives.record r on r.id = c.record_id
      join archives.archive a on a.id = coalesce(r.archive_id, c.written_to)
     where c.import_id = ${importId} order by c.nth desc`.execute(db)
  return rows
}

/** A version of a record as it was, to be written again. */
export interface PastVersion {
  readonly recordId: string
  readonly data: object
  readonly asOf: string
  readonly source: 'enterprise' | 'staff' | 'import' | 'paper'
}

/** The versions that stood before an import changed them. */
export async function listBefore(db: Db, importId: string): Promise<PastVersion[]> {
  const { rows } = await sql<PastVersion>`
    select v.record_id, v.data, v.as_of::text as as_of, v.source
      from archives.import_change c join archives.record_version v on v.record_id = c.record_id and v.version = c.before_version
     where c.import_id = ${importId}`.execute(db)
  return rows
}

/** The records that an import wrote, as they are now. */
export async function listWritten(db: Db, importId: string): Promise<Omit<RecordRow, 'by'>[]> {
  const { rows } = await sql<Omit<RecordRow, 'by'>>`
    select r.id, r.archive_id, r.kind, r.class, r.data, r.as_of::text as as_of, r.source, r.sort_key, r.version, r.at, r.by_id
      from archives.import_change c join archives.record r on r.id = c.record_id where c.import_id = ${importId}`.execute(
    db,
  )
  return rows
}

/** Writes what became of what an import wrote. */
export async function putOutcomes(
  db: Db,
  importId: string,
  outcomes: readonly { nth: number; why: string | null }[],
): Promise<void> {
  await sql`
    update archives.import_change c set outcome = case when t.why is null then 'taken' else 'stayed' end, why = t.why
      from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as t(nth integer, why text)
     where c.import_id = ${importId} and c.nth = t.nth`.execute(db)
}

/** Which of these archives hold facts of this table, deleted ones left out. */
export async function listHolding(db: Db, table: string, archiveIds: readonly string[]): Promise<string[]> {
  const stands = table === 'archives.record' ? sql`and deleted_at is null` : sql``
  const { rows } = await sql<{ archiveId: string }>`
    select distinct archive_id from ${sql.table(table)} where archive_id = any(${[...archiveIds]}::uuid[]) ${stands}`.execute(
    db,
  )
  return rows.map(({ archiveId }) => archiveId)
}

/** What stayed, with the archive that it is in today. */
export interface StayedFact {
  readonly nth: number
  readonly recordId: string | null
  readonly archiveId: string
  readonly why: string
}

const inOrder = keyset('asc', { nth: 'integer' })

/** What stayed when an import was taken back, in the order in which it was written. */
export async function listStayed(db: Db, importId: string, { next, size }: PageAsked): Promise<Page<StayedFact>> {
  const { rows } = await sql<StayedFact>`
    select c.nth, c.record_id, coalesce(r.archive_id, c.written_to) as archive_id, c.why
      from archives.import_change c left join archives.record r on r.id = c.record_id
     where c.import_id = ${importId} and c.outcome = 'stayed' and ${inOrder.after(next)}
     order by ${inOrder.order} limit ${size + 1}`.execute(db)
  return inOrder.cut(rows, size)
}

/** What these records are called by what they say, as far as somebody reads them. */
export async function listReadable(
  db: Db,
  { sight, today }: { sight: Sight; today: Day },
  recordIds: readonly string[],
): Promise<{ id: string; kind: RecordKind; data: object }[]> {
  const { rows } = await sql<{ id: string; kind: RecordKind; data: object }>`
    select r.id, r.kind, r.data from archives.record r join archives.archive a on a.id = r.archive_id
     where r.id = any(${[...recordIds]}::uuid[]) and ${readsRecord(sight, 'r', 'a', today)}`.execute(db)
  return rows
}

/** Locks some files that are sealed with another key than the given one. */
export function lockStaleFiles(db: Db, sealed: Buffer, limit: number) {
  return db
    .selectFrom('archives.importFile')
    .select(['importId', 'bytesSealed'])
    .where(sql<boolean>`substring(bytes_sealed from 1 for ${sealed.length}::int) <> ${sealed}`)
    .orderBy('importId')
    .limit(limit)
    .forUpdate()
    .execute()
}

/** Writes a file, sealed anew. */
export async function setFile(db: Db, importId: string, bytesSealed: Buffer): Promise<void> {
  await db.updateTable('archives.importFile').set({ bytesSealed }).where('importId', '=', importId).execute()
}
