// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Bytes, Instant, Json } from '#platform/db'

export interface HttpRequest {
  who: string
  key: string
  call: string
  inputHash: Bytes
  state: string
  answer: Json | null
  createdAt: Instant
  claimedBy: number | null
}

declare global {
  interface DatabaseTables {
    'http.request': HttpRequest
  }
}
