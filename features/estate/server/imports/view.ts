import type { PlaceImport } from '#contract/estate'
import { toInstant } from '#vocabulary/day'
import type { ImportRow } from './queries.ts'

/** An import as it goes over the wire to a person. One that was tried and whose file is gone was not run in time. */
export function viewImport(row: ImportRow, viewerId: string): PlaceImport {
  const state = row.state === 'checked' && !row.hasFile ? 'expired' : row.state
  return {
    id: row.id,
    fileName: row.fileName,
    // The store's own words (`place_import_state`).
    state: state as PlaceImport['state'],
    token: row.token,
    rows: row.rowsRead,
    part: row.part,
    counts: { new: row.newRows, changed: row.changedRows, equal: row.equalRows },
    faults: row.faults,
    why: row.why,
    own: row.personId === viewerId,
    createdAt: toInstant(row.createdAt),
    endedAt: row.endedAt && toInstant(row.endedAt),
  }
}
