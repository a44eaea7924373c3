// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Bytes, Generated, Instant } from '#platform/db'

export interface AccessAgent {
  id: string
  areaId: string
  companyId: string
  principalId: string
  agentId: string
  may: string[]
  state: string
  fromAt: Instant
  untilAt: Instant
  slot: number
  namedAt: Instant
  acceptedAt: Instant | null
  endedAt: Instant | null
  endedWhy: string | null
  version: Generated<number>
}

export interface AccessAttendance {
  passId: string
  areaId: string
  day: string
  companyId: string | null
  personId: string | null
  kind: string
  fromTenant: boolean
  firstAt: Instant
  lastAt: Instant
}

export interface AccessCamera {
  id: string
  areaId: string
  name: string
  place: string
  position: Generated<number>
  kind: string
  source: string
  disabledAt: Instant | null
  version: Generated<number>
  removedAt: Instant | null
}

export interface AccessCard {
  id: string
  areaId: string
  personId: string
  companyId: string | null
  state: string
  slip: string
  note: Generated<string>
  appliedAt: Instant
  approvedBy: string | null
  approvedAt: Instant | null
  readyBy: string | null
  readyUntil: Instant | null
  numberHash: Bytes | null
  numberTail: Generated<string>
  handedBy: string | null
  heldAt: Instant | null
  opinion: Generated<string>
  endedBy: string | null
  endedAt: Instant | null
}

export interface AccessCrossing {
  id: string
  areaId: string
  pointId: string
  passId: string | null
  direction: string
  kind: string
  how: string
  shown: string
  eventKey: string
  codeId: string | null
  why: Generated<string[]>
  headcount: Generated<number>
  byId: string | null
  moved: Generated<boolean>
  agentFor: string | null
  note: Generated<string>
  at: Instant
  recordedAt: Instant
}

export interface AccessEmergency {
  id: string
  areaId: string
  why: string
  byId: string
  begunAt: Instant
  endedBy: string | null
  endedAt: Instant | null
  ladderId: string | null
  textedBy: string | null
  textedAt: Instant | null
}

export interface AccessEmergencyMark {
  emergencyId: string
  passId: string
  state: string
  at: Instant
  byId: string
}

export interface AccessFace {
  id: string
  areaId: string
  personId: string
  state: string
  textVersion: string
  consentedAt: Instant
  channel: string
  keep: Generated<boolean>
  pictureId: string | null
  checkedAt: Instant | null
  pictureGoneAt: Instant | null
  withdrawnAt: Instant | null
  goneAt: Instant | null
}

export interface AccessFigureCompany {
  areaId: string
  day: string
  companyId: string
  staff: number
  evening: number
  visitors: number
  tenants: number
}

export interface AccessFigureDue {
  areaId: string
  day: string
}

export interface AccessFigurePassage {
  areaId: string
  day: string
  pointId: string
  companyId: string | null
  passages: number
}

export interface AccessFlag {
  id: string
  areaId: string
  kind: string
  pointId: string
  passId: string | null
  crossingId: string | null
  at: Instant
  closedAt: Instant | null
  closedBy: string | null
  word: Generated<string>
}

export interface AccessGatekeeper {
  pointId: string
  personId: string
  areaId: string
  byId: string
  since: Instant
}

export interface AccessLockPassword {
  id: string
  areaId: string
  pointId: string
  deviceId: string
  passId: string
  passwordSealed: Bytes
  passwordIndex: Bytes
  fromAt: Instant
  untilAt: Instant
  askedAt: Instant
}

export interface AccessPass {
  id: string
  areaId: string
  source: string
  sourceId: string
  holderId: string | null
  kind: string
  name: string
  companyId: string | null
  companyName: Generated<string>
  title: Generated<string>
  plate: Generated<string>
  plateIndex: Bytes | null
  tailIndex: Bytes | null
  buildingIds: string[] | null
  fromAt: Instant
  untilAt: Instant | null
  entriesLeft: number | null
  inside: Generated<boolean>
  insideSince: Instant | null
  suspendedAt: Instant | null
  endedAt: Instant | null
  endedWhy: string | null
  version: Generated<number>
  madeAt: Instant
  changedAt: Instant
  toldVersion: Generated<number>
  told: Generated<boolean>
  revokedUntil: Instant | null
  touched: Generated<number>
  agentFor: string | null
  pointIds: string[] | null
  suspendedBy: Generated<string[]>
  suspendWhy: string | null
  photoId: string | null
}

export interface AccessPoint {
  id: string
  areaId: string
  name: string
  kind: string
  direction: string
  buildingId: string | null
  ways: string[]
  deviceId: string | null
  marked: Generated<boolean>
  doorCode: string
  position: Generated<number>
  disabledAt: Instant | null
  version: Generated<number>
  changedAt: Instant
  companyId: string | null
  restricted: Generated<boolean>
}

export interface AccessReveal {
  id: string
  areaId: string
  passId: string | null
  field: string
  why: string
  byId: string
  requestKey: string | null
  at: Instant
}

export interface AccessStaffNames {
  companyId: string
  areaId: string
  beginsOn: string | null
  notice: string
  byId: string
  changedAt: Instant
}

export interface AccessViewing {
  id: string
  areaId: string
  cameraId: string
  personId: string
  slot: number
  openedAt: Instant
  aliveUntil: Instant
  endsAt: Instant
  endedAt: Instant | null
}

declare global {
  interface DatabaseTables {
    'access.agent': AccessAgent
    'access.attendance': AccessAttendance
    'access.camera': AccessCamera
    'access.card': AccessCard
    'access.crossing': AccessCrossing
    'access.emergency': AccessEmergency
    'access.emergencyMark': AccessEmergencyMark
    'access.face': AccessFace
    'access.figureCompany': AccessFigureCompany
    'access.figureDue': AccessFigureDue
    'access.figurePassage': AccessFigurePassage
    'access.flag': AccessFlag
    'access.gatekeeper': AccessGatekeeper
    'access.lockPassword': AccessLockPassword
    'access.pass': AccessPass
    'access.point': AccessPoint
    'access.reveal': AccessReveal
    'access.staffNames': AccessStaffNames
    'access.viewing': AccessViewing
  }
}
