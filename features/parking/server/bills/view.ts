import type { Bill, BillDetail, BillTerms } from '#contract/parking'
import { toInstant } from '#vocabulary/day'
import { monthOnWire } from '#vocabulary/month'
import { formatPlate } from '#vocabulary/plate'
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
