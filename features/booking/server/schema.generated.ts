// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Bytes, Generated, Instant, Json, Numeric } from '#platform/db'

export interface BookingAccount {
  areaId: string
  companyId: string
  limitFen: number
  fromOn: string
  untilOn: string | null
  payDays: number
  version: Generated<number>
  savedBy: string
  savedAt: Instant
}

export interface BookingBill {
  id: string
  billNo: string
  areaId: string
  companyId: string
  companyName: string
  month: string
  totalFen: number
  carryFen: Generated<number>
  dueOn: string
  state: string
  issuedAt: Instant
  paidAt: Instant | null
  paymentId: string | null
  transferId: string | null
}

export interface BookingBillItem {
  billId: string
  nth: number
  kind: string
  bookingId: string | null
  words: string
  amountFen: number
}

export interface BookingBillPayment {
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

export interface BookingBillTransfer {
  id: string
  billId: string
  receivedOn: string
  reference: string
  reason: string
  state: string
  askedBy: string
  askedAt: Instant
  decidedBy: string | null
  decidedAt: Instant | null
  words: Generated<string>
}

export interface BookingBooking {
  id: string
  areaId: string
  kind: string
  placeId: string
  unitIds: string[]
  number: string
  personId: string | null
  companyId: string | null
  forPersonId: string | null
  subject: string
  people: number
  note: Generated<string>
  startsAt: Instant
  endsAt: Instant
  setUpMinutes: Generated<number>
  clearMinutes: Generated<number>
  during: string
  state: string
  why: Generated<string>
  seriesId: string | null
  caseId: string | null
  returnedFields: Generated<string[]>
  ifLost: Generated<string>
  services: Generated<Json>
  cost: Generated<Json>
  back: Generated<Json>
  totalFen: number
  paidFen: Generated<number>
  refundedFen: Generated<number>
  goods: Generated<string>
  files: Generated<Json>
  checkIn: Generated<boolean>
  askedAt: Instant
  payUntil: Instant | null
  confirmedAt: Instant | null
  checkedInAt: Instant | null
  endedAt: Instant | null
  sequence: Generated<number>
  aside: Json | null
  graceMinutes: Generated<number>
  onAccount: Generated<boolean>
  billedFen: Generated<number>
}

export interface BookingBookingOrder {
  id: string
  bookingId: string
  areaId: string
  personId: string | null
  amountFen: number
  state: string
  tradeId: string | null
  paidAt: Instant | null
  refundedFen: Generated<number>
  createdAt: Instant
  goodUntil: Instant
  backFen: Generated<number>
  onAccount: Generated<boolean>
}

export interface BookingCalendar {
  personId: string
  areaId: string
  keyHash: Bytes
  madeAt: Instant
}

export interface BookingClosure {
  id: string
  placeId: string
  unitIds: string[]
  during: string
  reason: string
  byId: string | null
  createdAt: Instant
  endedAt: Instant | null
}

export interface BookingEvent {
  id: string
  bookingId: string
  at: Instant
  what: string
  byId: string | null
  note: Generated<string>
}

export interface BookingGiveBack {
  id: string
  orderId: string
  amountFen: number
  why: string
  state: string
  tries: Generated<number>
  askedAt: Instant
  endedAt: Instant | null
}

export interface BookingGuest {
  id: string
  bookingId: string
  personId: string | null
  name: Generated<string>
  phoneSealed: Bytes | null
  keyHash: Bytes | null
  answer: Generated<string>
  answeredAt: Instant | null
  invitedAt: Instant
  signedInAt: Instant | null
  endsAt: Instant
}

export interface BookingHold {
  id: string
  areaId: string
  personId: string
  kind: string
  placeId: string
  unitIds: string[]
  startsAt: Instant
  endsAt: Instant
  until: Instant
}

export interface BookingMeeting {
  bookingId: string
  agenda: Generated<Json>
  papers: Generated<Json>
  minutes: Generated<string>
  decisions: Generated<Json>
  minutesState: Generated<string>
  publishedAt: Instant | null
  signInCode: Generated<string>
}

export interface BookingOccupancy {
  unitId: string
  during: string
  bookingId: string | null
  holdId: string | null
  waitingId: string | null
  until: Instant | null
}

export interface BookingPlace {
  id: string
  areaId: string
  kind: string
  companyId: string | null
  name: string
  building: Generated<string>
  floor: Generated<string>
  seats: number
  area: Numeric | null
  about: Generated<string>
  notes: Generated<string>
  equipment: Generated<string[]>
  services: Generated<Json>
  rules: Json
  spot: Json | null
  pictureIds: Generated<string[]>
  processId: string | null
  competes: Generated<boolean>
  state: string
  position: Generated<number>
  doorCode: string
  version: Generated<number>
  createdAt: Instant
  changedAt: Instant
}

export interface BookingSeries {
  id: string
  areaId: string
  personId: string | null
  placeId: string
  rule: Json
  words: string
  madeAt: Instant
  skipped: Generated<Json>
  made: Generated<number>
}

export interface BookingStrike {
  bookingId: string
  areaId: string
  personId: string
  at: Instant
}

export interface BookingUnit {
  id: string
  placeId: string
  name: Generated<string>
  seats: number
  pricePercent: Generated<number>
  position: Generated<number>
  gone: Generated<boolean>
}

export interface BookingWaiting {
  id: string
  areaId: string
  kind: string
  placeId: string
  unitIds: string[]
  personId: string
  companyId: string | null
  subject: Generated<string>
  startsAt: Instant
  endsAt: Instant
  state: string
  joinedAt: Instant
  offeredUntil: Instant | null
  bookingId: string | null
}

declare global {
  interface DatabaseTables {
    'booking.account': BookingAccount
    'booking.bill': BookingBill
    'booking.billItem': BookingBillItem
    'booking.billPayment': BookingBillPayment
    'booking.billTransfer': BookingBillTransfer
    'booking.booking': BookingBooking
    'booking.bookingOrder': BookingBookingOrder
    'booking.calendar': BookingCalendar
    'booking.closure': BookingClosure
    'booking.event': BookingEvent
    'booking.giveBack': BookingGiveBack
    'booking.guest': BookingGuest
    'booking.hold': BookingHold
    'booking.meeting': BookingMeeting
    'booking.occupancy': BookingOccupancy
    'booking.place': BookingPlace
    'booking.series': BookingSeries
    'booking.strike': BookingStrike
    'booking.unit': BookingUnit
    'booking.waiting': BookingWaiting
  }
}
