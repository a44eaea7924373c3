// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Bytes, Instant, Json, Made } from '#platform/db'

export interface TrackingBatch {
  checksum: Bytes
  receivedAt: Instant
}

export interface TrackingEvent {
  id: Made<number>
  areaId: string
  receivedAt: Instant
  deviceId: string
  platform: string
  eventId: string
  type: string
  name: string
  personId: string | null
  facts: Json
}

declare global {
  interface DatabaseTables {
    'tracking.batch': TrackingBatch
    'tracking.event': TrackingEvent
  }
}
