// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Bytes, Generated, Instant, Json } from '#platform/db'

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

export interface DecorationStep {
  id: string
  caseId: string
  at: Instant
  byId: string | null
  act: string
  words: Generated<string>
  detail: Generated<Json>
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
    'decoration.charge': DecorationCharge
    'decoration.complaint': DecorationComplaint
    'decoration.deduction': DecorationDeduction
    'decoration.deductionPicture': DecorationDeductionPicture
    'decoration.feeOrder': DecorationFeeOrder
    'decoration.noiseHours': DecorationNoiseHours
    'decoration.noiseSlot': DecorationNoiseSlot
    'decoration.pot': DecorationPot
    'decoration.step': DecorationStep
    'decoration.workCase': DecorationWorkCase
    'decoration.worker': DecorationWorker
    'decoration.workerReveal': DecorationWorkerReveal
  }
}
