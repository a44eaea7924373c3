import { contract } from '#vocabulary/call'
import { contactCalls } from './contacts.ts'
import { figureDeskCalls } from './desk.ts'
import { factCalls } from './facts.ts'
import { fieldCalls } from './fields.ts'
import { figureCalls } from './figures.ts'
import { followCalls } from './follows.ts'
import { importCalls } from './imports.ts'
import { mergingCalls } from './merging.ts'
import { mineCalls } from './mine.ts'
import { queryCalls } from './query.ts'
import { recordCalls } from './records.ts'
import { requestCalls } from './requests.ts'

export { type ArchiveContact, type ArchiveTouch, type ContactToSave, type FoundContact } from './contacts.ts'
export { type DeskIndicator, type DeskPeriod, type FigureSettings, type PeriodRule } from './desk.ts'
export { type Extension, type ExtensionFields } from './fields.ts'
export {
  type EconomicData,
  type FigurePoint,
  type Filing,
  type FilingField,
  type FilingLine,
  type Indicator,
  type Peers,
} from './figures.ts'
export {
  type Dealing,
  type Follow,
  type FollowDetail,
  type FollowStep,
  type Remark,
  STAGES,
  type Stage,
} from './follows.ts'
export { type ArchiveImport, type StayedRow } from './imports.ts'
export { MERGE_FIELDS, type Merged, type MergeField, type Pair, type Side } from './merging.ts'
export { type OwnArchive, type Proposal, type Reading } from './mine.ts'
export {
  type ArchiveColumn,
  type ArchiveQuery,
  type GroupedBy,
  type ListedArchive,
  type QueryConfig,
  type QueryField,
  type SavedQuery,
  type Tabulation,
} from './query.ts'
export { type ArchiveHead, type DeletedArchive, type ProjectDetail, type TimelineLine } from './records.ts'
export { contactRefusals } from './refusals/contacts.ts'
export { fieldRefusals } from './refusals/fields.ts'
export { figureRefusals } from './refusals/figures.ts'
export { followRefusals } from './refusals/follows.ts'
export { importRefusals } from './refusals/imports.ts'
export { mergingRefusals } from './refusals/merging.ts'
export { mineRefusals } from './refusals/mine.ts'
export { queryRefusals } from './refusals/query.ts'
export { archiveRefusals } from './refusals/records.ts'
export { requestRefusals } from './refusals/requests.ts'
export {
  OPINION_ACTS,
  OPINION_VIEWS,
  type Opinion,
  type OpinionAct,
  type OpinionDetail,
  type OpinionStep,
  type OpinionView,
} from './requests.ts'
export { FACT_CLASSES, type FactClass, RECORD_SHAPES, type RecordData, type RecordKind } from './shapes.ts'

/** All calls of archives. */
export const archives = contract({
  name: 'archives',
  uses: ['estate', 'people'],
  refusalCodes: [18000, 18999],
  calls: {
    ...recordCalls,
    ...contactCalls,
    ...factCalls,
    ...fieldCalls,
    ...figureCalls,
    ...figureDeskCalls,
    ...followCalls,
    ...importCalls,
    ...mergingCalls,
    ...mineCalls,
    ...queryCalls,
    ...requestCalls,
  },
})
