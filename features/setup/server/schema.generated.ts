// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Bytes, Generated, Instant, Json } from '#platform/db'

export interface SetupOpening {
  areaId: string
  id: string
  proposedBy: string
  proposedAt: Instant
  counts: Json
  openedBy: string | null
  openedAt: Instant | null
}

export interface SetupPaper {
  areaId: string
  name: string
  version: string
  personId: string
  acceptedAt: Instant
}

export interface SetupWorkbook {
  id: string
  areaId: string
  fileName: string
  fileHash: Bytes
  state: string
  token: string | null
  seen: string | null
  sheet: string | null
  rowsRead: Generated<number>
  part: Generated<number>
  sheets: Generated<Json>
  faults: Generated<number>
  why: Generated<string>
  personId: string | null
  createdAt: Instant
  checkedAt: Instant | null
  endedAt: Instant | null
}

export interface SetupWorkbookFault {
  workbookId: string
  nth: number
  sheet: string
  line: number
  columnTitle: string | null
  reason: string
  textSealed: Bytes | null
  createdAt: Instant
}

export interface SetupWorkbookFile {
  workbookId: string
  fileSealed: Bytes
  createdAt: Instant
}

declare global {
  interface DatabaseTables {
    'setup.opening': SetupOpening
    'setup.paper': SetupPaper
    'setup.workbook': SetupWorkbook
    'setup.workbookFault': SetupWorkbookFault
    'setup.workbookFile': SetupWorkbookFile
  }
}
