// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Bytes, Generated, Instant } from '#platform/db'

export interface CodesCode {
  id: string
  purpose: string
  areaId: string
  holder: string
  bound: Generated<string>
  codeHash: Bytes
  issuedAt: Instant
  fromAt: Instant | null
  untilAt: Instant | null
  usedAt: Instant | null
  usedBy: string | null
  revokedAt: Instant | null
  uses: Generated<string>
}

export interface CodesUse {
  codeId: string
  point: string
  usedAt: Instant
  usedBy: string
  recordedAt: Instant
}

declare global {
  interface DatabaseTables {
    'codes.code': CodesCode
    'codes.use': CodesUse
  }
}
