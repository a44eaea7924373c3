import { sql } from 'kysely'
import type { FactClass, RecordKind } from '#contract/archives'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { Page } from '#vocabulary/page'
import { readsRecord, sees } from '../sight/predicate-queries.ts'
import type { Sight } from '../sight/rules.ts'
import { othersOf } from './others-queries.ts'

/** Classes that a record may have. */
export type RecordClass = Extract<FactClass, 'public' | 'inner' | 'personal' | 'staff'>
/** Where a fact comes from. */
export type Source = 'enterprise' | 'staff' | 'import' | 'paper'

/** A record, as it stands or stood. */
export interface RecordRow {
  readonly id: string
  readonly archiveId: string
  readonly kind: RecordKind
  readonly class: RecordClass
  /** Checked by the contract of its kind before it was written. */
  readonly data: object
  readonly asOf: Day
  readonly source: Source
  readonly sortKey: string
  readonly version: number
  readonly at: Date
  readonly byId: string | null
  readonly by: string
}

const SHOWN = sql`r.id, r.archive_id, r.kind, r.class, r.data, r.as_of::text as as_of, r.source, r.sort_key, r.version, r.at, r.by_id`

const latest = keyset('desc', { sortKey: 'text', id: 'id' })

/** Whose records, and how they are looked at. */
export interface RecordsOf {
  readonly sight: Sight
  readonly archiveId: string
  readonly kind: RecordKind
  readonly today: Day
}

/** Records of an archive that they may read, also those that it is a further enterprise of: the latest first. */
export async function listRecords(
  db: Db,
  { sight, archiveId, kind, today }: RecordsOf,
  { next, size }: PageAsked,
): Promise<Page<Omit<RecordRow, 'by'>>> {
  const { rows } = await sql<Omit<RecordRow, 'by'>>`
    select ${SHOWN} from archives.record r join archives.archive a on a.id = r.archive_id
     where r.id in (select o.id from archives.record o where o.archive_id = ${archiveId} and o.kind = ${kind} and o.deleted_at is null
                    union select o.record_id from archives.record_archive o where o.archive_id = ${archiveId})
       and r.kind = ${kind} and r.deleted_at is null and ${readsRecord(sight, 'r', 'a', today)} and ${latest.after(next)}
     order by ${latest.order} limit ${size + 1}`.execute(db)
  return latest.cut(rows, size)
}

/** The same as they stood at the end of a day, all of them: the last version of each that was written by then. */
export async function listPast(
  db: Db,
  { sight, archiveId, kind, today }: RecordsOf,
  until: Date,
  most: number,
): Promise<Omit<RecordRow, 'by'>[]> {
  const { rows } = await sql<Omit<RecordRow, 'by'>>`
    select r.id, r.archive_id, r.kind, v.class, v.data, v.as_of::text as as_of, v.source, r.sort_key, v.version, v.at, v.by_id
      from archives.record r join archives.archive a on a.id = r.archive_id
      join lateral (
        select * from archives.record_version w where w.record_id = r.id and w.at < ${until} order by w.version desc limit 1) v on true
     where r.id in (select o.id from archives.record o where o.archive_id = ${archiveId} and o.kind = ${kind}
                    union select o.record_id from archives.record_version o
                     where o.others <> '{}' and o.others @> array[${archiveId}::uuid])
       and (r.archive_id = ${archiveId} or v.others @> array[${archiveId}::uuid])
       and r.kind = ${kind} and not v.deleted
       and ${readsRecord(sight, 'v', 'a', today)} and ${readsRecord(sight, 'r', 'a', today)}
     order by r.sort_key desc, r.id desc limit ${most}`.execute(db)
  return rows
}

/** A project by its id, with its enterprise, if they may read it; null alike for what is unknown, deleted and not for them. */
export async function findProject(
  db: Db,
  { sight, today }: Pick<RecordsOf, 'sight' | 'today'>,
  id: string,
): Promise<Omit<RecordRow, 'by'> | null> {
  const { rows } = await sql<Omit<RecordRow, 'by'>>`
    select ${SHOWN} from archives.record r join archives.archive a on a.id = r.archive_id
     where r.id = ${id} and r.kind = 'project' and r.deleted_at is null and a.area_id = ${sight.areaId}
       and ${sees(sight, 'a', today)} and ${readsRecord(sight, 'r', 'a', today)}`.execute(db)
  return rows[0] ?? null
}

/** A record that they may read, its row locked until the transaction ends; null: it is not there, or not for them. */
export async function lockRecord(
  db: Db,
  { sight, archiveId, today }: Omit<RecordsOf, 'kind'>,
  id: string,
): Promise<(Omit<RecordRow, 'by'> & { createdAt: Date }) | null> {
  const { rows } = await sql<Omit<RecordRow, 'by'> & { createdAt: Date }>`
    select ${SHOWN}, r.created_at from archives.record r join archives.archive a on a.id = r.archive_id
     where r.id = ${id} and r.archive_id = ${archiveId} and r.deleted_at is null
       and ${readsRecord(sight, 'r', 'a', today)} for update of r`.execute(db)
  return rows[0] ?? null
}

/** A version that is written. */
export interface NewVersion {
  readonly id: string
  readonly archiveId: string
  readonly areaId: string
  readonly kind: RecordKind
  readonly class: RecordClass
  readonly data: object
  readonly asOf: Day
  readonly source: Source
  readonly sortKey: string
  readonly until: Day | null
  readonly version: number
  readonly at: Date
  readonly byId: string | null
  readonly reason: string
  readonly importId?: string | null
}

/** Writes a record or its next version; the caller holds the archive. */
export async function putRecord(db: Db, record: NewVersion): Promise<void> {
  const { reason, importId = null, at, ...facts } = record
  const row = { ...facts, data: JSON.stringify(facts.data), at }
  if (record.version === 1)
    await db
      .insertInto('archives.record')
      .values({ ...row, importId, createdAt: at })
      .execute()
  else {
    const { id, archiveId: _archive, areaId: _area, kind: _kind, ...change } = row
    await db.updateTable('archives.record').set(change).where('id', '=', id).execute()
  }
  await insertVersion(db, { ...record, deleted: false, reason })
}

/** Writes that a record is deleted, as a version; the caller holds it. */
export async function deleteRecord(
  db: Db,
  record: Omit<RecordRow, 'by'>,
  by: { byId: string; at: Date; reason: string },
): Promise<void> {
  const version = record.version + 1
  await db
    .updateTable('archives.record')
    .set({ deletedAt: by.at, version, at: by.at, byId: by.byId })
    .where('id', '=', record.id)
    .execute()
  await db.deleteFrom('archives.number').where('recordId', '=', record.id).execute()
  await insertVersion(db, { ...record, ...by, version, deleted: true })
}

async function insertVersion(
  db: Db,
  version: Pick<
    NewVersion,
    'id' | 'archiveId' | 'class' | 'data' | 'asOf' | 'source' | 'version' | 'at' | 'byId' | 'reason'
  > & {
    deleted: boolean
  },
): Promise<void> {
  const { id: recordId, data, archiveId, asOf, source, at, byId, reason, deleted } = version
  await db
    .insertInto('archives.recordVersion')
    .values({
      recordId,
      archiveId,
      class: version.class,
      version: version.version,
      data: JSON.stringify(data),
      asOf,
      source,
      at,
      byId,
      reason,
      deleted,
      others: othersOf(recordId),
    })
    .execute()
}

/** A change in the timeline. */
export interface ChangeRow extends Pick<RecordRow, 'kind' | 'data' | 'asOf' | 'source' | 'version' | 'at' | 'byId'> {
  readonly recordId: string
  readonly reason: string
  readonly deleted: boolean
}

const byTime = keyset('desc', { at: 'instant', recordId: 'id' })

/** Every change of an archive that they may read, before a moment (null: all): what it was then, and what the record is now, must both be for them. The latest first. */
export async function listChanges(
  db: Db,
  { sight, archiveId, today, before = null }: Omit<RecordsOf, 'kind'> & { before?: Date | null },
  { next, size }: PageAsked,
): Promise<Page<ChangeRow>> {
  const { rows } = await sql<ChangeRow>`
    select * from (
      select v.record_id, r.kind, v.data, v.as_of::text as as_of, v.source, v.version, v.at, v.by_id, v.reason, v.deleted
        from archives.record_version v join archives.record r on r.id = v.record_id join archives.archive a on a.id = r.archive_id
       where v.archive_id = ${archiveId} and coalesce(v.at < ${before}::timestamptz, true)
         and ${readsRecord(sight, 'v', 'a', today)} and ${readsRecord(sight, 'r', 'a', today)}
    ) changes where ${byTime.after(next)} order by ${byTime.order} limit ${size + 1}`.execute(db)
  return byTime.cut(rows, size)
}

/** The number of an achievement is this record's from now on; answers the name of the archive that has it already, or null. */
export async function holdNumber(
  db: Db,
  { areaId, kind, number, recordId }: { areaId: string; kind: string; number: string; recordId: string },
): Promise<string | null> {
  await db.deleteFrom('archives.number').where('recordId', '=', recordId).execute()
  const { numAffectedRows } = await sql`
    insert into archives.number (area_id, kind, number, record_id) values (${areaId}, ${kind}, ${number}, ${recordId})
    on conflict on constraint number_pk do nothing`.execute(db)
  if (numAffectedRows === 1n) return null
  const { rows } = await sql<{ name: string }>`
    select a.name from archives.number n join archives.record r on r.id = n.record_id join archives.v_archive a on a.id = r.archive_id
     where n.area_id = ${areaId} and n.kind = ${kind} and n.number = ${number}`.execute(db)
  return rows[0]?.name ?? '其他企业'
}
