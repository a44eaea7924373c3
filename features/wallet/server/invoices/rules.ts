import { walletRefusals } from '#contract/wallet'
import { isCreditCode, normaliseCreditCode } from '#vocabulary/credit-code'
import { toHalfWidth } from '#vocabulary/half-width'
import { isPhone, normalisePhone } from '#vocabulary/phone'
import { refuse } from '#vocabulary/refusal'

/** What a person writes into an application. */
export interface Asked {
  kind: 'person' | 'company'
  title: string
  taxNo: string
  email: string
  phone: string
}

const EMAIL = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;.]{2,}$/
/** 8 digits of a paper invoice, 20 of a digital one. Source: 国家税务总局公告2024年第11号. */
const NUMBER = /^(?:\d{8}|\d{20})$/

/** What was written, as it is kept. Refuses `invoice_title_wrong`, `tax_no_missing`, `tax_no_wrong`, `email_wrong`, `contact_phone_wrong`, each at its field. */
export function checkedAsked(asked: Asked): Asked {
  const title = asked.title.replace(/\s+/g, ' ').trim()
  const taxNo = normaliseCreditCode(asked.taxNo)
  const email = toHalfWidth(asked.email).trim()
  const phone = normalisePhone(asked.phone)
  if (title.length < 2) refuse(walletRefusals.invoiceTitleWrong, { field: 'title' })
  if (asked.kind === 'company' && taxNo === '') refuse(walletRefusals.taxNoMissing, { field: 'taxNo' })
  if (taxNo !== '' && !isCreditCode(taxNo)) refuse(walletRefusals.taxNoWrong, { field: 'taxNo' })
  if (email !== '' && !EMAIL.test(email)) refuse(walletRefusals.emailWrong, { field: 'email' })
  if (phone !== '' && !isPhone(phone)) refuse(walletRefusals.contactPhoneWrong, { field: 'phone' })
  return { kind: asked.kind, title, taxNo, email, phone }
}

/** The number of an invoice as it is kept. Refuses `invoice_number`. */
export function checkedNumber(number: string): string {
  const digits = toHalfWidth(number).replace(/\s/g, '')
  return NUMBER.test(digits) ? digits : refuse(walletRefusals.invoiceNumber, { field: 'number' })
}

/**
 * How much of a payment an invoice can be made of: what was paid with own money, less what went back. `ownFen`: what a wallet gave of the person's own
 * money, for what the park or a company gives is no price that was paid to it; null: paid at a channel outside. A refund goes back to own money first.
 */
export function invoiceableFen(paid: { amountFen: number; refundedFen: number }, ownFen: number | null): number {
  return Math.max(0, (ownFen ?? paid.amountFen) - paid.refundedFen)
}

/** An e-mail as the desk sees it: `li***@mail.example.com`. */
export function maskedEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, Math.min(2, Math.max(1, name.length - 1)))}***@${host}`
}

/** What became of an application whose payments have so much left now. */
export type AfterRefund =
  | { readonly is: 'same' }
  /** Not issued yet: so much is to be invoiced; 0: nothing, it is returned. */
  | { readonly is: 'less'; readonly amountFen: number }
  /** Issued: so much of it is to be reversed; 0: nothing any more. */
  | { readonly is: 'reverse'; readonly reverseFen: number }

/** What a change of its payments makes of an application that stands. */
export function afterRefund(
  invoice: { state: string; amountFen: number; reverseFen: number },
  leftFen: number,
): AfterRefund {
  if (invoice.state === 'asked')
    return leftFen === invoice.amountFen ? { is: 'same' } : { is: 'less', amountFen: leftFen }
  if (invoice.state !== 'issued' && invoice.state !== 'reverse') return { is: 'same' }
  const reverseFen = Math.max(0, invoice.amountFen - leftFen)
  return reverseFen === invoice.reverseFen ? { is: 'same' } : { is: 'reverse', reverseFen }
}
