import { refusals, refuse } from '#vocabulary/refusal'
import { given, type Who } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { calls, usual } from './answers.ts'
import { deskDetail, detail, invoice, issued, item, items, noTitles, titles } from './invoice-answers.ts'

const ACCOUNTANT: Who = { roles: ['operator'] }
const mine = { route: '/wallet/invoices', title: '发票' } as const
const apply = { route: '/wallet/invoices/apply', title: '申请发票' } as const
const one = { route: '/wallet/invoices/{id}', address: `/wallet/invoices/${idOf(310)}`, title: '发票详情' } as const
const desk = { route: '/wallet/desk/invoices', title: '开具发票', as: ACCOUNTANT } as const
const deskOne = {
  route: '/wallet/desk/invoices/{id}',
  address: `/wallet/desk/invoices/${idOf(310)}`,
  title: '发票申请',
  as: ACCOUNTANT,
} as const
const returned = invoice({ state: 'returned', decidedAt: at(-1), reason: '抬头与税号不符' })
const reverse = issued({ state: 'reverse', reverseFen: 800 })

/** The screens of invoices. */
export const invoiceStates: readonly State[] = [
  {
    ...mine,
    name: '',
    says: '待开具',
    answers: [
      ...usual,
      given(calls.invoiceList, {
        items: [
          invoice(),
          issued({ id: idOf(311), kind: 'person', title: '李明', taxNo: '', amountFen: 500, count: 1 }),
          { ...returned, id: idOf(312) },
          { ...reverse, id: idOf(313) },
        ],
        next: null,
      }),
    ],
  },
  {
    ...mine,
    name: 'none',
    says: '还没有申请过发票',
    answers: [...usual, given(calls.invoiceList, { items: [], next: null })],
  },
  {
    ...apply,
    name: '',
    says: '请选择要开票的付款',
    answers: [...usual, titles, items(item(), item({ tradeId: idOf(301), amountFen: 500, paidFen: 800 }))],
  },
  {
    ...apply,
    name: 'chosen',
    address: `/wallet/invoices/apply?trade=${idOf(300)}`,
    says: '提交申请 ¥18.00',
    answers: [...usual, noTitles, items(item())],
  },
  { ...apply, name: 'none', says: '没有可以开票的付款', answers: [...usual, noTitles, items()] },
  { ...one, name: '', says: '撤回申请', answers: [...usual, given(calls.invoiceInfo, detail())] },
  { ...one, name: 'issued', says: '下载发票', answers: [...usual, given(calls.invoiceInfo, detail(issued()))] },
  { ...one, name: 'returned', says: /抬头与税号不符/, answers: [...usual, given(calls.invoiceInfo, detail(returned))] },
  { ...one, name: 'reverse', says: '需红冲', answers: [...usual, given(calls.invoiceInfo, detail(reverse))] },
  {
    ...one,
    name: 'unknown',
    says: '没有找到这份申请',
    answers: [...usual, given(calls.invoiceInfo, () => refuse(refusals.notFound))],
  },
  {
    ...desk,
    name: '',
    says: '导出待开具清单',
    answers: [
      ...usual,
      given(calls.invoiceDesk, {
        items: [
          invoice(),
          invoice({ id: idOf(311), kind: 'person', title: '李明', taxNo: '', amountFen: 500, count: 1 }),
        ],
        next: null,
      }),
    ],
  },
  {
    ...desk,
    name: 'none',
    says: '没有待开具的申请',
    answers: [...usual, given(calls.invoiceDesk, { items: [], next: null })],
  },
  {
    ...desk,
    name: 'stranger',
    as: {},
    says: '仅对园区财务开放',
    answers: [...usual, given(calls.invoiceDesk, () => refuse(refusals.forbidden))],
  },
  { ...deskOne, name: '', says: '登记已开具的发票', answers: [...usual, given(calls.invoiceDeskInfo, deskDetail())] },
  {
    ...deskOne,
    name: 'issue',
    says: '登记已开具的发票',
    answers: [...usual, given(calls.invoiceDeskInfo, deskDetail())],
    async act({ page, press }) {
      await press('登记已开具的发票')
      await page.getByRole('dialog').getByText('选择文件').waitFor()
    },
  },
  {
    ...deskOne,
    name: 'reverse',
    says: '登记红字发票',
    answers: [...usual, given(calls.invoiceDeskInfo, deskDetail(reverse))],
  },
]
