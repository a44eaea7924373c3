// Written by `npm run db:types` from the migrated database. Do not edit.
import type { ColumnType } from 'kysely'

/** A column that the database fills where an insert leaves it out. */
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
/** A column that the database alone writes. */
export type Made<T> = T extends ColumnType<infer S, infer _I, infer _U> ? ColumnType<S, never, never> : ColumnType<T, never, never>
/** A point of time; written as a Date or as ISO text with offset. */
export type Instant = ColumnType<Date, Date | string, Date | string>
/** An exact decimal: read as text, never as a float. */
export type Numeric = ColumnType<string, string | number, string | number>
export type Bytes = ColumnType<Buffer, Uint8Array, Uint8Array>
/** What a JSON column takes: an object as it is, anything else as JSON text (an array would become a PostgreSQL array). */
export type JsonInput = string | { readonly [key: string]: unknown } | (object & { readonly length?: never })
/** JSON of a shape that the database does not know. */
export type Json = ColumnType<unknown, JsonInput, JsonInput>

export interface AuditEntry {
  id: string
  areaId: string
  at: Instant
  actor: string
  action: string
  subjectKind: string
  subjectId: string
  detail: Generated<Json>
}

export interface DevicesDevice {
  id: string
  areaId: string
  kind: string
  name: string
  lotCodes: string[]
  channelCodes: string[] | null
  keyVersion: Generated<number>
  oldKeyUntil: Instant | null
  createdAt: Instant
  disabledAt: Instant | null
}

export interface DevicesGateEvent {
  deviceId: string
  eventId: string
  contentHash: Bytes
  areaId: string
  lotCode: string
  channelCode: string
  direction: string
  plate: string
  vehicleKind: string | null
  seenAt: Instant
  opened: string | null
  pictureId: string | null
  receivedAt: Instant
  timesReceived: Generated<number>
  answer: Json
  answeredAt: Instant
}

export interface DevicesNonce {
  deviceId: string
  nonce: string
  usedAt: Instant
}

export interface EstateArea {
  id: string
  name: string
  address: Generated<string>
  servicePhone: Generated<string>
}

export interface EstateBuilding {
  id: string
  areaId: string
  regionId: string | null
  name: string
  position: Generated<number>
}

export interface EstateFloor {
  id: string
  buildingId: string
  name: string
  level: number
}

export interface EstateRegion {
  id: string
  areaId: string
  name: string
  position: Generated<number>
}

export interface EstateRoom {
  id: string
  floorId: string
  name: string
}

export interface FilesContent {
  sha256: Bytes
  type: string
  bytes: Bytes
}

export interface FilesFile {
  id: string
  areaId: string
  personId: string | null
  purpose: string
  sha256: Bytes
  width: number
  height: number
  createdAt: Instant
  claimedAt: Instant | null
}

export interface HttpRequest {
  who: string
  key: string
  call: string
  inputHash: Bytes
  state: string
  answer: Json | null
  createdAt: Instant
}

export interface IdentityCredential {
  personId: string
  areaId: string
  account: string
  passwordHash: string
  changedAt: Instant
}

export interface IdentityKnownDevice {
  tokenHash: Bytes
  personId: string
  createdAt: Instant
  seenAt: Instant
}

export interface IdentityLimitWindow {
  key: string
  windowStart: Instant
  used: number
  endsAt: Instant
}

export interface IdentityOneTimeCode {
  id: string
  purpose: string
  addressHash: Bytes
  codeHash: Bytes
  createdAt: Instant
  expiresAt: Instant
  triesLeft: number
  usedAt: Instant | null
}

export interface IdentitySession {
  id: string
  tokenHash: Bytes
  personId: string
  areaId: string
  kind: string
  createdAt: Instant
  seenAt: Instant
  expiresAt: Instant
  endedAt: Instant | null
  endedWhy: string | null
  userAgent: Generated<string>
}

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
}

export interface NotifySms {
  id: string
  areaId: string
  phone: string
  template: string
  words: Json
  createdAt: Instant
  sentAt: Instant | null
  failedWhy: string | null
}

export interface ParkingChannel {
  id: string
  lotId: string
  code: string
  name: string
  direction: string
  signCode: string
}

export interface ParkingLot {
  id: string
  areaId: string
  code: string
  name: string
  place: Generated<string>
  capacity: number
  occupied: Generated<number>
  open: Generated<boolean>
  closedWhy: Generated<string>
  graceMinutes: Generated<number>
  position: Generated<number>
}

export interface ParkingOrderToken {
  tokenHash: Bytes
  personId: string
  stayId: string
  createdAt: Instant
  goodUntil: Instant
}

export interface ParkingPassage {
  id: string
  deviceId: string
  eventId: string
  areaId: string
  lotId: string
  channelId: string
  direction: string
  plate: string
  seenAt: Instant
  receivedAt: Instant
  openedBy: string | null
  reason: string
  pictureId: string | null
  stayId: string | null
}

export interface ParkingPaymentMove {
  orderId: string
  fromStayId: string
  fromPlate: string
  toStayId: string
  movedAt: Instant
  personId: string
}

export interface ParkingPlateClaim {
  id: string
  areaId: string
  personId: string
  plate: string
  addedAt: Instant
  provenAt: Instant | null
}

export interface ParkingSpecialDay {
  areaId: string
  day: string
  off: boolean
  name: string
}

export interface ParkingStay {
  id: string
  areaId: string
  lotId: string
  plate: string
  vehicleKind: string
  enteredAt: Instant
  exitedAt: Instant | null
  state: string
  paidFen: Generated<number>
  leaveBy: Instant | null
  feeFen: number | null
  owedFen: Generated<number>
  usage: Json | null
}

export interface ParkingStayOrder {
  id: string
  orderNo: string
  areaId: string
  stayId: string
  personId: string
  plate: string
  lotId: string
  tokenHash: Bytes
  pricedAt: Instant
  goodUntil: Instant
  minutes: number
  feeFen: number
  paidBeforeFen: number
  dueFen: number
  lines: Json
  nextChange: Json | null
  state: string
  paidAt: Instant | null
  tradeId: string | null
  createdAt: Instant
}

export interface ParkingTariff {
  lotId: string
  vehicleKind: string
  validFrom: string
  rules: Json
}

export interface PaymentsNotify {
  id: string
  channel: string
  receivedAt: Instant
  outcome: string
  why: string | null
  outTradeNo: string | null
  channelTradeNo: string | null
  amountFen: number | null
  status: string | null
  tradeId: string | null
  bodySha256: string
}

export interface PaymentsRefund {
  id: string
  tradeId: string
  requestNo: string
  amountFen: number
  reason: string
  automatic: boolean
  state: string
  askedAt: Instant
  endedAt: Instant | null
  tries: Generated<number>
  tryAt: Instant | null
  lastProblem: string | null
}

export interface PaymentsTrade {
  id: string
  areaId: string
  subjectKind: string
  subjectId: string
  channel: string
  outTradeNo: string
  amountFen: number
  title: string
  personId: string | null
  returnPath: string
  requestKey: string | null
  state: string
  payUrl: string | null
  createdAt: Instant
  expiresAt: Instant
  paidAt: Instant | null
  closedAt: Instant | null
  channelTradeNo: string | null
  verdict: string | null
  learnedBy: string | null
  refundedFen: Generated<number>
  askAt: Instant | null
  asks: Generated<number>
  lastAskAt: Instant | null
}

export interface PaymentsSandboxDelivery {
  id: string
  outTradeNo: string
  notifyId: string
  fields: Json
  dueAt: Instant | null
  tries: Generated<number>
  answered: Generated<boolean>
}

export interface PaymentsSandboxRefund {
  outTradeNo: string
  outRequestNo: string
  amountFen: number
  refundedAt: Instant
}

export interface PaymentsSandboxTrade {
  outTradeNo: string
  tradeNo: string
  ticket: string
  appId: string
  subject: string
  amountFen: number
  state: string
  notifyUrl: string
  returnUrl: string
  quitUrl: string
  createdAt: Instant
  expiresAt: Instant
  paidAt: Instant | null
  closedAt: Instant | null
  refundedFen: Generated<number>
}

export interface PeopleCompany {
  id: string
  areaId: string
  name: string
  pinyin: Generated<string>
  address: Generated<string>
  createdAt: Instant
}

export interface PeopleDepartment {
  id: string
  companyId: string
  parentId: string | null
  name: string
  position: Generated<number>
}

export interface PeopleMembership {
  personId: string
  companyId: string
  departmentId: string | null
  manager: Generated<boolean>
  allowed: Generated<boolean>
  joinedAt: Instant
}

export interface PeoplePerson {
  id: string
  areaId: string
  username: string | null
  nickName: string
  pinyin: Generated<string>
  phone: string | null
  phoneVerifiedAt: Instant | null
  roles: Generated<string[]>
  createdAt: Instant
  disabledAt: Instant | null
}

export interface PlatformMigration {
  name: string
  checksum: string
  appliedAt: Generated<Instant>
}

export interface PublishingAppVersion {
  areaId: string
  platform: string
  versionName: string
  url: string
  releasedOn: string
  notes: Generated<string>
}

export interface PublishingHotline {
  id: string
  areaId: string
  subject: string
  phone: string
  hours: Generated<string>
  position: Generated<number>
}

export interface PublishingHotlineSetting {
  areaId: string
  notice: Generated<string>
  emergencyPhone: Generated<string>
}

export interface PublishingWifi {
  id: string
  areaId: string
  ssid: string
  password: string | null
  place: Generated<string>
  position: Generated<number>
}

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

export interface Database {
  'audit.entry': AuditEntry
  'devices.device': DevicesDevice
  'devices.gateEvent': DevicesGateEvent
  'devices.nonce': DevicesNonce
  'estate.area': EstateArea
  'estate.building': EstateBuilding
  'estate.floor': EstateFloor
  'estate.region': EstateRegion
  'estate.room': EstateRoom
  'files.content': FilesContent
  'files.file': FilesFile
  'http.request': HttpRequest
  'identity.credential': IdentityCredential
  'identity.knownDevice': IdentityKnownDevice
  'identity.limitWindow': IdentityLimitWindow
  'identity.oneTimeCode': IdentityOneTimeCode
  'identity.session': IdentitySession
  'jobs.handled': JobsHandled
  'jobs.outbox': JobsOutbox
  'notify.sms': NotifySms
  'parking.channel': ParkingChannel
  'parking.lot': ParkingLot
  'parking.orderToken': ParkingOrderToken
  'parking.passage': ParkingPassage
  'parking.paymentMove': ParkingPaymentMove
  'parking.plateClaim': ParkingPlateClaim
  'parking.specialDay': ParkingSpecialDay
  'parking.stay': ParkingStay
  'parking.stayOrder': ParkingStayOrder
  'parking.tariff': ParkingTariff
  'payments.notify': PaymentsNotify
  'payments.refund': PaymentsRefund
  'payments.trade': PaymentsTrade
  'paymentsSandbox.delivery': PaymentsSandboxDelivery
  'paymentsSandbox.refund': PaymentsSandboxRefund
  'paymentsSandbox.trade': PaymentsSandboxTrade
  'people.company': PeopleCompany
  'people.department': PeopleDepartment
  'people.membership': PeopleMembership
  'people.person': PeoplePerson
  'platform.migration': PlatformMigration
  'publishing.appVersion': PublishingAppVersion
  'publishing.hotline': PublishingHotline
  'publishing.hotlineSetting': PublishingHotlineSetting
  'publishing.wifi': PublishingWifi
  'tracking.batch': TrackingBatch
  'tracking.event': TrackingEvent
}
