// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Bytes, Instant, Json } from '#platform/db'

export interface PapersIssued {
  id: string
  code: string
  areaId: string
  kind: string
  title: string
  subjectKind: string
  subjectId: string
  version: number
  contentHash: Bytes
  facts: Json
  issuedAt: Instant
}

declare global {
  interface DatabaseTables {
    'papers.issued': PapersIssued
  }
}
