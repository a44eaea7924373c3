import type { Bill, BillDetail, BillPayment, BillTerms } from '#contract/parking'
import type { TradeWithRefunds } from '#platform/payments'
import { toInstant } from '#vocabulary/day'
import { monthOnWire } from '#vocabulary/month'
import { formatPlate } from '#vocabulary/plate'
import { viewTrade } from '../orders/view.ts'
import type { PaymentRow } from './payment-queries.ts'
import type { BillRow } from './queries.ts'
import type { Line } from './rules.ts'
import type { TermsRow } from './terms-queries.ts'

/** A bill as its company and operators see it. */
export function viewBill(bill: BillRow): Bill {
  const { id, billNo, companyName, totalFen, paidAt } = bill
  return {
    id,
    billNo,
    companyName,
    month: monthOnWire(bill.month),
    totalFen,
    state: bill.state as Bill['state'],
    issuedAt: toInstant(bill.issuedAt),
    paidAt: paidAt && toInstant(paidAt),
    invoice: invoiceOf(bill),
  }
}

function invoiceOf({ title, taxNo, invoiceState, askedAt, invoicedAt, number, sentAt }: BillRow): Bill['invoice'] {
  if (title === null || taxNo === null || invoiceState === null || askedAt === null) return null
  return {
    title,
    taxNo,
    state: invoiceState as NonNullable<Bill['invoice']>['state'],
    askedAt: toInstant(askedAt),
    issuedAt: invoicedAt && toInstant(invoicedAt),
    number,
    sentAt: sentAt && toInstant(sentAt),
  }
}

/** A line in words: of stays with its plate. */
export const wordsOf = ({ words, plate }: Pick<Line, 'words' | 'plate'>): string =>
  plate === null ? words : `${words} ${formatPlate(plate)}`

/** A bill with its lines, and by what it can be paid. */
export function viewDetail(bill: BillRow, lines: readonly Line[], channels: BillDetail['channels']): BillDetail {
  return {
    ...viewBill(bill),
    lines: lines.map((line) => ({
      kind: line.kind,
      words: wordsOf(line),
      count: line.count,
      unitFen: line.unitFen,
      amountFen: line.amountFen,
    })),
    channels,
  }
}

/** A payment of bills with its tries. */
export function viewPayment(
  payment: PaymentRow,
  bills: readonly { id: string; billNo: string; month: string; totalFen: number }[],
  trades: readonly TradeWithRefunds[],
  { channels, now }: { channels: readonly { id: string; name: string }[]; now: Date },
): BillPayment {
  return {
    paymentId: payment.id,
    amountFen: payment.amountFen,
    state: stateOf(payment, trades, now),
    createdAt: toInstant(payment.createdAt),
    paidAt: payment.paidAt && toInstant(payment.paidAt),
    bills: bills.map(({ id, billNo, month, totalFen }) => ({ id, billNo, month: monthOnWire(month), totalFen })),
    trades: trades.map((trade) => viewTrade(trade, channels)),
  }
}

function stateOf(payment: PaymentRow, trades: readonly TradeWithRefunds[], now: Date): BillPayment['state'] {
  if (payment.state === 'paid') return 'paid'
  // A bill was paid otherwise: nothing is left of this payment.
  if (trades.some(({ verdict }) => verdict === 'refund')) return 'refunded'
  return now > payment.goodUntil ? 'expired' : 'open'
}

/** What a company pays for. */
export function viewTerms(terms: TermsRow, names: ReadonlyMap<string, string>): BillTerms {
  const { companyId, spaces, priceFen, plates, ended, billedTo } = terms
  return {
    companyId,
    companyName: names.get(companyId) ?? '',
    fromMonth: monthOnWire(terms.fromMonth),
    spaces,
    priceFen,
    plates: [...plates],
    ended,
    savedAt: toInstant(terms.savedAt),
    billedTo: billedTo && monthOnWire(billedTo),
  }
}
