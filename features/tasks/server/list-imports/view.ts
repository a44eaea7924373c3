import type { ListImport } from '#contract/tasks'
import { viewCounts, viewFile, viewGroups, viewTakeBack } from '#platform/sheets'
import type { ImportRow } from './queries.ts'

/** An import as it goes over the wire. */
export function viewImport(row: ImportRow, called: { title: string; byName: string }, now: Date): ListImport {
  return {
    ...viewFile<ListImport['state']>(row),
    list: { id: row.listId, title: called.title },
    counts: viewCounts(row),
    problems: row.problems,
    groups: viewGroups(row.groups),
    byName: called.byName,
    ...viewTakeBack(row, now),
  }
}
