import type { DeskInvoice, Invoice, InvoiceDetail, InvoiceItem, InvoiceTitle } from '#contract/wallet'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import { calls } from './answers.ts'

/** A payment that can be invoiced. */
export const item = (facts: Partial<InvoiceItem> = {}): InvoiceItem => ({
  tradeId: idOf(300),
  title: 'P1 车库 鄂A8K562 停车费',
  service: '停车服务',
  paidAt: at(-60),
  paidFen: 1800,
  amountFen: 1800,
  ...facts,
})

/** An application for an invoice. */
export const invoice = (facts: Partial<Invoice> = {}): Invoice => ({
  id: idOf(310),
  version: 0,
  kind: 'company',
  title: '武汉云图软件有限公司',
  taxNo: '91420100MA4K2X3P7A',
  amountFen: 2300,
  count: 2,
  services: ['停车服务'],
  state: 'asked',
  askedAt: at(-30),
  decidedAt: null,
  number: null,
  reason: '',
  reverseFen: 0,
  reverseNumber: null,
  ...facts,
})

/** One that was issued. */
export const issued = (facts: Partial<Invoice> = {}) =>
  invoice({ state: 'issued', version: 1, decidedAt: at(-5), number: '24422000000012345678', ...facts })

const lines = [item(), item({ tradeId: idOf(301), amountFen: 500, paidFen: 800, paidAt: at(-200) })]
const file = { name: '发票.pdf', url: '/ipark/files/1' }

/** An application with what it is for. */
export const detail = (of: Invoice = invoice()): InvoiceDetail => ({
  ...of,
  lines,
  file: of.number === null ? null : file,
  email: 'liming@mail.example.com',
  phone: '',
})

/** The same at the desk. */
export const deskDetail = (of: Invoice = invoice()): DeskInvoice => ({
  ...detail(of),
  email: 'li***@mail.example.com',
  phone: '138****0009',
  personName: '李明',
})

const title = (facts: Partial<InvoiceTitle> = {}): InvoiceTitle => ({
  id: idOf(320),
  kind: 'company',
  title: '武汉云图软件有限公司',
  taxNo: '914201000000000000',
  shared: true,
  ...facts,
})

/** Titles that were used before. */
export const titles = given(calls.invoiceTitles, {
  items: [title(), title({ id: idOf(321), kind: 'person', title: '李明', taxNo: '', shared: false })],
  company: '云图软件',
})
/** Nobody asked for an invoice before. */
export const noTitles = given(calls.invoiceTitles, { items: [], company: null })
/** Payments that can be invoiced. */
export const items = (...some: InvoiceItem[]) => given(calls.invoiceItems, { items: some, next: null })
