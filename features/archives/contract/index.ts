import { contract } from '#vocabulary/call'
import { fieldCalls } from './fields.ts'
import { recordCalls } from './records.ts'

export type { Extension, ExtensionFields } from './fields.ts'
export { fieldRefusals } from './fields-refusals.ts'
export type { ArchiveHead, DeletedArchive, ProjectDetail, TimelineLine } from './records.ts'
export { archiveRefusals } from './refusals.ts'
export { FACT_CLASSES, type FactClass, RECORD_SHAPES, type RecordData, type RecordKind } from './shapes.ts'

/** All calls of archives. */
export const archives = contract({
  name: 'archives',
  uses: ['estate', 'people'],
  refusalCodes: [18000, 18999],
  calls: { ...recordCalls, ...fieldCalls },
})
