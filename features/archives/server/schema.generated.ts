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

export interface ArchivesNumber {
  areaId: string
  kind: string
  number: string
  recordId: string
}

export interface ArchivesPhoneQuery {
  viewerId: string
  key: Bytes
  at: Instant
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
    'archives.number': ArchivesNumber
    'archives.phoneQuery': ArchivesPhoneQuery
    'archives.reading': ArchivesReading
    'archives.record': ArchivesRecord
    'archives.recordArchive': ArchivesRecordArchive
    'archives.recordVersion': ArchivesRecordVersion
    'archives.request': ArchivesRequest
    'archives.requestStep': ArchivesRequestStep
    'archives.vArchive': ArchivesVArchive
  }
}
