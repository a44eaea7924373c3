// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Bytes, Generated, Instant, Json } from '#platform/db'

export interface VisitorsBlock {
  id: string
  areaId: string
  companyId: string | null
  phoneSealed: Bytes
  phoneIndex: Bytes
  nameSealed: Bytes
  reason: string
  byId: string
  at: Instant
  untilAt: Instant
  endedAt: Instant | null
}

export interface VisitorsCompanion {
  id: string
  visitId: string
  seq: number
  nameSealed: Bytes | null
  phoneSealed: Bytes | null
  phoneIndex: Bytes | null
  idSealed: Bytes | null
  faceId: string | null
  documentId: string | null
  personId: string | null
  inside: Generated<boolean>
  enteredAt: Instant | null
  leftAt: Instant | null
  removedAt: Instant | null
  clearedAt: Instant | null
  overAt: Instant | null
  faceConsentId: string | null
}

export interface VisitorsContact {
  companyId: string
  personId: string
  areaId: string
  agreedAt: Instant
}

export interface VisitorsEvent {
  id: string
  visitId: string
  at: Instant
  byKind: string
  byId: string | null
  what: string
  words: Generated<string>
  forId: string | null
}

export interface VisitorsFaceConsent {
  pictureId: string
  textVersion: string
  agreedAt: Instant
  channel: string
  withdrawnAt: Instant | null
}

export interface VisitorsInvitation {
  visitId: string
  codeHash: Bytes
  state: string
  boundHash: Bytes | null
  boundAt: Instant | null
  sentAt: Instant | null
}

export interface VisitorsPolicy {
  companyId: string
  areaId: string
  askPlate: Generated<string>
  askId: Generated<string>
  askFace: Generated<string>
  askDocument: Generated<string>
  fields: Generated<Json>
  decideInvited: Generated<boolean>
  walkIn: Generated<boolean>
  receptionIds: Generated<string[]>
  way: Generated<string>
  wifi: Generated<string>
  version: Generated<number>
  changedAt: Instant
}

export interface VisitorsReveal {
  id: string
  visitId: string
  companionId: string
  field: string
  why: string
  byId: string
  at: Instant
  byPark: Generated<boolean>
}

export interface VisitorsTour {
  id: string
  areaId: string
  title: string
  guests: string
  route: string
  state: string
  fromAt: Instant
  untilAt: Instant
  headcount: number
  note: Generated<string>
  byId: string
  version: Generated<number>
  madeAt: Instant
  changedAt: Instant
  endedAt: Instant | null
}

export interface VisitorsTourPerson {
  id: string
  tourId: string
  seq: number
  name: string
  unit: string
  hasPass: boolean
}

export interface VisitorsVisit {
  id: string
  areaId: string
  companyId: string
  companyName: string
  way: string
  state: string
  hostId: string | null
  applicantId: string
  fromAt: Instant
  untilAt: Instant
  purpose: Generated<string>
  noteSealed: Bytes | null
  place: Generated<string>
  buildingIds: string[] | null
  groupName: Generated<string>
  headcount: number
  plateSealed: Bytes | null
  bookingId: string | null
  answersSealed: Bytes | null
  sequence: Generated<number>
  version: Generated<number>
  decidedAt: Instant | null
  decidedBy: string | null
  opinion: Generated<string>
  turnAt: Instant | null
  rung: Generated<number>
  hiddenAt: Instant | null
  hiddenByVisitorAt: Instant | null
  disputedUntil: Instant | null
  strippedAt: Instant | null
  madeAt: Instant
  changedAt: Instant
  endedAt: Instant | null
  hostShared: Generated<boolean>
  heldAt: Instant | null
  decidedFor: string | null
  guestId: string | null
}

declare global {
  interface DatabaseTables {
    'visitors.block': VisitorsBlock
    'visitors.companion': VisitorsCompanion
    'visitors.contact': VisitorsContact
    'visitors.event': VisitorsEvent
    'visitors.faceConsent': VisitorsFaceConsent
    'visitors.invitation': VisitorsInvitation
    'visitors.policy': VisitorsPolicy
    'visitors.reveal': VisitorsReveal
    'visitors.tour': VisitorsTour
    'visitors.tourPerson': VisitorsTourPerson
    'visitors.visit': VisitorsVisit
  }
}
