// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Generated, Instant, Json, Made } from '#platform/db'

export interface JobsHandled {
  eventId: string
  subscriber: string
  handledAt: Generated<Instant>
}

export interface JobsOutbox {
  id: string
  kind: string
  name: string
  payload: Json
  createdAt: Generated<Instant>
  dueAt: Generated<Instant>
  attempts: Generated<number>
  lastError: string | null
  doneAt: Instant | null
  queue: Made<string>
  claimedBy: number | null
}

declare global {
  interface DatabaseTables {
    'jobs.handled': JobsHandled
    'jobs.outbox': JobsOutbox
  }
}
