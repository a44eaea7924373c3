// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Generated, Instant, Json, Made } from '#platform/db'

export interface NoticesAnonymousWords {
  noticeId: string
  words: string[]
}

export interface NoticesFindable {
  noticeId: string
  titleFolded: string
  textFolded: string
}

export interface NoticesNotice {
  id: string
  areaId: string
  companyId: string | null
  authorId: string
  sender: string
  state: string
  title: string
  body: Json
  wanted: number
  question: Json | null
  feedback: Generated<boolean>
  anonymous: Generated<boolean>
  dueAt: Instant | null
  sendAt: Instant | null
  openScope: Generated<boolean>
  scope: Json
  exceptIds: Generated<string[]>
  steps: Json
  version: Generated<number>
  draftVersion: Generated<number>
  shareToken: string | null
  createdAt: Instant
  changedAt: Instant
  sentAt: Instant | null
  secondedBy: string | null
  recalledAt: Instant | null
  recalledBy: string | null
  recallReason: Generated<string>
  found: Generated<boolean>
}

export interface NoticesReceipt {
  noticeId: string
  personId: string
  line: number
  level: Generated<number>
  wanted: number
  sawVersion: number | null
  answered: Generated<boolean>
  answer: number | null
  words: string | null
  deliveredAt: Instant
  seenAt: Instant | null
  confirmedAt: Instant | null
  answeredAt: Instant | null
  pending: Made<boolean>
}

export interface NoticesRound {
  id: string
  noticeId: string
  kind: string
  version: number
  at: Instant
  byId: string | null
  people: number
}

export interface NoticesTally {
  noticeId: string
  option: number
  slot: number
  count: number
}

export interface NoticesVReceipt {
  noticeId: string | null
  personId: string | null
  line: number | null
  level: number | null
  wanted: number | null
  sawVersion: number | null
  answered: boolean | null
  answer: number | null
  words: string | null
  deliveredAt: Instant | null
  seenAt: Instant | null
  confirmedAt: Instant | null
  answeredAt: Instant | null
  pending: boolean | null
}

export interface NoticesVersion {
  noticeId: string
  version: number
  title: string
  body: Json
  at: Instant
  byId: string
  words: Generated<string>
  question: Json | null
}

declare global {
  interface DatabaseTables {
    'notices.anonymousWords': NoticesAnonymousWords
    'notices.findable': NoticesFindable
    'notices.notice': NoticesNotice
    'notices.receipt': NoticesReceipt
    'notices.round': NoticesRound
    'notices.tally': NoticesTally
    'notices.vReceipt': NoticesVReceipt
    'notices.version': NoticesVersion
  }
}
