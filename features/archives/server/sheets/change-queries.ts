import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** What an outside enterprise was called before an import changed it. */
export interface EnterpriseBefore {
  readonly name: string
  readonly pinyin: string
  readonly creditCode: string | null
  readonly noCodeReason: string
  readonly address: string
}

/** One thing that an import wrote. */
export interface NewChange {
  readonly archiveId: string
  /** null: the archive itself. */
  readonly recordId: string | null
  readonly beforeVersion: number | null
  readonly afterVersion: number
  readonly before?: EnterpriseBefore
}

/** Writes down what an import wrote, behind what it wrote before. */
export async function insertChanges(db: Db, importId: string, changes: readonly NewChange[], now: Date): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ archiveId, recordId, beforeVersion, afterVersion, before = null }) => ({
    written_to: archiveId,
    record_id: recordId,
    before_version: beforeVersion,
    after_version: afterVersion,
    before,
  }))
  await sql`
    insert into archives.import_change (import_id, nth, written_to, record_id, before_version, after_version, before, created_at)
    select ${importId}, coalesce((select max(nth) from archives.import_change where import_id = ${importId}), 0) + t.at,
           (t.row ->> 'written_to')::uuid, (t.row ->> 'record_id')::uuid, (t.row ->> 'before_version')::int, (t.row ->> 'after_version')::int,
           nullif(t.row -> 'before', 'null'::jsonb), ${now}
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as t(row, at)`.execute(db)
}

/** Writes down what an import wrote behind its rows: of a record that a row of it wrote too, the version that is left counts. */
export async function putChanges(db: Db, importId: string, changes: readonly NewChange[], now: Date): Promise<void> {
  const rows = changes.map(({ recordId, afterVersion }) => ({ record_id: recordId, after_version: afterVersion }))
  const { rows: raised } = await sql<{ recordId: string }>`
    update archives.import_change c set after_version = t.after_version
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(record_id uuid, after_version integer)
     where c.import_id = ${importId} and c.record_id = t.record_id returning c.record_id`.execute(db)
  const known = new Set(raised.map(({ recordId }) => recordId))
  await insertChanges(
    db,
    importId,
    changes.filter(({ recordId }) => !known.has(recordId ?? '')),
    now,
  )
}
