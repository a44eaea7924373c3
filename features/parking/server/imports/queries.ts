import { type FileRow, fileTables, type ProblemGroup } from '#platform/sheets'
import type { ImportKind } from './kinds.ts'

/** What an import has beside what every file has. */
interface ImportFacts {
  readonly kind: ImportKind
  readonly problems: number
  readonly groups: readonly ProblemGroup[]
}
/** An import as it is stored. */
export type ImportRow = FileRow & ImportFacts

/** The statements about imports. */
export const parkFiles = fileTables<ImportFacts>({
  runs: 'parking.import_run',
  files: 'parking.import_file',
  faults: 'parking.import_problem',
  counted: 'problems',
  bytes: 'bytes',
  grouped: true,
  facts: ['kind', 'groups'],
})
