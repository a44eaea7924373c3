// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Bytes, Generated, Instant, Json } from '#platform/db'

export interface ArchivesArchive {
  id: string
  areaId: string
  companyId: string | null
  name: string | null
  pinyin: Generated<string>
  creditCode: string | null
  noCodeReason: Generated<string>
  address: Generated<string>
  state: string
  stateBefore: string | null
  stateAt: Instant
  mergedInto: string | null
  stage: string | null
  followerId: string | null
  nextOn: string | null
  createdAt: Instant
  createdBy: string | null
  version: Generated<number>
  nextWhat: Generated<string>
  remindedOn: string | null
  releasedAt: Instant | null
  followVersion: Generated<number>
}

export interface ArchivesContact {
  id: string
  nameSealed: Bytes | null
  phoneSealed: Bytes | null
  personEndedAt: Instant | null
  leftOn: string | null
  lostAt: Instant | null
}

export interface ArchivesContactKey {
  areaId: string
  key: Bytes
  recordId: string
}

export interface ArchivesContactReveal {
  id: string
  viewerId: string
  recordId: string
  field: string
  place: number
  why: string
  at: Instant
}

export interface ArchivesEndingNotice {
  recordId: string
  until: string
  days: number
  at: Instant
}

export interface ArchivesExtensionSet {
  areaId: string
  fields: Json
  version: number
  changedAt: Instant
}

export interface ArchivesFigure {
  id: string
  areaId: string
  archiveId: string
  indicatorId: string
  periodId: string
  filingId: string
  value: number
  version: number
  note: Generated<string>
  reason: Generated<string>
  source: string
  at: Instant
  byId: string | null
  replacedAt: Instant | null
}

export interface ArchivesFiling {
  id: string
  areaId: string
  archiveId: string
  companyId: string
  periodId: string
  state: string
  version: Generated<number>
  entries: Generated<Json>
  source: Generated<string>
  filedBy: string | null
  filedAt: Instant | null
  returnedFields: Generated<string[]>
  returnReason: Generated<string>
  correctionReason: Generated<string>
  decidedBy: string | null
  decidedAt: Instant | null
  reminded: number | null
  createdAt: Instant
  typedBy: Generated<string[]>
}

export interface ArchivesFilingStep {
  id: string
  filingId: string
  version: number
  act: string
  at: Instant
  byId: string
  reason: Generated<string>
  entries: Json
}

export interface ArchivesFollowStep {
  id: string
  archiveId: string
  at: Instant
  byId: string | null
  stageFrom: string | null
  stageTo: string | null
  followerFrom: string | null
  followerTo: string | null
  nextOn: string | null
  nextWhat: Generated<string>
  event: string | null
  reason: Generated<string>
  note: Generated<string>
}

export interface ArchivesImportChange {
  importId: string
  nth: number
  writtenTo: string
  recordId: string | null
  beforeVersion: number | null
  afterVersion: number
  before: Json | null
  outcome: string | null
  why: string | null
  createdAt: Instant
}

export interface ArchivesImportFile {
  importId: string
  bytesSealed: Bytes
  createdAt: Instant
}

export interface ArchivesImportProblem {
  importId: string
  nth: number
  line: number
  columnTitle: string | null
  reason: string
  text: string
  createdAt: Instant
}

export interface ArchivesImportRun {
  id: string
  areaId: string
  kind: string
  unknown: string
  fileName: string
  fileHash: Bytes
  state: string
  token: string | null
  rowsRead: Generated<number>
  part: Generated<number>
  newRows: Generated<number>
  changedRows: Generated<number>
  equalRows: Generated<number>
  problems: Generated<number>
  groups: Generated<Json>
  why: Generated<string>
  personId: string | null
  createdAt: Instant
  endedAt: Instant | null
  takenBackAt: Instant | null
  takenBackBy: string | null
  takenRows: Generated<number>
  stayedRows: Generated<number>
}

export interface ArchivesIndicator {
  id: string
  areaId: string
  name: string
  kind: string
  unit: string
  sums: boolean
  spans: string[]
  least: number | null
  most: number | null
  atMost: string | null
  lowPercent: number
  highPercent: number
  place: number
  disabled: Generated<boolean>
  version: Generated<number>
}

export interface ArchivesMerge {
  id: string
  areaId: string
  survivorId: string
  mergedId: string
  before: Json
  leftAs: Generated<Json>
  basicId: string | null
  basicVersion: number | null
  at: Instant
  byId: string | null
  undoneAt: Instant | null
  undoneBy: string | null
}

export interface ArchivesMergeRow {
  mergeId: string
  tableName: string
  rowId: string
  fate: string
}

export interface ArchivesNotSame {
  oneId: string
  otherId: string
  called: string
  at: Instant
  byId: string | null
}

export interface ArchivesNumber {
  areaId: string
  kind: string
  number: string
  recordId: string
}

export interface ArchivesPeerStanding {
  id: string
  archiveId: string
  indicatorId: string
  periodId: string
  quarter: number | null
  at: Instant
}

export interface ArchivesPeriod {
  id: string
  areaId: string
  span: string
  year: number
  nth: number
  lastOn: string
  opensOn: string
  dueOn: string
  closesOn: string
  reckonedAt: Instant | null
  version: Generated<number>
}

export interface ArchivesPeriodRule {
  id: string
  areaId: string
  span: string
  dueAfter: number
  disabled: Generated<boolean>
  version: Generated<number>
}

export interface ArchivesPhoneQuery {
  viewerId: string
  key: Bytes
  at: Instant
}

export interface ArchivesProposal {
  id: string
  archiveId: string
  areaId: string
  kind: string
  recordId: string | null
  seenVersion: number | null
  wrong: string
  data: Json | null
  asOf: string
  files: Generated<Json>
  state: Generated<string>
  answer: Generated<string>
  proposedAt: Instant
  proposedBy: string
  decidedAt: Instant | null
  decidedBy: string | null
}

export interface ArchivesReading {
  archiveId: string
  class: string
  day: string
  personId: string
  at: Instant
}

export interface ArchivesRecord {
  id: string
  archiveId: string
  areaId: string
  kind: string
  class: string
  data: Json
  asOf: string
  source: string
  sortKey: Generated<string>
  until: string | null
  version: Generated<number>
  at: Instant
  byId: string | null
  createdAt: Instant
  importId: string | null
  deletedAt: Instant | null
  personId: string | null
}

export interface ArchivesRecordArchive {
  recordId: string
  archiveId: string
}

export interface ArchivesRecordVersion {
  recordId: string
  version: number
  archiveId: string
  class: string
  data: Json
  asOf: string
  source: string
  at: Instant
  byId: string | null
  reason: Generated<string>
  deleted: Generated<boolean>
  others: Generated<string[]>
}

export interface ArchivesRequest {
  id: string
  archiveId: string
  areaId: string
  state: string
  closedWhy: string | null
  text: string
  fromWhom: Generated<string>
  raisedBy: string
  noted: boolean
  raisedAt: Instant
  assigneeId: string | null
  dueOn: string
  answeredAt: Instant | null
  answeredBy: string | null
  closedAt: Instant | null
  satisfaction: number | null
  reopened: Generated<number>
  escalatedAt: Instant | null
  escalatedDue: string | null
  version: Generated<number>
}

export interface ArchivesRequestStep {
  id: string
  requestId: string
  act: string
  at: Instant
  byId: string | null
  text: Generated<string>
  toId: string | null
  satisfaction: number | null
  files: Generated<Json>
}

export interface ArchivesSavedQuery {
  id: string
  areaId: string
  personId: string
  name: string
  query: Json
  at: Instant
}

export interface ArchivesVArchive {
  id: string | null
  areaId: string | null
  companyId: string | null
  name: string | null
  pinyin: string | null
  creditCode: string | null
  address: string | null
  industry: string | null
  listed: boolean | null
  noCodeReason: string | null
  state: string | null
  stateBefore: string | null
  stateAt: Instant | null
  mergedInto: string | null
  stage: string | null
  followerId: string | null
  nextOn: string | null
  createdAt: Instant | null
  version: number | null
}

declare global {
  interface DatabaseTables {
    'archives.archive': ArchivesArchive
    'archives.contact': ArchivesContact
    'archives.contactKey': ArchivesContactKey
    'archives.contactReveal': ArchivesContactReveal
    'archives.endingNotice': ArchivesEndingNotice
    'archives.extensionSet': ArchivesExtensionSet
    'archives.figure': ArchivesFigure
    'archives.filing': ArchivesFiling
    'archives.filingStep': ArchivesFilingStep
    'archives.followStep': ArchivesFollowStep
    'archives.importChange': ArchivesImportChange
    'archives.importFile': ArchivesImportFile
    'archives.importProblem': ArchivesImportProblem
    'archives.importRun': ArchivesImportRun
    'archives.indicator': ArchivesIndicator
    'archives.merge': ArchivesMerge
    'archives.mergeRow': ArchivesMergeRow
    'archives.notSame': ArchivesNotSame
    'archives.number': ArchivesNumber
    'archives.peerStanding': ArchivesPeerStanding
    'archives.period': ArchivesPeriod
    'archives.periodRule': ArchivesPeriodRule
    'archives.phoneQuery': ArchivesPhoneQuery
    'archives.proposal': ArchivesProposal
    'archives.reading': ArchivesReading
    'archives.record': ArchivesRecord
    'archives.recordArchive': ArchivesRecordArchive
    'archives.recordVersion': ArchivesRecordVersion
    'archives.request': ArchivesRequest
    'archives.requestStep': ArchivesRequestStep
    'archives.savedQuery': ArchivesSavedQuery
    'archives.vArchive': ArchivesVArchive
  }
}
