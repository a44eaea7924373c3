// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Bytes, Generated, Instant, Json } from '#platform/db'

export interface NotifyBulkMonth {
  areaId: string
  month: string
  spentFen: number
}

export interface NotifyInbox {
  id: string
  areaId: string
  personId: string
  kind: string
  thing: string
  title: string
  text: string
  path: string
  at: Instant
  until: Instant | null
  times: Generated<number>
  readAt: Instant | null
  hiddenUntil: Instant | null
  changes: Generated<number>
}

export interface NotifyInboxChoice {
  personId: string
  topic: string
  push: boolean
  sms: boolean
}

export interface NotifyInboxPast {
  personId: string
  changes: number
}

export interface NotifyLadder {
  id: string
  areaId: string
  kind: string
  ref: string
  sender: string
  title: string
  path: string
  at: Instant
  stoppedAt: Instant | null
}

export interface NotifyLink {
  tokenHash: Bytes
  ladderId: string | null
  until: Instant
  areaId: string | null
  kind: string | null
  thing: string | null
  path: string | null
  passHash: Bytes | null
  digitsHash: Bytes | null
  personId: string | null
}

export interface NotifyMessage {
  ladderId: string
  position: number
  personId: string
  state: string
  takenAt: Instant
  nextAt: Instant
  at: Instant | null
  sentAs: string | null
  pieces: Generated<number>
  fen: Generated<number>
  failedWhy: string | null
}

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

export interface NotifyStep {
  ladderId: string
  position: number
  channel: string
  dueAt: Instant
  state: string
  why: string | null
  takenAt: Instant | null
  turnAt: Instant | null
}

declare global {
  interface DatabaseTables {
    'notify.bulkMonth': NotifyBulkMonth
    'notify.inbox': NotifyInbox
    'notify.inboxChoice': NotifyInboxChoice
    'notify.inboxPast': NotifyInboxPast
    'notify.ladder': NotifyLadder
    'notify.link': NotifyLink
    'notify.message': NotifyMessage
    'notify.sms': NotifySms
    'notify.step': NotifyStep
  }
}
