// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Bytes, Generated, Instant, Json } from '#platform/db'

export interface DecorationCaseFile {
  caseId: string
  paper: string
  fileId: string
  name: Generated<string>
  isPicture: boolean
  position: number
  at: Instant
  round: Generated<number>
  replacedAt: Instant | null
}

export interface DecorationChange {
  id: string
  caseId: string
  state: string
  parts: string[]
  firmId: string | null
  foremanSealed: Bytes | null
  foremanName: Generated<string>
  scope: string | null
  areaHundredths: number | null
  firstOn: string | null
  lastOn: string | null
  extends: Generated<boolean>
  before: Json
  reason: string
  approvalId: string | null
  byId: string
  at: Instant
  words: Generated<string>
  decidedBy: string | null
  decidedAt: Instant | null
}

export interface DecorationCharge {
  id: string
  areaId: string
  caseId: string
  side: string
  key: string
  round: number
  label: string
  amountFen: number
  state: string
  createdAt: Instant
  endedAt: Instant | null
  waivedBy: string | null
  words: Generated<string>
}

export interface DecorationComplaint {
  id: string
  areaId: string
  caseId: string
  authorId: string
  room: string
  kind: string
  text: string
  photoIds: Generated<string[]>
  at: Instant
  day: string
  nth: number
  state: Generated<string>
  outcome: string | null
  answer: Generated<string>
  answeredBy: string | null
  answeredAt: Instant | null
  version: Generated<number>
}

export interface DecorationCorrection {
  id: string
  areaId: string
  caseId: string
  nth: number
  state: string
  safety: boolean
  points: Json
  inspectionId: string | null
  checkId: string | null
  orderedBy: string | null
  orderedAt: Instant
  dueAt: Instant
  refusals: Generated<number>
  overdueAt: Instant | null
  lateReport: Generated<boolean>
  closedAt: Instant | null
  version: Generated<number>
  changedAt: Instant
}

export interface DecorationCorrectionRound {
  correctionId: string
  round: number
  answeredAt: Instant
  answeredBy: string
  answeredAs: string
  words: string
  decision: string | null
  decidedAt: Instant | null
  decidedBy: string | null
  reason: Generated<string>
}

export interface DecorationDeduction {
  id: string
  areaId: string
  caseId: string
  potId: string
  amountFen: number
  takenFen: number | null
  holdRef: string
  clause: string
  words: string
  state: string
  proposedBy: string
  proposedAt: Instant
  appealUntil: Instant
  appealedBy: string | null
  appealedAt: Instant | null
  appealWords: Generated<string>
  decideUntil: Instant | null
  endedBy: string | null
  endedAt: Instant | null
  endedWhy: string | null
  endWords: Generated<string>
}

export interface DecorationDeductionPicture {
  id: string
  deductionId: string
  part: string
  position: number
  fileId: string
  byId: string | null
}

export interface DecorationFeeBack {
  orderId: string
  areaId: string
  caseId: string
  amountFen: number
  why: string
  state: string
  tries: number
  tryAt: Instant | null
  problem: Generated<string>
  potId: string | null
  way: string | null
  askedAt: Instant
  doneAt: Instant | null
}

export interface DecorationFeeOrder {
  id: string
  areaId: string
  caseId: string
  side: string
  chargeIds: string[]
  amountFen: number
  state: string
  createdAt: Instant
  goodUntil: Instant
  paidAt: Instant | null
  channel: string | null
  tradeId: string | null
  receiptNo: string | null
  byId: string | null
}

export interface DecorationFirm {
  id: string
  areaId: string
  name: string
  code: string
  licence: Generated<string>
  licenceUntil: string
  insurance: Generated<string>
  insuranceUntil: string
  addedBy: string
  version: Generated<number>
  createdAt: Instant
  changedAt: Instant
}

export interface DecorationFirmFile {
  firmId: string
  kind: string
  fileId: string
  name: Generated<string>
  position: number
}

export interface DecorationInspection {
  id: string
  areaId: string
  caseId: string
  state: string
  planned: boolean
  dueOn: string | null
  lastOn: string | null
  doneAt: Instant | null
  byId: string | null
  presence: string | null
  presenceWords: Generated<string>
  listVersion: number | null
  findings: Generated<Json>
  faults: Generated<number>
  remark: Generated<string>
  clockOff: Generated<boolean>
  late: Generated<boolean>
  createdAt: Instant
  dutyAt: Instant | null
  stateAt: Instant
}

export interface DecorationNoiseHours {
  areaId: string
  hours: Json
  version: number
  changedBy: string | null
  changedAt: Instant
}

export interface DecorationNoiseSlot {
  id: string
  areaId: string
  caseId: string
  roomId: string | null
  startsAt: Instant
  endsAt: Instant
  about: string
  state: string
  announcedAt: Instant
  shownAt: Instant
  begunAt: Instant | null
  overAt: Instant | null
  byId: string
  version: Generated<number>
}

export interface DecorationPoint {
  id: string
  caseId: string
  round: number
  spot: string
  title: string
  words: string
  byId: string | null
  at: Instant
  answer: Generated<string>
  answeredAt: Instant | null
  settledAt: Instant | null
}

export interface DecorationPot {
  id: string
  areaId: string
  caseId: string
  side: string
  round: number
  label: string
  foremanIndex: Bytes | null
  foremanName: Generated<string>
  firmId: string | null
  openedAt: Instant
  releasedAt: Instant | null
  why: Generated<string>
  settledAt: Instant | null
  lookedAt: Instant | null
}

export interface DecorationSetting {
  areaId: string
  periodDays: number
  leadWorkdays: number
  extensions: number
  extensionDays: number
  payDays: number
  unusedDays: number
  phone: Generated<string>
  version: number
  changedAt: Instant
}

export interface DecorationSignature {
  id: string
  caseId: string
  party: string
  personId: string
  name: string
  fileId: string
  at: Instant
  voidAt: Instant | null
}

export interface DecorationStep {
  id: string
  caseId: string
  at: Instant
  byId: string | null
  act: string
  words: Generated<string>
  detail: Generated<Json>
}

export interface DecorationTypeVersion {
  typeId: string
  version: number
  design: Json
  formId: string | null
  formVersion: number | null
  processId: string
  processVersion: number
  at: Instant
  byId: string
}

export interface DecorationVisitAct {
  id: string
  areaId: string
  personId: string
  caseId: string
  what: string
  refId: string | null
  at: Instant
  recordedAt: Instant
  lateReport: Generated<boolean>
  why: Generated<string>
  lines: Generated<Json>
}

export interface DecorationVisitCheck {
  id: string
  areaId: string
  caseId: string
  kind: string
  nth: number
  state: string
  title: string
  onDay: string
  half: string
  askedAt: Instant
  askedBy: string | null
  decidedAt: Instant | null
  decidedBy: string | null
  listVersion: number | null
  fields: Generated<Json>
  answers: Generated<Json>
  words: Generated<string>
  pairMarked: Generated<boolean>
  partyNameSealed: Bytes | null
  withdrawReason: Generated<string>
  dutyAt: Instant | null
  feeFen: Generated<number>
  clockOff: Generated<boolean>
  version: Generated<number>
  changedAt: Instant
}

export interface DecorationVisitLists {
  areaId: string
  version: number
  lists: Json
  byId: string | null
  at: Instant
}

export interface DecorationVisitPhoto {
  id: string
  areaId: string
  caseId: string
  ownerId: string
  role: string
  itemId: string | null
  ofId: string | null
  round: number | null
  fileId: string
  byId: string | null
  at: Instant
  recordedAt: Instant
  sent: Bytes | null
  used: Generated<boolean>
}

export interface DecorationWorkCase {
  id: string
  areaId: string
  number: string
  state: string
  stateAt: Instant
  roomId: string | null
  buildingId: string | null
  place: string
  level: Generated<number>
  applicantId: string
  companyId: string | null
  typeId: string | null
  typeVersion: number | null
  firmId: string | null
  foremanNameSealed: Bytes | null
  foremanPhoneSealed: Bytes | null
  foremanIndex: Bytes | null
  foremanName: Generated<string>
  scope: Generated<string>
  areaHundredths: number | null
  firstOn: string | null
  lastOn: string | null
  extensions: Generated<number>
  submittedAt: Instant | null
  approvedAt: Instant | null
  payUntil: Instant | null
  permitAt: Instant | null
  begunAt: Instant | null
  stopReason: Generated<string>
  stoppedBy: string | null
  passedAt: Instant | null
  reviewOn: string | null
  endedAt: Instant | null
  version: Generated<number>
  createdAt: Instant
  changedAt: Instant
  approvalId: string | null
  round: Generated<number>
  reason: Generated<string>
}

export interface DecorationWorkPause {
  caseId: string
  fromAt: Instant
  toAt: Instant | null
}

export interface DecorationWorkType {
  id: string
  areaId: string
  title: string
  state: string
  published: Generated<number>
  design: Json
  edited: Generated<boolean>
  version: Generated<number>
  changedAt: Instant
  changedBy: string
}

export interface DecorationWorker {
  id: string
  areaId: string
  caseId: string
  state: string
  place: number | null
  nameSealed: Bytes | null
  phoneSealed: Bytes | null
  phoneIndex: Bytes | null
  idSealed: Bytes | null
  idIndex: Bytes | null
  certificateSealed: Bytes | null
  name: string
  phone: string
  idNumber: string
  certificateNumber: Generated<string>
  trade: string
  insuranceUntil: string
  certificateUntil: string | null
  photoId: string | null
  insuranceId: string | null
  certificateId: string | null
  holderId: string | null
  warnedOn: string | null
  admittedAt: Instant | null
  firstInAt: Instant | null
  leftAt: Instant | null
  caseEndedAt: Instant | null
  strippedAt: Instant | null
  byId: string
  version: Generated<number>
  createdAt: Instant
  changedAt: Instant
}

export interface DecorationWorkerReveal {
  id: string
  workerId: string
  field: string
  why: string
  byId: string
  at: Instant
}

declare global {
  interface DatabaseTables {
    'decoration.caseFile': DecorationCaseFile
    'decoration.change': DecorationChange
    'decoration.charge': DecorationCharge
    'decoration.complaint': DecorationComplaint
    'decoration.correction': DecorationCorrection
    'decoration.correctionRound': DecorationCorrectionRound
    'decoration.deduction': DecorationDeduction
    'decoration.deductionPicture': DecorationDeductionPicture
    'decoration.feeBack': DecorationFeeBack
    'decoration.feeOrder': DecorationFeeOrder
    'decoration.firm': DecorationFirm
    'decoration.firmFile': DecorationFirmFile
    'decoration.inspection': DecorationInspection
    'decoration.noiseHours': DecorationNoiseHours
    'decoration.noiseSlot': DecorationNoiseSlot
    'decoration.point': DecorationPoint
    'decoration.pot': DecorationPot
    'decoration.setting': DecorationSetting
    'decoration.signature': DecorationSignature
    'decoration.step': DecorationStep
    'decoration.typeVersion': DecorationTypeVersion
    'decoration.visitAct': DecorationVisitAct
    'decoration.visitCheck': DecorationVisitCheck
    'decoration.visitLists': DecorationVisitLists
    'decoration.visitPhoto': DecorationVisitPhoto
    'decoration.workCase': DecorationWorkCase
    'decoration.workPause': DecorationWorkPause
    'decoration.workType': DecorationWorkType
    'decoration.worker': DecorationWorker
    'decoration.workerReveal': DecorationWorkerReveal
  }
}
