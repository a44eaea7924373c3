import { contract } from '#vocabulary/call'
import { recordCalls } from './records.ts'
import { requestCalls } from './requests.ts'

export type { ArchiveHead, TimelineLine } from './records.ts'
export { archiveRefusals } from './refusals.ts'
export {
  OPINION_ACTS,
  OPINION_VIEWS,
  type Opinion,
  type OpinionAct,
  type OpinionDetail,
  type OpinionStep,
  type OpinionView,
} from './requests.ts'
export { requestRefusals } from './requests-refusals.ts'
export { FACT_CLASSES, type FactClass, RECORD_SHAPES, type RecordData, type RecordKind } from './shapes.ts'

/** All calls of archives. */
export const archives = contract({
  name: 'archives',
  uses: ['estate', 'people'],
  refusalCodes: [18000, 18999],
  calls: { ...recordCalls, ...requestCalls },
})
