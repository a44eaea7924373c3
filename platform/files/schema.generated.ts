// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Bytes, Instant } from '#platform/db'

export interface FilesContent {
  sha256: Bytes
  type: string
  bytes: Bytes
}

export interface FilesFile {
  id: string
  areaId: string
  personId: string | null
  purpose: string
  sha256: Bytes
  width: number
  height: number
  createdAt: Instant
  claimedAt: Instant | null
  publishedAt: Instant | null
}

declare global {
  interface DatabaseTables {
    'files.content': FilesContent
    'files.file': FilesFile
  }
}
