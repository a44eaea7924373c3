// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Bytes, Generated, Instant } from '#platform/db'

export interface DepositsAsk {
  id: string
  potId: string
  amountFen: number
  state: string
  askedAt: Instant
}

export interface DepositsGiveBack {
  id: string
  potId: string
  receiptId: string
  amountFen: number
  why: string
  state: string
  tries: number
  tryAt: Instant | null
  problem: string | null
  askedAt: Instant
  endedAt: Instant | null
  way: string | null
}

export interface DepositsHold {
  id: string
  potId: string
  amountFen: number
  reason: string
  state: string
  heldAt: Instant
  endedAt: Instant | null
}

export interface DepositsPot {
  id: string
  areaId: string
  kind: string
  caseId: string
  payerId: string
  label: string
  dueFen: number
  arrivingFen: Generated<number>
  paidFen: Generated<number>
  heldFen: Generated<number>
  returningFen: Generated<number>
  takenFen: Generated<number>
  returnedFen: Generated<number>
  openedAt: Instant
  closedAt: Instant | null
}

export interface DepositsReceipt {
  id: string
  areaId: string
  potId: string
  amountFen: number
  backFen: Generated<number>
  channel: string | null
  tradeId: string | null
  receiptNo: string | null
  byId: string | null
  state: string
  paidAt: Instant
  bookedAt: Instant | null
}

export interface DepositsTransfer {
  id: string
  giveBackId: string
  way: string
  payeeSealed: Bytes
  accountSealed: Bytes | null
  bank: string | null
  enteredBy: string
  enteredAt: Instant
  state: string
  decidedBy: string | null
  decidedAt: Instant | null
  note: Generated<string>
}

declare global {
  interface DatabaseTables {
    'deposits.ask': DepositsAsk
    'deposits.giveBack': DepositsGiveBack
    'deposits.hold': DepositsHold
    'deposits.pot': DepositsPot
    'deposits.receipt': DepositsReceipt
    'deposits.transfer': DepositsTransfer
  }
}
