import { contract } from '#vocabulary/call'
import { figureDeskCalls } from './desk.ts'
import { figureCalls } from './figures.ts'
import { recordCalls } from './records.ts'

export type { DeskIndicator, DeskPeriod, FigureSettings, PeriodRule } from './desk.ts'
export type {
  EconomicData,
  FigurePoint,
  Filing,
  FilingField,
  FilingLine,
  Indicator,
  Peers,
} from './figures.ts'
export { figureRefusals } from './figures-refusals.ts'
export type { ArchiveHead, TimelineLine } from './records.ts'
export { archiveRefusals } from './refusals.ts'
export { FACT_CLASSES, type FactClass, RECORD_SHAPES, type RecordData, type RecordKind } from './shapes.ts'

/** All calls of archives. */
export const archives = contract({
  name: 'archives',
  uses: ['estate', 'people'],
  refusalCodes: [18000, 18999],
  calls: {
    ...recordCalls,
    ...figureCalls,
    ...figureDeskCalls,
  },
})
