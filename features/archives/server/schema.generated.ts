// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Generated, Instant, Json } from '#platform/db'

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
  draftedBy: string | null
  filedBy: string | null
  filedAt: Instant | null
  returnedFields: Generated<string[]>
  returnReason: Generated<string>
  correctionReason: Generated<string>
  decidedBy: string | null
  decidedAt: Instant | null
  reminded: number | null
  createdAt: Instant
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
    'archives.figure': ArchivesFigure
    'archives.filing': ArchivesFiling
    'archives.filingStep': ArchivesFilingStep
    'archives.indicator': ArchivesIndicator
    'archives.number': ArchivesNumber
    'archives.peerStanding': ArchivesPeerStanding
    'archives.period': ArchivesPeriod
    'archives.periodRule': ArchivesPeriodRule
    'archives.reading': ArchivesReading
    'archives.record': ArchivesRecord
    'archives.recordArchive': ArchivesRecordArchive
    'archives.recordVersion': ArchivesRecordVersion
    'archives.vArchive': ArchivesVArchive
  }
}
