import type { Invoice, InvoiceItem, InvoiceTitle } from '#contract/wallet'
import type { Files } from '#platform/files'
import type { PaidTrade } from '#platform/payments'
import { toInstant } from '#vocabulary/day'
import type { LineRow, ListedInvoice, TitleRow } from './queries.ts'

/** An application on the wire. */
export function viewInvoice(row: ListedInvoice): Invoice {
  const { id, version, title, taxNo, amountFen, count, services, number, reason, reverseFen, reverseNumber } = row
  return {
    id,
    version,
    // The casts repeat what the named checks of the columns promise.
    kind: row.kind as Invoice['kind'],
    title,
    taxNo,
    amountFen,
    count,
    services,
    state: row.state as Invoice['state'],
    askedAt: toInstant(row.askedAt),
    decidedAt: row.decidedAt && toInstant(row.decidedAt),
    number,
    reason,
    reverseFen,
    reverseNumber,
  }
}

/** The file of an application, where it was issued. */
export function viewFile(files: Pick<Files, 'urlOf'>, { fileId, fileName }: ListedInvoice) {
  return fileId === null ? null : { name: fileName ?? '', url: files.urlOf(fileId) }
}

/** A payment of an application on the wire. */
export function viewLine({ tradeId, title, service, paidAt, paidFen, amountFen }: LineRow): InvoiceItem {
  return { tradeId, title, service, paidAt: toInstant(paidAt), paidFen, amountFen }
}

/** A payment that can be invoiced on the wire. */
export function viewItem(trade: PaidTrade, service: string, amountFen: number): InvoiceItem {
  const { id, title, paidAt, amountFen: paidFen } = trade
  return { tradeId: id, title, service, paidAt: toInstant(paidAt), paidFen, amountFen }
}

/** A title on the wire. */
export function viewTitle({ id, kind, title, taxNo, companyId }: TitleRow): InvoiceTitle {
  return { id, kind: kind as InvoiceTitle['kind'], title, taxNo, shared: companyId !== null }
}
