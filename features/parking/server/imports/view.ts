import type { ParkImport } from '#contract/parking'
import { toInstant } from '#vocabulary/day'
import type { ImportRow, ProblemGroup } from './queries.ts'

/** An import as it goes over the wire. One that was tried and whose file is gone was not run in time. */
export function viewImport(row: ImportRow, byName: string): ParkImport {
  const state = row.state === 'checked' && !row.hasFile ? 'expired' : row.state
  return {
    id: row.id,
    // The store's own words for both (`import_run_kind`, `import_run_state`).
    kind: row.kind as ParkImport['kind'],
    fileName: row.fileName,
    state: state as ParkImport['state'],
    token: row.token,
    rows: row.rowsRead,
    part: row.part,
    counts: { new: row.newRows, changed: row.changedRows, equal: row.equalRows },
    problems: row.problems,
    // Written by `putProblems` alone.
    groups: row.groups as ProblemGroup[],
    why: row.why,
    byName,
    createdAt: toInstant(row.createdAt),
    endedAt: row.endedAt && toInstant(row.endedAt),
  }
}
