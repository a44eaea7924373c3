import type { TenancyImport } from '#contract/people'
import { toInstant } from '#vocabulary/day'
import type { ImportRow, ProblemGroup } from './import-queries.ts'

/** An import as it goes over the wire. One that was tried and whose file is gone was not run in time. */
export function viewImport(row: ImportRow, byName: string): TenancyImport {
  const state = row.state === 'checked' && !row.hasFile ? 'expired' : row.state
  return {
    id: row.id,
    fileName: row.fileName,
    // The store's own words (`tenancy_import_state`).
    state: state as TenancyImport['state'],
    token: row.token,
    rows: row.rowsRead,
    part: row.part,
    counts: { new: row.newRows, equal: row.equalRows },
    problems: row.problems,
    // Written by `putProblems` alone.
    groups: row.groups as ProblemGroup[],
    why: row.why,
    byName,
    createdAt: toInstant(row.createdAt),
    endedAt: row.endedAt && toInstant(row.endedAt),
  }
}
