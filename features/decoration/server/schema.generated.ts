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

declare global {
  interface DatabaseTables {
    'decoration.caseFile': DecorationCaseFile
    'decoration.change': DecorationChange
    'decoration.charge': DecorationCharge
    'decoration.deduction': DecorationDeduction
    'decoration.deductionPicture': DecorationDeductionPicture
    'decoration.feeOrder': DecorationFeeOrder
    'decoration.firm': DecorationFirm
    'decoration.firmFile': DecorationFirmFile
    'decoration.point': DecorationPoint
    'decoration.pot': DecorationPot
    'decoration.setting': DecorationSetting
    'decoration.signature': DecorationSignature
    'decoration.step': DecorationStep
    'decoration.typeVersion': DecorationTypeVersion
    'decoration.workCase': DecorationWorkCase
    'decoration.workType': DecorationWorkType
  }
}
