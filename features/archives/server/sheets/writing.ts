import { type Db, newId } from '#platform/db'
import type { Day } from '#vocabulary/day'
import { putRecord } from '../records/queries.ts'
import { placeOf, type Typed } from '../records/rules.ts'
import { insertChanges, type NewChange } from './change-queries.ts'
import type { SheetFacts } from './sheet.ts'

/** Why a version stands that an import wrote. */
export const BY_IMPORT = '批量导入'

/** Somebody else wrote what a row was about to write; everything is undone. */
export class Overtaken extends Error {}

/** A record that a row writes: a new one, or the next version of one that is held. */
export interface RecordWrite {
  readonly archiveId: string
  /** Whose archive it is; null: of an outside enterprise. */
  readonly companyId: string | null
  readonly typed: Typed
  readonly before: { readonly id: string; readonly version: number; readonly data: object } | null
  readonly asOf: Day
}

/** How records of a kind are stored, and what is written with them. */
export interface Storing {
  /** What is stored of what a record says. */
  sealed(id: string, typed: Typed): object
  /** The record is written. */
  written(db: Db, id: string, write: RecordWrite): Promise<void>
}

/** Writes the records of a share of rows, and writes down that this import wrote them. */
export async function writeRecords(
  db: Db,
  { importId, areaId, byId, now }: SheetFacts,
  storing: Storing,
  writes: readonly RecordWrite[],
): Promise<void> {
  const changes: NewChange[] = []
  for (const write of writes) {
    const { archiveId, typed, before, asOf } = write
    const id = before?.id ?? newId()
    const version = (before?.version ?? 0) + 1
    await putRecord(db, {
      ...placeOf(typed),
      id,
      archiveId,
      areaId,
      kind: typed.kind,
      data: storing.sealed(id, typed),
      asOf,
      source: 'import',
      version,
      at: now,
      byId,
      reason: BY_IMPORT,
      importId,
    })
    await storing.written(db, id, write)
    changes.push({ archiveId, recordId: id, beforeVersion: before?.version ?? null, afterVersion: version })
  }
  await insertChanges(db, importId, changes, now)
}
