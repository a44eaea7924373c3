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

declare global {
  interface DatabaseTables {
    'parking.askedPlates': ParkingAskedPlates
    'parking.channel': ParkingChannel
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
