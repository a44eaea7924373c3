// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Bytes, Generated, Instant, Json } from '#platform/db'

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
  subject: string | null
  subjectId: string | null
  lookAt: Instant | null
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
  number: string
  feeFen: Generated<number>
  parts: Generated<Json>
  refundedFen: Generated<number>
  channel: string | null
  card: string | null
  note: Generated<string>
  why: string | null
  link: string | null
  subject: string | null
}

export interface WalletInvoice {
  id: string
  areaId: string
  personId: string
  kind: string
  title: string
  taxNo: string
  emailSealed: Bytes | null
  phoneSealed: Bytes | null
  amountFen: number
  state: string
  version: Generated<number>
  number: string | null
  fileId: string | null
  fileName: string | null
  reason: Generated<string>
  askedAt: Instant
  decidedAt: Instant | null
  decidedBy: string | null
  reverseFen: Generated<number>
  reverseNumber: string | null
  reversedAt: Instant | null
}

export interface WalletInvoiceLine {
  invoiceId: string
  tradeId: string
  title: string
  service: string
  paidFen: number
  amountFen: number
  paidAt: Instant
  stands: Generated<boolean>
}

export interface WalletInvoiceTitle {
  id: string
  areaId: string
  personId: string | null
  companyId: string | null
  kind: string
  title: string
  taxNo: string
  usedAt: Instant
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

declare global {
  interface DatabaseTables {
    'wallet.apartmentBill': WalletApartmentBill
    'wallet.apartmentPayment': WalletApartmentPayment
    'wallet.bankCard': WalletBankCard
    'wallet.charge': WalletCharge
    'wallet.chargeRefund': WalletChargeRefund
    'wallet.collection': WalletCollection
    'wallet.entry': WalletEntry
    'wallet.invoice': WalletInvoice
    'wallet.invoiceLine': WalletInvoiceLine
    'wallet.invoiceTitle': WalletInvoiceTitle
    'wallet.month': WalletMonth
    'wallet.paidDay': WalletPaidDay
    'wallet.proof': WalletProof
    'wallet.recharge': WalletRecharge
    'wallet.ticket': WalletTicket
    'wallet.wallet': WalletWallet
    'wallet.withdrawal': WalletWithdrawal
    'walletBank.binding': WalletBankBinding
    'walletBank.payout': WalletBankPayout
  }
}
