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
