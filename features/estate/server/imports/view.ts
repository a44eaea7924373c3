import type { PlaceImport } from '#contract/estate'
import { viewCounts, viewFile } from '#platform/sheets'
import type { ImportRow } from './queries.ts'

/** An import as it goes over the wire to a person. */
export function viewImport(row: ImportRow, viewerId: string): PlaceImport {
  return {
    ...viewFile<PlaceImport['state']>(row),
    counts: viewCounts(row),
    faults: row.faults,
    own: row.personId === viewerId,
  }
}
