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

export interface ArchivesNumber {
  areaId: string
  kind: string
  number: string
  recordId: string
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
  others: Generated<string[]>
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
    'archives.endingNotice': ArchivesEndingNotice
    'archives.extensionSet': ArchivesExtensionSet
    'archives.number': ArchivesNumber
    'archives.reading': ArchivesReading
    'archives.record': ArchivesRecord
    'archives.recordArchive': ArchivesRecordArchive
    'archives.recordVersion': ArchivesRecordVersion
    'archives.vArchive': ArchivesVArchive
  }
}
