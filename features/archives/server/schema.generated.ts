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
    'archives.importChange': ArchivesImportChange
    'archives.importFile': ArchivesImportFile
    'archives.importProblem': ArchivesImportProblem
    'archives.importRun': ArchivesImportRun
    'archives.number': ArchivesNumber
    'archives.reading': ArchivesReading
    'archives.record': ArchivesRecord
    'archives.recordArchive': ArchivesRecordArchive
    'archives.recordVersion': ArchivesRecordVersion
    'archives.vArchive': ArchivesVArchive
  }
}
