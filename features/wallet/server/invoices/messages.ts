import type { Db } from '#platform/db'
import type { Notify } from '#platform/notify'
import { formatPrice } from '#vocabulary/money'
import { accountantsOf, isAccountant } from './accountants.ts'
import { type InvoiceRow, listOwnInvoices } from './queries.ts'

/** Kinds of messages about invoices; the thing of each is the application. */
export const INVOICE_KINDS = {
  /** To the person: issued, returned, to be reversed, reversed. */
  answered: 'wallet.invoice',
  /** To the park's accountants: asked for, to be reversed. */
  desk: 'wallet.invoice-desk',
} as const

/** Registers what messages about invoices are called, and who may open what they lead to. */
export function registerInvoiceMessages({ inbox }: Pick<Notify, 'inbox'>): void {
  // declared by the messages of the wallet
  const topic = 'wallet'
  inbox.kind({ kind: INVOICE_KINDS.answered, topic, mayOpen: listOwnInvoices })
  inbox.kind({
    kind: INVOICE_KINDS.desk,
    topic,
    mayOpen: async (db, reader, ids) => new Set((await isAccountant(db, reader)) ? ids : []),
  })
}

interface Writing {
  readonly notify: Pick<Notify, 'inbox'>
}

type Of = Pick<InvoiceRow, 'id' | 'areaId' | 'personId' | 'title' | 'amountFen' | 'state' | 'reason' | 'reverseFen'>

/** To the person: what became of their application. */
export async function writeAnswer(db: Db, { notify }: Writing, invoice: Of, now: Date): Promise<void> {
  const amount = formatPrice(invoice.amountFen)
  const words: Partial<Record<string, { title: string; text: string }>> = {
    issued: { title: `${amount}的发票已开具`, text: `抬头：${invoice.title}，点开可以下载` },
    returned: { title: `${amount}的发票申请已退回`, text: `原因：${invoice.reason}` },
    reverse: {
      title: `${amount}的发票需要红冲`,
      text: `退款${formatPrice(invoice.reverseFen)}，原发票由园区红冲后作废`,
    },
    reversed: { title: `${amount}的发票已红冲`, text: '原发票作废；还有未退的金额，可以重新申请' },
  }
  const shown = words[invoice.state]
  if (!shown) return
  const { id: thing, areaId, personId } = invoice
  await notify.inbox.write(db, {
    areaId,
    personIds: [personId],
    kind: INVOICE_KINDS.answered,
    thing,
    ...shown,
    path: `/wallet/invoices/${thing}`,
    now,
  })
}

/** To the park's accountants: an application waits for them, or an invoice of theirs is to be reversed. */
export async function writeToDesk(db: Db, { notify }: Writing, invoice: Of, now: Date): Promise<void> {
  const { id: thing, areaId, title, state } = invoice
  const words =
    state === 'reverse'
      ? { title: `发票需红冲${formatPrice(invoice.reverseFen)}`, text: `${title}，开票后有退款` }
      : { title: `发票申请${formatPrice(invoice.amountFen)}`, text: title }
  await notify.inbox.write(db, {
    areaId,
    personIds: await accountantsOf(db, areaId),
    kind: INVOICE_KINDS.desk,
    thing,
    ...words,
    path: `/wallet/desk/invoices/${thing}`,
    now,
  })
}

/** The application waits for nobody any more. */
export async function withdrawFromDesk(
  db: Db,
  { notify }: Writing,
  { id, areaId }: Pick<Of, 'id' | 'areaId'>,
): Promise<void> {
  await notify.inbox.withdraw(db, { areaId, kind: INVOICE_KINDS.desk, thing: id })
}
