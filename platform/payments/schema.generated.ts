// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Generated, Instant, Json } from '#platform/db'

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
  foreignCount: Generated<number>
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

export interface PaymentsStoppedPayer {
  personId: string
  since: Instant
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
  rehearsedAt: Instant | null
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

declare global {
  interface DatabaseTables {
    'payments.billDay': PaymentsBillDay
    'payments.billLine': PaymentsBillLine
    'payments.difference': PaymentsDifference
    'payments.notify': PaymentsNotify
    'payments.refund': PaymentsRefund
    'payments.stoppedPayer': PaymentsStoppedPayer
    'payments.trade': PaymentsTrade
    'paymentsSandbox.delivery': PaymentsSandboxDelivery
    'paymentsSandbox.refund': PaymentsSandboxRefund
    'paymentsSandbox.trade': PaymentsSandboxTrade
  }
}
