// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Generated, Instant, Json } from '#platform/db'

export interface ApprovalsAct {
  caseId: string
  nth: number
  nodeId: string | null
  act: string
  byId: string | null
  behalfId: string | null
  opinion: Generated<string>
  detail: Generated<Json>
  expect: number
  at: Instant
}

export interface ApprovalsCase {
  id: string
  areaId: string
  processId: string
  version: number
  subjectKind: string
  subjectId: string
  title: string
  applicantId: string
  companyId: string | null
  fields: Json
  state: string
  returnedFields: Generated<string[]>
  expect: number
  acts: number
  beganAt: Instant
  movedAt: Instant
  endedAt: Instant | null
  askerId: string | null
}

export interface ApprovalsDelegation {
  id: string
  areaId: string
  fromId: string
  toId: string
  fromAt: Instant
  untilAt: Instant
  madeAt: Instant
  endedAt: Instant | null
}

export interface ApprovalsDuty {
  id: string
  address: string
  areaId: string
  kind: string
  subjectKind: string
  subjectId: string
  key: string
  caseId: string | null
  title: string
  text: string
  path: string
  openedAt: Instant
  dueAt: Instant | null
  urgedAt: Instant | null
}

export interface ApprovalsNode {
  id: string
  caseId: string
  processId: string
  key: string
  title: string
  mode: string
  nth: number
  state: string
  stands: boolean
  seats: Json
  superiors: Generated<string[]>
  openedAt: Instant
  closedAt: Instant | null
  tookMinutes: number | null
  remindAt: Instant | null
  escalateAt: Instant | null
  turnAt: Instant | null
  urges: Generated<number>
  urgedAt: Instant | null
}

export interface ApprovalsProcess {
  id: string
  areaId: string
  kind: string
  title: string
  version: number
  createdAt: Instant
  changedAt: Instant
}

export interface ApprovalsProcessVersion {
  processId: string
  version: number
  title: string
  steps: Json
  byId: string | null
  at: Instant
  reading: string
  fieldSet: Json | null
}

declare global {
  interface DatabaseTables {
    'approvals.act': ApprovalsAct
    'approvals.case': ApprovalsCase
    'approvals.delegation': ApprovalsDelegation
    'approvals.duty': ApprovalsDuty
    'approvals.node': ApprovalsNode
    'approvals.process': ApprovalsProcess
    'approvals.processVersion': ApprovalsProcessVersion
  }
}
