import { contract } from '#vocabulary/call'
import { casesCalls } from './cases.ts'
import { crewCalls } from './crew.ts'
import { deskCalls } from './desk.ts'
import { moneyCalls } from './money.ts'
import { noiseCalls } from './noise.ts'
import { visitsCalls } from './visits.ts'

export { FINAL, isFinal, LEADS, RUNNING, STATE_WORDS } from './can.ts'
export type { PreCheck, SavedCase } from './cases-applying.ts'
export * from './cases-can.ts'
export type {
  DecorationSetting,
  DecorationTypeProblem,
  DecorationTypeState,
  DeskType,
  DeskTypeDetail,
} from './cases-desk.ts'
export type {
  CaseAct,
  CaseChange,
  CaseDetail,
  CasePaper,
  CaseReminder,
  DecorationConfig,
  DecorationUser,
  FeeList,
  HeldPlace,
  OfferedType,
  RoomChoice,
} from './cases-reading.ts'
export { applyRefusals, firmRefusals, typeRefusals } from './cases-refusals.ts'
export {
  type Amount,
  type CaseCard,
  type CaseDraft,
  type CaseForm,
  type CaseLack,
  type Costs,
  type Firm,
  type Limits,
  type Point,
  type Stage,
  type TypeDesign,
  type TypeFacts,
  type WantedPaper,
} from './cases-shapes.ts'
export { WORK_ENDED, WORK_RESUMED, WORK_STOPPED, type WorkMoved } from './events.ts'
export { caseRefusals } from './refusals.ts'
export type { CaseState, Party } from './shapes.ts'

/** All calls of decoration. */
export const decoration = contract({
  name: 'decoration',
  uses: ['access', 'estate', 'people'],
  refusalCodes: [22000, 22999],
  calls: { ...casesCalls, ...moneyCalls, ...crewCalls, ...noiseCalls, ...visitsCalls, ...deskCalls },
})
