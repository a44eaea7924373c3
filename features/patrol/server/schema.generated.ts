// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Bytes, Generated, Instant, Json } from '#platform/db'

export interface PatrolAct {
  id: string
  areaId: string
  personId: string
  roundId: string | null
  pointId: string | null
  problemId: string | null
  what: string
  at: Instant
  recordedAt: Instant
  lateReport: Generated<boolean>
}

export interface PatrolAlike {
  photoId: string
  otherId: string
  how: string
  bits: number
}

export interface PatrolFigure {
  areaId: string
  month: string
  part: string
  key: string
  reported: Generated<number>
  overdue: Generated<number>
  closed: Generated<number>
  closedLate: Generated<number>
  voided: Generated<number>
  minutes: Generated<number>
}

export interface PatrolPhoto {
  id: string
  areaId: string
  fileId: string
  occasion: string
  actId: string | null
  role: string
  pointId: string | null
  roundId: string | null
  problemId: string | null
  itemId: string | null
  ofId: string | null
  attempt: number | null
  album: boolean
  byId: string | null
  at: Instant
  recordedAt: Instant
  sent: Bytes | null
  decoded: Bytes | null
  difference: unknown
  textured: Generated<boolean>
  keys: number[] | null
  used: Generated<boolean>
}

export interface PatrolPlan {
  id: string
  areaId: string
  title: string
  rule: Json
  firstOn: string
  fromMinute: number
  toMinute: number
  walkerId: string | null
  disabled: Generated<boolean>
  madeThrough: string | null
  version: Generated<number>
  changedAt: Instant
}

export interface PatrolPlanPoint {
  planId: string
  pointId: string
  position: number
}

export interface PatrolPoint {
  id: string
  areaId: string
  name: string
  place: string
  spot: Generated<string>
  buildingId: string | null
  floorId: string | null
  roomId: string | null
  level: Generated<number>
  disabled: Generated<boolean>
  version: Generated<number>
  createdAt: Instant
  changedAt: Instant
}

export interface PatrolPointVersion {
  pointId: string
  version: number
  formId: string
  formVersion: number
  rules: Json
  at: Instant
}

export interface PatrolProblem {
  id: string
  areaId: string
  kind: string
  grade: string
  state: string
  text: string
  place: string
  spot: Generated<string>
  pointId: string | null
  buildingId: string | null
  floorId: string | null
  roomId: string | null
  roundId: string | null
  itemId: string | null
  reporterId: string | null
  reportedAt: Instant
  recordedAt: Instant
  clockOff: Generated<boolean>
  lateReport: Generated<boolean>
  companyId: string | null
  assigneeId: string | null
  assignedBy: string | null
  assignedAt: Instant | null
  dueAt: Instant | null
  pausedAt: Instant | null
  length: number | null
  extended: Generated<boolean>
  appealed: Generated<boolean>
  rejections: Generated<number>
  attempts: Generated<number>
  rectifiedBy: string | null
  codeScanned: Generated<boolean>
  cause: Generated<string>
  urged: Generated<number>
  urgedAt: Instant | null
  overdue: Generated<boolean>
  late: Generated<boolean>
  priorId: string | null
  recurrence: Generated<number>
  closedAt: Instant | null
  closedBy: string | null
  version: Generated<number>
}

export interface PatrolRound {
  id: string
  areaId: string
  planId: string
  title: string
  day: string
  opensAt: Instant
  dueAt: Instant
  walkerId: string | null
  state: string
  overdue: Generated<boolean>
  lapsed: Generated<boolean>
  late: Generated<boolean>
  startedAt: Instant | null
  doneAt: Instant | null
  cancelledBy: string | null
  cancelReason: Generated<string>
  version: Generated<number>
  createdAt: Instant
}

export interface PatrolSetting {
  areaId: string
  kinds: Json
  plainWorkdays: number
  majorHours: number
  version: Generated<number>
  changedAt: Instant
}

export interface PatrolStep {
  id: string
  problemId: string
  act: string
  byId: string | null
  words: Generated<string>
  detail: Generated<Json>
  at: Instant
}

export interface PatrolVisit {
  roundId: string
  pointId: string
  position: number
  arrival: string | null
  arrivedAt: Instant | null
  arrivedBy: string | null
  arrivalWords: Generated<string>
  result: string | null
  resultAt: Instant | null
  resultBy: string | null
  resultAct: string | null
  pointVersion: number | null
  answers: Generated<Json>
  outside: Generated<Json>
  skipWords: Generated<string>
  clockOff: Generated<boolean>
  lateReport: Generated<boolean>
  createdAt: Instant
}

declare global {
  interface DatabaseTables {
    'patrol.act': PatrolAct
    'patrol.alike': PatrolAlike
    'patrol.figure': PatrolFigure
    'patrol.photo': PatrolPhoto
    'patrol.plan': PatrolPlan
    'patrol.planPoint': PatrolPlanPoint
    'patrol.point': PatrolPoint
    'patrol.pointVersion': PatrolPointVersion
    'patrol.problem': PatrolProblem
    'patrol.round': PatrolRound
    'patrol.setting': PatrolSetting
    'patrol.step': PatrolStep
    'patrol.visit': PatrolVisit
  }
}
