// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Bytes, Generated, Instant, Json } from '#platform/db'

export interface ParkingAskedPlates {
  areaId: string
  personId: string
  day: string
  plates: unknown
  fresh: number
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

export interface ParkingCouponRules {
  areaId: string
  rules: Json
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
  couponFen: Generated<number>
  usedCouponFen: Generated<number>
  coupons: Generated<Json>
}

export interface ParkingTariff {
  lotId: string
  vehicleKind: string
  validFrom: string
  rules: Json
}

declare global {
  interface DatabaseTables {
    'parking.askedPlates': ParkingAskedPlates
    'parking.channel': ParkingChannel
    'parking.coupon': ParkingCoupon
    'parking.couponBudget': ParkingCouponBudget
    'parking.couponOffer': ParkingCouponOffer
    'parking.couponRules': ParkingCouponRules
    'parking.freeEvent': ParkingFreeEvent
    'parking.freePlate': ParkingFreePlate
    'parking.lot': ParkingLot
    'parking.orderToken': ParkingOrderToken
    'parking.passage': ParkingPassage
    'parking.paymentMove': ParkingPaymentMove
    'parking.plateClaim': ParkingPlateClaim
    'parking.specialDay': ParkingSpecialDay
    'parking.stay': ParkingStay
    'parking.stayOrder': ParkingStayOrder
    'parking.tariff': ParkingTariff
  }
}
