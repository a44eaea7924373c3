import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { fen, id, instant, next, oneOf, orNull, page, strict } from '#vocabulary/shapes'
import { walletRefusals } from './refusals.ts'

const mine = call.group({ family: 'wallet', who: 'session', whose: 'own' })
/** Of the park's accountant: an operator, or who holds the right `invoice`; everybody else is refused. */
const desk = call.group({ family: 'wallet', who: 'session', whose: 'park' })

const kind = oneOf('person', 'company')
const version = Type.Integer({ minimum: 0 })
const state = oneOf('asked', 'issued', 'returned', 'cancelled', 'reverse', 'reversed')
const count = Type.Integer({ minimum: 0 })
/** 8 signs of a paper invoice, 20 of a digital one. */
const number = Type.String({ maxLength: 40 })

/** A payment that can be invoiced. */
export const InvoiceItemSchema = Type.Object(
  {
    tradeId: id,
    title: Type.String(),
    /** What the invoice calls it: 停车服务. */
    service: Type.String(),
    paidAt: instant,
    paidFen: fen,
    /** What is left to be invoiced: without refunds, and without what the park or a company had given. */
    amountFen: fen,
  },
  strict,
)
/** A payment that can be invoiced, as it goes over the wire. */
export type InvoiceItem = Static<typeof InvoiceItemSchema>

const invoice = {
  id,
  version,
  kind,
  title: Type.String(),
  /** Empty: none was given. */
  taxNo: Type.String(),
  amountFen: fen,
  /** How many payments. */
  count,
  services: Type.Array(Type.String()),
  state,
  askedAt: instant,
  decidedAt: orNull(instant),
  /** Of the invoice; null until it is issued. */
  number: orNull(Type.String()),
  /** Why it was returned; empty: it was not. */
  reason: Type.String(),
  /** How much of it is to be reversed, or was. */
  reverseFen: fen,
  reverseNumber: orNull(Type.String()),
} as const

/** An application for an invoice: `asked`, `issued`, `returned` with a reason, `cancelled` by its person, `reverse`: to be reversed, `reversed`. */
export const InvoiceSchema = Type.Object(invoice, strict)
/** An application for an invoice, as it goes over the wire. */
export type Invoice = Static<typeof InvoiceSchema>

const lines = Type.Array(InvoiceItemSchema)
/** The invoice itself: an address that is good for ten minutes. */
const file = orNull(Type.Object({ name: Type.String(), url: Type.String() }, strict))

/** An application with what it is for. */
export const InvoiceDetailSchema = Type.Object(
  { ...invoice, lines, file, email: Type.String(), phone: Type.String() },
  strict,
)
/** An application with what it is for, as it goes over the wire. */
export type InvoiceDetail = Static<typeof InvoiceDetailSchema>

/** An application as the park's accountant sees it: e-mail and phone are masked. */
export const DeskInvoiceSchema = Type.Object(
  { ...invoice, lines, file, email: Type.String(), phone: Type.String(), personName: Type.String() },
  strict,
)
/** An application for the accountant, as it goes over the wire. */
export type DeskInvoice = Static<typeof DeskInvoiceSchema>

const TitleSchema = Type.Object(
  {
    id,
    kind,
    title: Type.String(),
    taxNo: Type.String(),
    /** Kept for all of the person's company. */
    shared: Type.Boolean(),
  },
  strict,
)
/** A title that was used before, as it goes over the wire. */
export type InvoiceTitle = Static<typeof TitleSchema>

export const invoiceItems = mine.read('invoiceItems', {
  about: 'My payments of the last year that can be invoiced, the latest first; a page may be short before the end',
  freshMs: 0,
  input: Type.Object({ next }, strict),
  output: page(InvoiceItemSchema),
  refusals: [],
})

export const invoiceTitles = mine.read('invoiceTitles', {
  about: 'Titles that I, or my company, had invoices made out to, the latest first',
  input: Type.Object({}, strict),
  output: Type.Object({ items: Type.Array(TitleSchema), company: orNull(Type.String()) }, strict),
  refusals: [],
})

export const invoiceTitleForget = mine.write('invoiceTitleForget', {
  about: 'Offer a title of mine no more',
  touches: ['wallet/invoiceTitles'],
  input: Type.Object({ id }, strict),
  output: Type.Object({ id }, strict),
  refusals: [],
})

export const invoiceAsk = mine.write('invoiceAsk', {
  about: 'Ask for one invoice of payments of mine, each of which is invoiced once',
  touches: ['wallet/invoiceItems', 'wallet/invoiceTitles', 'wallet/invoiceList'],
  input: Type.Object(
    {
      tradeIds: Type.Array(id, { minItems: 1, maxItems: 50, uniqueItems: true }),
      kind,
      title: Type.String({ maxLength: 100 }),
      taxNo: Type.String({ maxLength: 40 }),
      email: Type.String({ maxLength: 100 }),
      phone: Type.String({ maxLength: 30 }),
      /** Keeps the title for all of my company. */
      share: Type.Boolean(),
    },
    strict,
  ),
  output: InvoiceSchema,
  refusals: [
    walletRefusals.invoiceTaken,
    walletRefusals.invoiceNothing,
    walletRefusals.invoiceTitleWrong,
    walletRefusals.taxNoWrong,
    walletRefusals.taxNoMissing,
    walletRefusals.emailWrong,
    walletRefusals.contactPhoneWrong,
  ],
})

export const invoiceList = mine.read('invoiceList', {
  about: 'My applications for invoices, the latest first',
  input: Type.Object({ next }, strict),
  output: page(InvoiceSchema),
  refusals: [],
})

export const invoiceInfo = mine.read('invoiceInfo', {
  about: 'An application of mine with its payments and, once it is issued, its file',
  freshMs: 0,
  input: Type.Object({ id }, strict),
  output: InvoiceDetailSchema,
  refusals: [],
})

export const invoiceCancel = mine.write('invoiceCancel', {
  about: 'Take an application of mine back before it is answered; its payments can be invoiced again',
  touches: ['wallet/invoiceItems', 'wallet/invoiceList', 'wallet/invoiceInfo'],
  input: Type.Object({ id, version }, strict),
  output: InvoiceSchema,
  refusals: [walletRefusals.invoiceState],
})

export const invoiceDesk = desk.read('invoiceDesk', {
  about:
    'Applications of the park in one state, by words of title, tax number or invoice number; open ones the oldest first, others the latest',
  freshMs: 0,
  input: Type.Object({ state, text: Type.Optional(Type.String({ maxLength: 60 })), next }, strict),
  output: page(InvoiceSchema),
  refusals: [],
})

export const invoiceDeskInfo = desk.read('invoiceDeskInfo', {
  about: 'An application of the park with its payments, e-mail and phone masked',
  freshMs: 0,
  input: Type.Object({ id }, strict),
  output: DeskInvoiceSchema,
  refusals: [],
})

const touches = ['wallet/invoiceDesk', 'wallet/invoiceDeskInfo'] as const

export const invoiceIssue = desk.write('invoiceIssue', {
  about: 'Answer an application with the invoice: its number and its file, PDF or OFD',
  touches: [...touches],
  input: Type.Object({ id, version, number, fileId: id }, strict),
  output: InvoiceSchema,
  refusals: [
    walletRefusals.invoiceState,
    walletRefusals.invoiceFile,
    walletRefusals.invoiceNumber,
    walletRefusals.invoiceNumberUsed,
  ],
  statements: {
    most: 14,
    why: 'the application, its payments and their refunds are locked and proven, the file is claimed, the person is told',
  },
})

export const invoiceReturn = desk.write('invoiceReturn', {
  about: 'Return an application with a reason; its payments can be invoiced again',
  touches: [...touches],
  input: Type.Object({ id, version, reason: Type.String({ maxLength: 100 }) }, strict),
  output: InvoiceSchema,
  refusals: [walletRefusals.invoiceState, walletRefusals.invoiceReason],
})

export const invoiceReverse = desk.write('invoiceReverse', {
  about:
    'Note the number of the invoice that reverses one whose money went back; what is left of its payments can be invoiced again',
  touches: [...touches],
  input: Type.Object({ id, version, number }, strict),
  output: InvoiceSchema,
  refusals: [walletRefusals.invoiceState, walletRefusals.invoiceNumber],
})

export const invoiceReveal = desk.write('invoiceReveal', {
  about: 'See the e-mail or phone of an application whole, for a purpose that is recorded',
  touches: [],
  input: Type.Object({ id, field: oneOf('email', 'phone'), why: Type.String({ minLength: 2, maxLength: 60 }) }, strict),
  output: Type.Object({ value: Type.String() }, strict),
  refusals: [walletRefusals.invoiceContact],
})

export const invoiceSheet = desk.steps('invoiceSheet', {
  whose: 'none',
  wire: 'bytes',
  about: 'Open applications as a table for an invoicing program, recorded',
  input: Type.Object({}, strict),
  output: Type.Null(),
  refusals: [walletRefusals.invoiceNone],
})
