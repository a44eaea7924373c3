import { contract } from '#vocabulary/call'
import { queryCalls } from './query.ts'
import { recordCalls } from './records.ts'

export type {
  ArchiveColumn,
  ArchiveQuery,
  GroupedBy,
  ListedArchive,
  QueryConfig,
  QueryField,
  SavedQuery,
  Tabulation,
} from './query.ts'
export { queryRefusals } from './query-refusals.ts'
export type { ArchiveHead, TimelineLine } from './records.ts'
export { archiveRefusals } from './refusals.ts'
export { FACT_CLASSES, type FactClass, RECORD_SHAPES, type RecordData, type RecordKind } from './shapes.ts'

/** All calls of archives. */
export const archives = contract({
  name: 'archives',
  uses: ['estate', 'people'],
  refusalCodes: [18000, 18999],
  calls: { ...recordCalls, ...queryCalls },
})
