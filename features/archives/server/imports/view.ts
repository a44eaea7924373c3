import type { ArchiveImport } from '#contract/archives'
import { viewCounts, viewFile, viewGroups, viewTakeBack } from '#platform/sheets'
import type { ImportRow } from './queries.ts'

/** An import as it goes over the wire. */
export function viewImport(row: ImportRow, byName: string, now: Date): ArchiveImport {
  return {
    ...viewFile<ArchiveImport['state']>(row),
    kind: row.kind,
    unknown: row.unknown,
    counts: viewCounts(row),
    problems: row.problems,
    groups: viewGroups(row.groups),
    byName,
    ...viewTakeBack(row, now),
  }
}
