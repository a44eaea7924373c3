// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Instant } from '#platform/db'

export interface SearchDocument {
  kind: string
  id: string
  areaId: string
  title: string
  titleFolded: string
  textFolded: string
  readers: string[]
  words: string
  at: Instant
}

declare global {
  interface DatabaseTables {
    'search.document': SearchDocument
  }
}
