// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Bytes, Instant, Json } from '#platform/db'

export interface NotifySms {
  id: string
  areaId: string
  phone: string | null
  template: string
  words: Json
  createdAt: Instant
  sentAt: Instant | null
  failedWhy: string | null
  phoneSealed: Bytes | null
}

declare global {
  interface DatabaseTables {
    'notify.sms': NotifySms
  }
}
