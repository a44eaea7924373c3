import { contract } from '#vocabulary/call'
import { mergingCalls } from './merging.ts'
import { mineCalls } from './mine.ts'
import { recordCalls } from './records.ts'

export { MERGE_FIELDS, type Merged, type MergeField, type Pair, type Side } from './merging.ts'
export { mergingRefusals } from './merging-refusals.ts'
export type { OwnArchive, Proposal, Reading } from './mine.ts'
export { mineRefusals } from './mine-refusals.ts'
export type { ArchiveHead, TimelineLine } from './records.ts'
export { archiveRefusals } from './refusals.ts'
export { FACT_CLASSES, type FactClass, RECORD_SHAPES, type RecordData, type RecordKind } from './shapes.ts'

/** All calls of archives. */
export const archives = contract({
  name: 'archives',
  uses: ['estate', 'people'],
  refusalCodes: [18000, 18999],
  calls: { ...recordCalls, ...mineCalls, ...mergingCalls },
})
