// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Bytes, Generated, Instant, Json, Made } from '#platform/db'

export interface ParkingAccessControl {
  id: string
  areaId: string
  companyId: string
  name: string
  place: Generated<string>
  pointIds: Generated<string[]>
  disabledAt: Instant | null
  version: Generated<number>
}

export interface ParkingAskedPlates {
  areaId: string
  personId: string
  day: string
  plates: unknown
  fresh: number
}

export interface ParkingBill {
  id: string
  billNo: string
  areaId: string
  companyId: string
  companyName: string
  month: string
  totalFen: number
  state: string
  issuedAt: Instant
  paidAt: Instant | null
  paymentId: string | null
}

export interface ParkingBillCorrection {
  id: string
  areaId: string
  companyId: string
  words: string
  amountFen: number
  madeBy: string | null
  madeAt: Instant
  billId: string | null
}

export interface ParkingBillInvoice {
  billId: string
  title: string
  taxNo: string
  state: string
  askedBy: string | null
  askedAt: Instant
  number: string | null
  issuedAt: Instant | null
  sentAt: Instant | null
}

export interface ParkingBillLine {
  billId: string
  nth: number
  kind: string
  words: string
  plate: string | null
  offerId: string | null
  count: number
  unitFen: number | null
  amountFen: number
}

export interface ParkingBillPayment {
  id: string
  areaId: string
  companyId: string
  personId: string
  billIds: string[]
  amountFen: number
  state: string
  createdAt: Instant
  goodUntil: Instant
  paidAt: Instant | null
  tradeId: string | null
}

export interface ParkingBillStay {
  exitId: string
  areaId: string
  companyId: string
  stayId: string
  plate: string
  lotId: string
  enteredAt: Instant
  exitedAt: Instant
  amountFen: number
  billId: string | null
}

export interface ParkingBillTerms {
  areaId: string
  companyId: string
  fromMonth: string
  spaces: number
  priceFen: number
  plates: string[]
  ended: Generated<boolean>
  savedBy: string
  savedAt: Instant
}

export interface ParkingCarPlace {
  stayId: string
  personId: string
  floor: Generated<string>
  bay: Generated<string>
  note: Generated<string>
  photoId: string | null
  savedAt: Instant
}

export interface ParkingChannel {
  id: string
  lotId: string
  code: string
  name: string
  direction: string
  signCode: string
}

export interface ParkingCoupon {
  id: string
  areaId: string
  offerId: string
  mostFen: number
  codeHash: Bytes | null
  state: string
  personId: string | null
  plate: string | null
  receivedAt: Instant | null
  expiresAt: Instant | null
  orderId: string | null
  offFen: Generated<number>
  usedAt: Instant | null
}

export interface ParkingCouponBudget {
  areaId: string
  companyId: string
  grantedFen: Generated<number>
  heldFen: Generated<number>
  spentFen: Generated<number>
}

export interface ParkingCouponOffer {
  id: string
  areaId: string
  companyId: string
  way: string
  kind: string
  value: number
  mostFen: number
  title: string
  lotIds: string[]
  startsAt: Instant
  endsAt: Instant
  goodHours: number
  quota: number
  received: Generated<number>
  used: Generated<number>
  spentFen: Generated<number>
  perPlate: number | null
  perPerson: number | null
  perDay: number | null
  state: string
  createdBy: string
  createdAt: Instant
}

export interface ParkingDebtWriteOff {
  id: string
  areaId: string
  stayId: string
  amountFen: number
  reason: string
  personId: string
  at: Instant
}

export interface ParkingDeskRefund {
  id: string
  areaId: string
  orderId: string
  tradeId: string
  requestNo: string
  amountFen: number
  reason: string
  askedBy: string | null
  askedAt: Instant
  tries: Generated<number>
  state: string
  problem: Generated<string>
  endedAt: Instant | null
  settledBy: string | null
  settledAt: Instant | null
  note: Generated<string>
}

export interface ParkingFreeEvent {
  id: string
  areaId: string
  kind: string
  name: string
  about: Generated<string>
  lotIds: string[]
  startsAt: Instant
  endsAt: Instant
  quota: number | null
  platesEach: number
  companyIds: Generated<string[]>
  confirmNeeded: boolean
  state: string
  nextPlace: Generated<number>
  createdAt: Instant
}

export interface ParkingFreePlate {
  id: string
  areaId: string
  eventId: string
  personId: string | null
  companyId: string | null
  plate: string
  reason: Generated<string>
  state: string
  place: number
  askedAt: Instant
  confirmedAt: Instant | null
  decidedAt: Instant | null
  note: Generated<string>
  untilAt: Instant
  used: Generated<boolean>
}

export interface ParkingGuestPlate {
  sourceId: string
  areaId: string
  plate: string
  host: Generated<string>
  fromAt: Instant
  untilAt: Instant
}

export interface ParkingImportFile {
  importId: string
  bytes: Bytes
  createdAt: Instant
}

export interface ParkingImportProblem {
  importId: string
  nth: number
  line: number
  columnTitle: string | null
  reason: string
  text: string
  createdAt: Instant
}

export interface ParkingImportRun {
  id: string
  areaId: string
  kind: string
  fileName: string
  fileHash: Bytes
  state: string
  token: string | null
  rowsRead: Generated<number>
  part: Generated<number>
  newRows: Generated<number>
  changedRows: Generated<number>
  equalRows: Generated<number>
  problems: Generated<number>
  groups: Generated<Json>
  why: Generated<string>
  personId: string | null
  createdAt: Instant
  endedAt: Instant | null
}

export interface ParkingIssuedForecast {
  lotId: string
  at: Instant
  madeAt: Instant
  free: number
  low: number
  high: number
}

export interface ParkingKnownPlate {
  areaId: string
  plate: string
  vehicleKind: string
  untilDay: string
}

export interface ParkingListedPlate {
  id: string
  areaId: string
  plate: string
  kind: string
  reason: string
  untilAt: Instant | null
  addedBy: string
  addedAt: Instant
  removedBy: string | null
  removedAt: Instant | null
  removedWhy: Generated<string>
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
  version: Generated<number>
}

export interface ParkingLotCount {
  lotId: string
  at: Instant
  cars: number
  capacity: number
}

export interface ParkingLotForecast {
  lotId: string
  madeAt: Instant
  readAt: Instant
  since: Instant
  silent: boolean
  points: Json
}

export interface ParkingMisreadClaim {
  id: string
  areaId: string
  lotId: string
  personId: string
  plate: string
  proofId: string | null
  note: string
  state: string
  askedAt: Instant
  decidedAt: Instant | null
  decidedBy: string | null
  stayId: string | null
  answer: Generated<string>
}

export interface ParkingOpening {
  id: string
  areaId: string
  lotId: string
  channelId: string
  passageId: string | null
  plate: string | null
  personId: string | null
  kind: string
  reason: string
  grantedAt: Instant
  goodUntil: Instant
  usedAt: Instant | null
  usedFor: string | null
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
  answerStands: Generated<boolean>
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
  kind: Generated<string>
}

export interface ParkingPlateCorrection {
  id: string
  areaId: string
  passageId: string
  fromPlate: string
  toPlate: string
  reason: string
  personId: string
  at: Instant
}

export interface ParkingStaffAct {
  id: string
  applicationId: string
  act: string
  byId: string | null
  at: Instant
  note: Generated<string>
}

export interface ParkingStaffApplication {
  id: string
  nth: Made<number>
  areaId: string
  kind: string
  personId: string
  companyId: string
  plate: string | null
  controlIds: Generated<string[]>
  proofId: string | null
  reason: Generated<string>
  fromAt: Instant
  untilAt: Instant
  state: string
  change: string
  previousId: string | null
  askedAt: Instant
  approvedAt: Instant | null
  poolId: string | null
  lotIds: Generated<string[]>
  lotteryId: string | null
  hidden: Generated<boolean>
  caseId: string | null
}

export interface ParkingStaffLottery {
  id: string
  areaId: string
  poolId: string
  spaces: number
  fromAt: Instant
  untilAt: Instant
  list: Json
  listHash: string
  seedHash: string
  seedSealed: Bytes | null
  seed: string | null
  state: string
  publishedAt: Instant
  drawsAt: Instant
  drawnAt: Instant | null
}

export interface ParkingStaffPool {
  id: string
  areaId: string
  companyId: string | null
  spaces: number
  lotIds: string[]
  changedAt: Instant
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
  couponFen: Generated<number>
  usedCouponFen: Generated<number>
  coupons: Generated<Json>
  refundedFen: Generated<number>
}

export interface ParkingTariff {
  lotId: string
  vehicleKind: string
  validFrom: string
  rules: Json
}

declare global {
  interface DatabaseTables {
    'parking.accessControl': ParkingAccessControl
    'parking.askedPlates': ParkingAskedPlates
    'parking.bill': ParkingBill
    'parking.billCorrection': ParkingBillCorrection
    'parking.billInvoice': ParkingBillInvoice
    'parking.billLine': ParkingBillLine
    'parking.billPayment': ParkingBillPayment
    'parking.billStay': ParkingBillStay
    'parking.billTerms': ParkingBillTerms
    'parking.carPlace': ParkingCarPlace
    'parking.channel': ParkingChannel
    'parking.coupon': ParkingCoupon
    'parking.couponBudget': ParkingCouponBudget
    'parking.couponOffer': ParkingCouponOffer
    'parking.debtWriteOff': ParkingDebtWriteOff
    'parking.deskRefund': ParkingDeskRefund
    'parking.freeEvent': ParkingFreeEvent
    'parking.freePlate': ParkingFreePlate
    'parking.guestPlate': ParkingGuestPlate
    'parking.importFile': ParkingImportFile
    'parking.importProblem': ParkingImportProblem
    'parking.importRun': ParkingImportRun
    'parking.issuedForecast': ParkingIssuedForecast
    'parking.knownPlate': ParkingKnownPlate
    'parking.listedPlate': ParkingListedPlate
    'parking.lot': ParkingLot
    'parking.lotCount': ParkingLotCount
    'parking.lotForecast': ParkingLotForecast
    'parking.misreadClaim': ParkingMisreadClaim
    'parking.opening': ParkingOpening
    'parking.orderToken': ParkingOrderToken
    'parking.passage': ParkingPassage
    'parking.paymentMove': ParkingPaymentMove
    'parking.plateClaim': ParkingPlateClaim
    'parking.plateCorrection': ParkingPlateCorrection
    'parking.staffAct': ParkingStaffAct
    'parking.staffApplication': ParkingStaffApplication
    'parking.staffLottery': ParkingStaffLottery
    'parking.staffPool': ParkingStaffPool
    'parking.stay': ParkingStay
    'parking.stayOrder': ParkingStayOrder
    'parking.tariff': ParkingTariff
  }
}
