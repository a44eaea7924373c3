// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Instant, Json } from '#platform/db'

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

declare global {
  interface DatabaseTables {
    'setup.opening': SetupOpening
    'setup.paper': SetupPaper
  }
}
