import type { TenancyImport } from '#contract/people'
import { type ProblemGroup, viewFile } from '#platform/sheets'
import type { ImportRow } from './import-queries.ts'

/** An import as it goes over the wire. */
export function viewImport(row: ImportRow, byName: string): TenancyImport {
  return {
    ...viewFile<TenancyImport['state']>(row),
    counts: { new: row.newRows, equal: row.equalRows },
    problems: row.problems,
    // Written by `putProblems` alone.
    groups: row.groups as ProblemGroup[],
    byName,
  }
}
