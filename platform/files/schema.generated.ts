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
  width: number | null
  height: number | null
  createdAt: Instant
  claimedAt: Instant | null
  publishedAt: Instant | null
  name: string | null
  sentSha256: Bytes | null
  decodedSha256: Bytes | null
  difference: Bytes | null
  textured: boolean | null
}

export interface FilesSealed {
  id: string
  areaId: string
  personId: string | null
  purpose: string
  bytesSealed: Bytes
  width: number
  height: number
  claimHash: Bytes | null
  createdAt: Instant
  claimedAt: Instant | null
}

declare global {
  interface DatabaseTables {
    'files.content': FilesContent
    'files.file': FilesFile
    'files.sealed': FilesSealed
  }
}
