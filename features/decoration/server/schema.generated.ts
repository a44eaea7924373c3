// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Bytes, Generated, Instant, Json } from '#platform/db'

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
    'decoration.step': DecorationStep
    'decoration.workCase': DecorationWorkCase
  }
}
