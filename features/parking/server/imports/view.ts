import type { ParkImport } from '#contract/parking'
import { viewCounts, viewFile, viewGroups } from '#platform/sheets'
import type { ImportRow } from './queries.ts'

/** An import as it goes over the wire. */
export function viewImport(row: ImportRow, byName: string): ParkImport {
  return {
    ...viewFile<ParkImport['state']>(row),
    kind: row.kind,
    counts: viewCounts(row),
    problems: row.problems,
    groups: viewGroups(row.groups),
    byName,
  }
}
