import { type Db, newId } from '#platform/db'
import type { Day } from '#vocabulary/day'
import { holdNumber, putRecord } from '../records/queries.ts'
import { placeOf, storedData, type Typed } from '../records/rules.ts'
import { sealedData } from '../records/sealing.ts'
import { insertChanges, type NewChange } from './change-queries.ts'
import type { SheetFacts } from './sheet.ts'

/** Why a version stands that an import wrote. */
export const BY_IMPORT = '批量导入'

/** Somebody else wrote what a row was about to write; everything is undone. */
export class Overtaken extends Error {}

/** A record that a row writes: a new one, or the next version of one that is held. */
export interface RecordWrite {
  readonly archiveId: string
  readonly typed: Typed
  readonly before: { readonly id: string; readonly version: number } | null
  readonly asOf: Day
}

/** Writes the records of a share of rows, and writes down that this import wrote them. */
export async function writeRecords(
  db: Db,
  { importId, areaId, vault, byId, now }: SheetFacts,
  writes: readonly RecordWrite[],
): Promise<void> {
  const changes: NewChange[] = []
  for (const { archiveId, typed, before, asOf } of writes) {
    const id = before?.id ?? newId()
    const version = (before?.version ?? 0) + 1
    const data = storedData(typed)
    await putRecord(db, {
      ...placeOf(typed),
      id,
      archiveId,
      areaId,
      kind: typed.kind,
      data: sealedData(vault, { id, kind: typed.kind }, data),
      asOf,
      source: 'import',
      version,
      at: now,
      byId,
      reason: BY_IMPORT,
      importId,
    })
    if (typed.kind === 'achievement' && 'number' in data) {
      const number = String(data.number)
      const holder = await holdNumber(db, { areaId, kind: typed.data.type, number, recordId: id })
      if (holder !== null) throw new Overtaken()
    }
    changes.push({ archiveId, recordId: id, beforeVersion: before?.version ?? null, afterVersion: version })
  }
  await insertChanges(db, importId, changes, now)
}
