import { contract } from '#vocabulary/call'
import { casesCalls } from './cases.ts'
import { crewCalls } from './crew.ts'
import { deskCalls } from './desk.ts'
import { moneyCalls } from './money.ts'
import { noiseCalls } from './noise.ts'
import { visitsCalls } from './visits.ts'

export { FINAL, isFinal, LEADS, RUNNING, readSignCode, SIGN_PATH, STATE_WORDS, signCodeText } from './can.ts'
export type { PreCheck, SavedCase } from './cases/applying.ts'
export type { CaseAct, CaseChange, CaseDetail, CasePaper, CaseReminder } from './cases/detail.ts'
export type {
  DecorationConfig,
  DecorationUser,
  FeeList,
  HeldPlace,
  OfferedType,
  RoomChoice,
} from './cases/reading.ts'
export { applyRefusals, firmRefusals, typeRefusals } from './cases/refusals.ts'
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
} from './cases/shapes.ts'
export * from './cases-can.ts'
export { crewRefusals } from './crew/refusals.ts'
export {
  type Crew,
  type Worker,
  type WorkerCrossing,
} from './crew.ts'
export {
  CREW_MOST,
  ENDING_DAYS,
  isCrewOpen,
  lastDayOf,
  needsCertificate,
  type PaperProblem,
  paperProblems,
  TRADE_WORDS,
  type Trade,
  WORKER_AGE,
  WORKER_WORDS,
  type WorkerState,
} from './crew-can.ts'
export type { DeskQueue, DeskRow } from './desk.ts'
export { WORK_ENDED, WORK_RESUMED, WORK_STOPPED, type WorkMoved } from './events.ts'
export { dayWords } from './limits-can.ts'
export { moneyRefusals } from './money/refusals.ts'
export type { Charge, Deduction, DeductionState, PlaceLine, Pot, Side } from './money/shapes.ts'
export type { DepositDetail, MoneyCard, PayInfo, ReturnTransfer } from './money.ts'
export {
  APPEAL_DAYS,
  CHARGE_WORDS,
  DECIDE_WORKDAYS,
  DEDUCTION_WORDS,
  END_WORDS,
  MONEY_MOST,
  overFree,
  POT_WORDS,
  SIDE_WORDS,
} from './money-can.ts'
export { noiseRefusals } from './noise/refusals.ts'
export type {
  Complaint,
  DoorSign,
  NoiseAct,
  NoiseSlot,
  NoiseToday,
  NoiseWeek,
  OwnComplaint,
} from './noise.ts'
export {
  beginProblem,
  COMPLAINT_WORDS,
  COMPLAINTS_A_DAY,
  type ComplaintKind,
  fits,
  hoursProblem,
  NOISE_AHEAD_HOURS,
  type NoiseHours,
  noiseProblem,
  type RoomUse,
  SLOT_LEAST,
  SLOT_WORDS,
  type SlotState,
  USE_WORDS,
  USUAL_HOURS,
  useOf,
  type Window,
  windowsOn,
  windowsWords,
} from './noise-can.ts'
export { caseRefusals } from './refusals.ts'
export type { CaseState, Party } from './shapes.ts'
export type {
  DecorationSetting,
  DecorationTypeProblem,
  DecorationTypeState,
  DeskType,
  DeskTypeDetail,
} from './types/types.ts'
export * from './visits.ts'

/** All calls of decoration. */
export const decoration = contract({
  name: 'decoration',
  uses: ['access', 'estate', 'people'],
  refusalCodes: [22000, 22999],
  calls: { ...casesCalls, ...moneyCalls, ...crewCalls, ...noiseCalls, ...visitsCalls, ...deskCalls },
})
