import { checkCalls } from './checks.ts'
import { correctionCalls } from './corrections.ts'
import { inspectionCalls } from './inspections.ts'

export type { Check, CheckDetail } from './checks.ts'
export type { CorrectionDetail, CorrectionPoint } from './corrections.ts'
export type { Finding, Inspection, InspectionDetail, InspectPack, VisitAct, VisitAnswer } from './inspections.ts'
export type { SentResult } from './visits/check-result.ts'
export { visitRefusals } from './visits/refusals.ts'
export type {
  CaseRef,
  CheckForm,
  CheckKind,
  CheckState,
  CorrectionLine,
  CorrectionState,
  FaultKind,
  Half,
  InspectItem,
  InspectionState,
  LateReport,
  MeasureField,
  Picture,
  Presence,
  SentFinding,
  SentOrder,
  SentPicture,
  SentPoint,
  SentPresence,
  VisitLists,
} from './visits/shapes.ts'
export {
  CHECK_STATE_WORDS,
  type CheckFacts,
  type CheckNo,
  CORRECTION_WORDS,
  checkNo,
  clockWords,
  HALF_WORDS,
  INSPECTION_WORDS,
  isOverdue,
  neededBy,
  STAGES,
  statusOf,
  VISIT_MOST,
} from './visits-can.ts'

/** Calls of the rooms `inspections`, `corrections` and `checks`. */
export const visitsCalls = { ...inspectionCalls, ...correctionCalls, ...checkCalls }
