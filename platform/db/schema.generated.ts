// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Generated, Instant } from './tables.ts'

export interface PlatformMigration {
  name: string
  checksum: string
  appliedAt: Generated<Instant>
}

declare global {
  interface DatabaseTables {
    'platform.migration': PlatformMigration
  }
}
