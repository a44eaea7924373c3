import { contract } from '#vocabulary/call'
import { factCalls } from './facts.ts'
import { importCalls } from './imports.ts'
import { recordCalls } from './records.ts'

export type { ArchiveImport, StayedRow } from './imports.ts'
export { importRefusals } from './imports-refusals.ts'
export type { ArchiveHead, TimelineLine } from './records.ts'
export { archiveRefusals } from './refusals.ts'
export { FACT_CLASSES, type FactClass, RECORD_SHAPES, type RecordData, type RecordKind } from './shapes.ts'

/** All calls of archives. */
export const archives = contract({
  name: 'archives',
  uses: ['estate', 'people'],
  refusalCodes: [18000, 18999],
  calls: { ...recordCalls, ...importCalls, ...factCalls },
})
