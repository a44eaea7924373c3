// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Generated, Instant, Json } from '#platform/db'

export interface PublishingAppVersion {
  areaId: string
  platform: string
  versionName: string
  url: string
  releasedOn: string
  notes: Generated<string>
}

export interface PublishingComment {
  id: string
  itemId: string
  personId: string
  text: string
  state: string
  reason: Generated<string>
  at: Instant
  moderatedBy: string | null
}

export interface PublishingEnquiry {
  id: string
  areaId: string
  itemId: string | null
  personId: string
  state: string
  words: string
  name: Generated<string>
  answer: Generated<string>
  isPublic: Generated<boolean>
  assignedTo: string | null
  at: Instant
  changedAt: Instant
}

export interface PublishingHotline {
  id: string
  areaId: string
  subject: string
  phone: string
  hours: Generated<string>
  position: Generated<number>
  buildingId: string | null
}

export interface PublishingHotlineSetting {
  areaId: string
  notice: Generated<string>
  emergencyPhone: Generated<string>
}

export interface PublishingItem {
  id: string
  areaId: string
  kind: string
  state: string
  live: number | null
  latest: Generated<number>
  publishAt: Instant | null
  endsAt: Instant | null
  publishedAt: Instant | null
  changedAt: Instant
  createdAt: Instant
  createdBy: string
  withdrawReason: Generated<string>
  found: Generated<boolean>
}

export interface PublishingReport {
  commentId: string
  personId: string
  words: Generated<string>
  at: Instant
}

export interface PublishingRevision {
  itemId: string
  n: number
  state: string
  title: string
  summary: Generated<string>
  body: Json
  facts: Json
  pictureId: string | null
  words: Generated<string>
  authorId: string
  writtenAt: Instant
  reviewedBy: string | null
  reviewedAt: Instant | null
  shownAt: Instant | null
  reason: Generated<string>
}

export interface PublishingSignUp {
  id: string
  itemId: string
  personId: string
  name: string
  state: string
  turn: number
  at: Instant
  changedAt: Instant
}

export interface PublishingWifi {
  id: string
  areaId: string
  ssid: string
  password: string | null
  place: Generated<string>
  position: Generated<number>
}

export interface PublishingWish {
  personId: string
  path: string
  since: Instant
}

declare global {
  interface DatabaseTables {
    'publishing.appVersion': PublishingAppVersion
    'publishing.comment': PublishingComment
    'publishing.enquiry': PublishingEnquiry
    'publishing.hotline': PublishingHotline
    'publishing.hotlineSetting': PublishingHotlineSetting
    'publishing.item': PublishingItem
    'publishing.report': PublishingReport
    'publishing.revision': PublishingRevision
    'publishing.signUp': PublishingSignUp
    'publishing.wifi': PublishingWifi
    'publishing.wish': PublishingWish
  }
}
