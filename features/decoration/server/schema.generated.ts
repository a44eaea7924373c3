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

declare global {
  interface DatabaseTables {
    'decoration.charge': DecorationCharge
    'decoration.deduction': DecorationDeduction
    'decoration.deductionPicture': DecorationDeductionPicture
    'decoration.feeOrder': DecorationFeeOrder
    'decoration.pot': DecorationPot
    'decoration.step': DecorationStep
    'decoration.workCase': DecorationWorkCase
  }
}
