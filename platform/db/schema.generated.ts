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

export interface CodesCode {
  id: string
  purpose: string
  areaId: string
  holder: string
  bound: Generated<string>
  codeHash: Bytes
  issuedAt: Instant
  fromAt: Instant | null
  untilAt: Instant | null
  usedAt: Instant | null
  usedBy: string | null
  revokedAt: Instant | null
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

export interface LedgerAccount {
  id: string
  areaId: string
  owner: string
  kind: string
  mayGoNegative: boolean
  openedAt: Instant
  balanceFen: Generated<number>
  heldFen: Generated<number>
  seq: Generated<number>
  lastHash: Generated<Bytes>
}

export interface LedgerEntry {
  accountId: string
  seq: number
  transferId: string
  amountFen: number
  balanceAfterFen: number
  hash: Bytes
}

export interface LedgerHold {
  id: string
  reference: string
  accountId: string
  amountFen: number
  state: string
  heldAt: Instant
  expiresAt: Instant | null
  endedAt: Instant | null
  transferId: string | null
}

export interface LedgerTransfer {
  id: string
  reference: string
  kind: string
  memo: string
  contentHash: Bytes
  at: Instant
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

export interface PaymentsBillDay {
  channel: string
  day: string
  state: string
  comparedAt: Instant
  oursCount: Generated<number>
  oursInFen: Generated<number>
  oursOutFen: Generated<number>
  theirsCount: Generated<number>
  theirsInFen: Generated<number>
  theirsOutFen: Generated<number>
  movedFen: Generated<number>
  differenceFen: Generated<number>
}

export interface PaymentsBillLine {
  channel: string
  day: string
  line: string
  outTradeNo: string
  requestNo: string
  nth: number
  channelTradeNo: string
  amountFen: number
  at: Instant
}

export interface PaymentsDifference {
  id: string
  channel: string
  day: string
  areaId: string | null
  kind: string
  line: string
  outTradeNo: string
  requestNo: string
  nth: number
  channelTradeNo: string | null
  tradeId: string | null
  oursFen: number
  theirsFen: number
  state: string
  foundAt: Instant
  endedAt: Instant | null
  personId: string | null
  note: string | null
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
  returnPath: string | null
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
  way: Generated<string>
  endWhy: string | null
  cancellingAt: Instant | null
  cancels: Generated<number>
  payUrlUntil: Instant | null
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
  payCodeSha256: string | null
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
  phoneSealed: Bytes | null
  phoneIndex: Bytes | null
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

export interface WalletApartmentBill {
  id: string
  areaId: string
  reference: string
  personId: string
  room: string
  item: string
  period: string
  amountFen: number
  dueOn: string
  state: string
  paymentId: string | null
  paidAt: Instant | null
}

export interface WalletApartmentPayment {
  id: string
  areaId: string
  personId: string
  channel: string
  amountFen: number
  billIds: string[]
  state: string
  createdAt: Instant
  expiresAt: Instant
}

export interface WalletBankCard {
  id: string
  walletId: string
  bankCode: string
  cardType: string
  last4: string
  fingerprint: Bytes
  cardTokenSealed: Bytes | null
  boundAt: Instant
  unboundAt: Instant | null
}

export interface WalletCharge {
  outTradeNo: string
  amountFen: number
  title: string
  returnPath: string
  way: string
  holderId: string | null
  state: string
  createdAt: Instant
  expiresAt: Instant
  confirmedBy: string | null
  confirmedSession: string | null
  confirmedUntil: Instant | null
  countedOn: string | null
  countedSmall: Generated<boolean>
  countedStatic: Generated<boolean>
  payerId: string | null
  areaId: string | null
  transferId: string | null
  paidAt: Instant | null
  billId: string
}

export interface WalletChargeRefund {
  requestNo: string
  outTradeNo: string
  amountFen: number
  parts: Json
  reason: string
  createdAt: Instant
  doneAt: Instant | null
}

export interface WalletCollection {
  id: string
  areaId: string
  merchantId: string
  companyId: string | null
  way: string
  payerId: string | null
  amountFen: number
  note: Generated<string>
  state: string
  codeHash: Bytes | null
  tradeId: string | null
  channel: string | null
  createdAt: Instant
  goodUntil: Instant
  paidAt: Instant | null
  why: string | null
  requestKey: string | null
  refundedFen: Generated<number>
  refunds: Generated<number | null>
}

export interface WalletEntry {
  id: string
  areaId: string
  personId: string
  kind: string
  title: string
  amountFen: number
  state: string
  at: Instant
  bookedAt: Instant | null
  month: string | null
  reference: string | null
  balanceAfterFen: number | null
  number: string
  feeFen: Generated<number>
  parts: Generated<Json>
  refundedFen: Generated<number>
  channel: string | null
  card: string | null
  note: Generated<string>
  why: string | null
  link: string | null
}

export interface WalletMonth {
  areaId: string
  personId: string
  month: string
  inFen: Generated<number>
  outFen: Generated<number>
}

export interface WalletPaidDay {
  walletId: string
  day: string
  allFen: number
  smallFen: number
  staticFen: number
}

export interface WalletProof {
  tokenHash: Bytes
  walletId: string
  sessionId: string
  purpose: string
  about: string
  amountFen: number | null
  createdAt: Instant
  expiresAt: Instant
  usedAt: Instant | null
}

export interface WalletPurseRule {
  areaId: string
  kind: string
  place: number
  pays: string[] | null
}

export interface WalletRecharge {
  id: string
  areaId: string
  personId: string
  amountFen: number
  channel: string
  state: string
  createdAt: Instant
  expiresAt: Instant
  paidAt: Instant | null
}

export interface WalletRule {
  areaId: string
  name: string
  value: number
}

export interface WalletTicket {
  id: string
  tokenHash: Bytes
  areaId: string
  personId: string
  sessionId: string
  purpose: string
  state: Generated<string>
  phoneHash: Bytes
  createdAt: Instant
  expiresAt: Instant
  bankCode: string | null
  cardType: string | null
  last4: string | null
  fingerprint: Bytes | null
  cardTokenSealed: Bytes | null
}

export interface WalletWallet {
  id: string
  areaId: string
  personId: string
  state: Generated<string>
  realNameSealed: Bytes
  idNumberSealed: Bytes
  idNumberIndex: Bytes
  passwordHash: string | null
  passwordSetAt: Instant | null
  passwordTries: Generated<number>
  passwordLocks: Generated<number>
  passwordLockedUntil: Instant | null
  coolingUntil: Instant | null
  smallPayFen: number
  payDayFen: number
  openedAt: Instant
}

export interface WalletWithdrawal {
  id: string
  areaId: string
  personId: string
  cardId: string
  card: string
  amountFen: number
  feeFen: number
  state: string
  why: string | null
  proofHash: Bytes
  createdAt: Instant
  endedAt: Instant | null
  asks: Generated<number>
  askAt: Instant | null
  feeBackFen: Generated<number>
}

export interface WalletBankBinding {
  requestNo: string
  last4: string
  state: string
  token: string | null
  createdAt: Instant
}

export interface WalletBankPayout {
  requestNo: string
  token: string
  amountFen: number
  settlesAt: Instant
  result: string
  createdAt: Instant
}

export interface Database {
  'audit.entry': AuditEntry
  'codes.code': CodesCode
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
  'ledger.account': LedgerAccount
  'ledger.entry': LedgerEntry
  'ledger.hold': LedgerHold
  'ledger.transfer': LedgerTransfer
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
  'payments.billDay': PaymentsBillDay
  'payments.billLine': PaymentsBillLine
  'payments.difference': PaymentsDifference
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
  'wallet.apartmentBill': WalletApartmentBill
  'wallet.apartmentPayment': WalletApartmentPayment
  'wallet.bankCard': WalletBankCard
  'wallet.charge': WalletCharge
  'wallet.chargeRefund': WalletChargeRefund
  'wallet.collection': WalletCollection
  'wallet.entry': WalletEntry
  'wallet.month': WalletMonth
  'wallet.paidDay': WalletPaidDay
  'wallet.proof': WalletProof
  'wallet.purseRule': WalletPurseRule
  'wallet.recharge': WalletRecharge
  'wallet.rule': WalletRule
  'wallet.ticket': WalletTicket
  'wallet.wallet': WalletWallet
  'wallet.withdrawal': WalletWithdrawal
  'walletBank.binding': WalletBankBinding
  'walletBank.payout': WalletBankPayout
}
