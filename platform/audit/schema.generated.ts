// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Generated, Instant, Json } from '#platform/db'

export interface AuditEntry {
  id: string
  areaId: string
  at: Instant
  actor: string
  action: string
  subjectKind: string
  subjectId: string
  detail: Generated<Json>
}

declare global {
  interface DatabaseTables {
    'audit.entry': AuditEntry
  }
}
